import { err, type Instant, ok, type Result } from '@tausi/kernel';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { SocialSettings } from './settings.ts';
import type { SocialPerson } from './social-person.ts';

/** Verifies an OpenID token of the network: signature, issuer, audience, times and the presence of a nonce.
 *  The caller checks that the nonce is valid. */
export type CheckIdToken = (
  token: string,
  at: Instant,
) => Promise<Result<SocialPerson & { readonly nonce: string }, { readonly code: 'social_token_refused' }>>;

const issuer = 'https://www.facebook.com';
const keysPath = '/.well-known/oauth/openid/jwks/';
const keysTimeoutMs = 5_000;
// A network rotates its keys. An unknown key triggers a reload, but forged tokens must not cause one each.
const keysCooldownMs = 30_000;

const claims = z.object({
  sub: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  nonce: z.string().check(z.minLength(1), z.maxLength(200)),
  name: z.optional(z.string().check(z.maxLength(200))),
});

export function createCheckIdToken({ appId, webUrl }: SocialSettings): CheckIdToken {
  const keys = createRemoteJWKSet(new URL(`${webUrl}${keysPath}`), {
    timeoutDuration: keysTimeoutMs,
    cooldownDuration: keysCooldownMs,
  });
  return async (token, at) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: appId,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
        currentDate: new Date(at),
      });
      const read = claims.safeParse(payload);
      return read.success
        ? ok({ subject: read.data.sub, name: read.data.name ?? '', nonce: read.data.nonce })
        : err({ code: 'social_token_refused' });
    } catch {
      // A forged, foreign or expired token and a failed key look-up give the player the same refusal.
      return err({ code: 'social_token_refused' });
    }
  };
}
