import { instantOf, toIso, type Instant } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import type { Receipt } from '../receipts/receipts.ts';

/** A key that signs receipts, and the statement that published it. */
export type ReceiptKey = { readonly keyId: string; readonly publicKey: Buffer; readonly from: Instant; readonly statement: Receipt };

type KeyRow = { key_id: string; public_key: Buffer; from_at: Date; payload: string; signed_by: string; signature: string };

/** Lists every published key, the oldest first. */
export async function listReceiptKeys(client: Pool | PoolClient): Promise<readonly ReceiptKey[]> {
  const { rows } = await client.query<KeyRow>(
    'SELECT key_id, public_key, from_at, payload, signed_by, signature FROM receipt_keys ORDER BY from_at',
  );
  return rows.map((row) => ({
    keyId: row.key_id,
    publicKey: row.public_key,
    from: instantOf(row.from_at),
    statement: { keyId: row.signed_by, payload: row.payload, signature: row.signature },
  }));
}

/** Publishes a key; changes nothing when another process published it first. */
export async function insertReceiptKey(pool: Pool, { keyId, publicKey, from, statement }: ReceiptKey): Promise<void> {
  await pool.query(
    `INSERT INTO receipt_keys (key_id, public_key, from_at, payload, signed_by, signature) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    [keyId, publicKey, toIso(from), statement.payload, statement.keyId, statement.signature],
  );
}
