import type { ClientBase } from 'pg';
import type { Head } from './head.ts';

type Queryable = Pick<ClientBase, 'query'>;
type HeadRow = { head_on: string; link: bigint | string; hash: Buffer; key_id: string; signature: Buffer };

/** Stores a day's head; the first of a day stays. */
export async function insertHead(client: Queryable, head: Head, signedAt: string): Promise<void> {
  await client.query(
    `INSERT INTO ledger_heads (head_on, link, hash, key_id, signature, signed_at) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (head_on) DO NOTHING`,
    [head.headOn, head.link, head.hash, head.keyId, head.signature, signedAt],
  );
}

/** Lists every head, oldest first: one a day. */
export async function listHeads(client: Queryable): Promise<readonly Head[]> {
  const found = await client.query<HeadRow>(
    'SELECT head_on::text AS head_on, link, hash, key_id, signature FROM ledger_heads ORDER BY ledger_heads.head_on',
  );
  return found.rows.map((row) => ({
    headOn: row.head_on,
    link: BigInt(row.link),
    hash: row.hash,
    keyId: row.key_id,
    signature: row.signature,
  }));
}
