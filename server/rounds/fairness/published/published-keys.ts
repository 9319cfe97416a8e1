import type { AnswerOf } from '@tausi/contract/call.ts';
import type { roundKeys } from '@tausi/contract/rounds/fairness/round-keys.ts';
import { instant, type Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { SigningKey } from '../../../platform/security/signing-key.ts';
import { insertReceiptKey, listReceiptKeys, type ReceiptKey } from './receipt-keys-store.ts';
import { signed } from '../receipts/receipts.ts';
import { statement } from '../receipts/statements.ts';

export type KeyParts = {
  readonly pool: Pool;
  readonly receiptKey: SigningKey;
  /** The signing key before the master key was changed; null if it never was. */
  readonly receiptKeyBefore: SigningKey | null;
  readonly onIncident: (reason: string, error: unknown) => void;
};

/** Every key that signed receipts, this process's own included: the first signed by itself, each later one by its
 *  predecessor. A key whose predecessor is not available is signed by itself, which every checker sees. */
export async function publishedKeys(parts: KeyParts, at: Instant): Promise<readonly ReceiptKey[]> {
  const { pool, receiptKey: key, receiptKeyBefore: before } = parts;
  const known = await listReceiptKeys(pool);
  if (known.some(({ keyId }) => keyId === key.keyId)) return known;
  const last = known.at(-1) ?? null;
  const isChained = last === null || last.keyId === before?.keyId;
  if (!isChained) parts.onIncident('a new receipt key is not signed by the key before it', null);
  // The first key also signed everything from before keys were chained.
  const from = last === null ? instant(0) : at;
  const payload = statement({
    type: 'tausi-key-1',
    keyId: key.keyId,
    algorithm: 'Ed25519',
    publicKey: key.publicKey.toString('base64url'),
    from,
    previous: last?.keyId ?? null,
  });
  const signer = last !== null && isChained && before !== null ? before : key;
  await insertReceiptKey(pool, { keyId: key.keyId, publicKey: key.publicKey, from, statement: signed(signer, payload) });
  return listReceiptKeys(pool);
}

export function toWireKeys(keys: readonly ReceiptKey[]): AnswerOf<typeof roundKeys>['keys'] {
  return keys.map(({ keyId, publicKey, from, statement: published }, index) => ({
    keyId,
    algorithm: 'Ed25519',
    publicKey: publicKey.toString('base64url'),
    from,
    to: keys[index + 1]?.from ?? null,
    statement: published,
  }));
}
