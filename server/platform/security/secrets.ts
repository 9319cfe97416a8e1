import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { SessionId } from '@tausi/kernel';
import { LRUCache } from 'lru-cache';

/** Keys derived on demand and stored nowhere. The master key gives access to all of them. */
export type Secrets = {
  /** Returns the signing key of a session's client: HMAC-SHA256(master key, session id). */
  readonly sessionKey: (sessionId: SessionId) => Buffer;
  /** Returns the same as a key object. Those of active sessions are cached, because creating one costs five times its use. */
  readonly sessionSigningKey: (sessionId: SessionId) => KeyObject;
  /** Returns the key for one purpose of the server (`password-pepper`). Purposes never look like session ids. */
  readonly purposeKey: (purpose: string) => Buffer;
};

const keptKeysMax = 20_000;

export function createSecrets(masterKey: Uint8Array): Secrets {
  const master = createSecretKey(masterKey);
  const derive = (label: string): Buffer => createHmac('sha256', master).update(label).digest();
  const kept = new LRUCache<SessionId, KeyObject>({ max: keptKeysMax });
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
