import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { SessionId } from '@tausi/kernel';
import { createBoundedMap } from '../bounded-map.ts';

/** Keys that are derived when they are needed and stored nowhere. Whoever holds the master key holds them all. */
export type Secrets = {
  /** The key that a session's client signs with: HMAC-SHA256(master key, session id). */
  readonly sessionKey: (sessionId: SessionId) => Buffer;
  /** The same, ready for use: those of sessions that call now are kept, for a key object is five times dearer to make
   *  than to use. */
  readonly sessionSigningKey: (sessionId: SessionId) => KeyObject;
  /** A key for one purpose of the server (`password-pepper`). Purposes never look like session ids. */
  readonly purposeKey: (purpose: string) => Buffer;
};

const keptKeysMax = 20_000;

export function createSecrets(masterKey: Uint8Array): Secrets {
  const master = createSecretKey(masterKey);
  const derive = (label: string): Buffer => createHmac('sha256', master).update(label).digest();
  const kept = createBoundedMap<SessionId, KeyObject>(keptKeysMax);
  return {
    sessionKey: derive,
    sessionSigningKey: (sessionId) => {
      const known = kept.get(sessionId);
      if (known !== undefined) return known;
      const key = createSecretKey(derive(sessionId));
      kept.set(sessionId, key);
      return key;
    },
    purposeKey: (purpose) => derive(`purpose:${purpose}`),
  };
}
