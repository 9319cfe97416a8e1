import { err, type Instant, ok, type Result } from '@tausi/kernel';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { SocialSettings } from './settings.ts';
import type { SocialPerson } from './social-person.ts';

/** Reads an OpenID token of the network: its signature by the network's keys, who made it, for which application, when,
 *  and that it answers a nonce; which nonce is the caller's to judge. */
export type CheckIdToken = (
  token: string,
  at: Instant,
) => Promise<Result<SocialPerson & { readonly nonce: string }, { readonly code: 'social_token_refused' }>>;

const issuer = 'https://www.facebook.com';
const keysPath = '/.well-known/oauth/openid/jwks/';
const keysTimeoutMs = 5_000;
// A network changes its keys now and then; a key that is not known is looked for again, but not by every forger.
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
      // Forged, of another application, too old, or no key of the network to check it by: for the player it is one thing.
      return err({ code: 'social_token_refused' });
    }
  };
}
