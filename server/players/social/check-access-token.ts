import { createHmac } from 'node:crypto';
import { err, type Instant, ok, type Result } from '@tausi/kernel';
import * as z from 'zod/mini';
import { graphVersion, type SocialSettings } from './settings.ts';
import type { SocialPerson } from './social-person.ts';

/** Asks the network about an access token. It must be valid, and issued for our application and for a person. */
export type CheckAccessToken = (token: string, at: Instant) => Promise<Result<SocialPerson, { readonly code: 'social_token_refused' }>>;

const debugAnswer = z.object({
  data: z.object({
    is_valid: z.literal(true),
    app_id: z.string(),
    type: z.literal('USER'),
    user_id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
    /** In seconds; 0 means that it never expires. */
    expires_at: z.int(),
  }),
});
const meAnswer = z.object({ id: z.string(), name: z.optional(z.string().check(z.maxLength(200))) });

const refused = err({ code: 'social_token_refused' } as const);

export function createCheckAccessToken({ appId, appSecret, graphUrl }: SocialSettings): CheckAccessToken {
  return async (token, at) => {
    const debug = debugAnswer.safeParse(
      await ask(`${graphUrl}/${graphVersion}/debug_token`, { input_token: token, access_token: `${appId}|${appSecret}` }),
    );
    if (!debug.success || debug.data.data.app_id !== appId) return refused;
    const { user_id: subject, expires_at: expiresAtSeconds } = debug.data.data;
    if (expiresAtSeconds !== 0 && expiresAtSeconds * 1_000 <= at) return refused;
    const proof = createHmac('sha256', appSecret).update(token).digest('hex');
    const me = meAnswer.safeParse(
      await ask(`${graphUrl}/${graphVersion}/me`, { fields: 'id,name', access_token: token, appsecret_proof: proof }),
    );
    return me.success && me.data.id === subject ? ok({ subject, name: me.data.name ?? '' }) : refused;
  };
}

const timeoutMs = 8_000;

/** Returns the answer's JSON; null without a usable answer. */
async function ask(address: string, query: Readonly<Record<string, string>>): Promise<unknown> {
  try {
    const answer = await fetch(`${address}?${new URLSearchParams(query).toString()}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json' },
    });
    const body: unknown = answer.ok ? await answer.json() : null;
    return body;
  } catch {
    // The network is unreachable, so the sign-in is refused.
    return null;
  }
}
