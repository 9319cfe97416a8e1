import { createHmac, timingSafeEqual } from 'node:crypto';
import { instant, type Instant, later, sessionId, type SessionId } from '@tausi/kernel';
import { uuidv7 } from '../../platform/ids.ts';

/** Lifetime of a sign-in token in a URL (docs/wire.md). */
export const loginTokenLifetimeMs = 60_000;

/** The content of a sign-in token: the session that asked for it, its platform and its expiry. */
type LoginToken = {
  readonly id: string;
  readonly sessionId: SessionId;
  readonly platform: number;
  readonly expiresAt: Instant;
};

/** Creates and reads sign-in tokens, `1.<content>.<HMAC>`. Nothing is stored until a token is used. */
export type LoginTokens = {
  readonly make: (session: SessionId, platform: number, at: Instant) => { readonly text: string; readonly expiresAt: Instant };
  /** Null for a token that is forged, for another platform, or expired. */
  readonly read: (text: string, platform: number, at: Instant) => LoginToken | null;
};

const shape = /^1\.([A-Za-z0-9_-]{20,300})\.([A-Za-z0-9_-]{43})$/;
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const content = new RegExp(`^(${uuid}) (${uuid}) (21|22) (\\d{1,15})$`);

export function createLoginTokens(key: Uint8Array): LoginTokens {
  const macOf = (payload: string): Buffer => createHmac('sha256', key).update(payload).digest();
  return {
    make: (session, platform, at) => {
      const expiresAt = later(at, loginTokenLifetimeMs);
      const payload = Buffer.from(`${uuidv7(at)} ${session} ${platform} ${expiresAt}`, 'utf8').toString('base64url');
      return { text: `1.${payload}.${macOf(payload).toString('base64url')}`, expiresAt };
    },
    read: (text, platform, at) => {
      const [, payload = '', mac = ''] = shape.exec(text) ?? [];
      const given = Buffer.from(mac, 'base64url');
      const expected = macOf(payload);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const [, id = '', session = '', forPlatform, until] = content.exec(Buffer.from(payload, 'base64url').toString('utf8')) ?? [];
      if (id === '' || Number(forPlatform) !== platform || at >= Number(until)) return null;
      return { id, sessionId: sessionId(session), platform, expiresAt: instant(Number(until)) };
    },
  };
}
