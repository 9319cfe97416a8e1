import type { SessionId } from '@tausi/kernel';
import { hmacSha256 } from './digests.ts';

/** Keys derived on demand and stored nowhere. The master key gives access to all of them. */
export type Secrets = {
  /** Returns the signing key of a session's client: HMAC-SHA256(master key, session id). */
  readonly sessionKey: (sessionId: SessionId) => Buffer;
  /** Returns the key for one purpose of the server (`password-pepper`). Purposes never look like session ids. */
  readonly purposeKey: (purpose: string) => Buffer;
};

export function createSecrets(masterKey: Uint8Array): Secrets {
  return {
    sessionKey: (sessionId) => hmacSha256(masterKey, sessionId),
    purposeKey: (purpose) => hmacSha256(masterKey, `purpose:${purpose}`),
  };
}
