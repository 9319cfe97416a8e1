import { createHmac } from 'node:crypto';
import type { SessionId } from '@tausi/kernel';

/** Keys that are derived when they are needed and stored nowhere. Whoever holds the master key holds them all. */
export type Secrets = {
  /** The key that a session's client signs with: HMAC-SHA256(master key, session id). */
  readonly sessionKey: (sessionId: SessionId) => Buffer;
  /** A key for one purpose of the server (`password-pepper`). Purposes never look like session ids. */
  readonly purposeKey: (purpose: string) => Buffer;
};

export function createSecrets(masterKey: Uint8Array): Secrets {
  const derive = (label: string): Buffer => createHmac('sha256', masterKey).update(label).digest();
  return { sessionKey: derive, purposeKey: (purpose) => derive(`purpose:${purpose}`) };
}
