import type { Instant } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';

type QueuedMessage = { readonly sealed: Buffer; readonly createdAt: Date };

export async function insertMessage(
  client: PoolClient,
  { id, sealed, isWithheld, at }: { id: string; sealed: Buffer; isWithheld: boolean; at: Instant },
): Promise<void> {
  await client.query(
    `INSERT INTO text_messages (id, sealed, status, created_at, ended_at)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING`,
    [id, isWithheld ? null : sealed, isWithheld ? 'withheld' : 'queued', new Date(at), isWithheld ? new Date(at) : null],
  );
}

/** Finds a message that waits to be sent. */
export async function findQueued(pool: Pool, id: string): Promise<QueuedMessage | null> {
  const { rows } = await pool.query<{ sealed: Buffer; created_at: Date }>(
    "SELECT sealed, created_at FROM text_messages WHERE id = $1 AND status = 'queued'",
    [id],
  );
  return rows[0] === undefined ? null : { sealed: rows[0].sealed, createdAt: rows[0].created_at };
}

export type MessageEnd = { readonly status: 'sent' | 'failed'; readonly providerId: string | null; readonly word: string };

/** Ends a message that was sent or dropped, and deletes its text. */
export async function endMessage(pool: Pool, id: string, { status, providerId, word, at }: MessageEnd & { at: Instant }): Promise<void> {
  await pool.query(
    `UPDATE text_messages SET status = $2, sealed = NULL, provider_id = $3, provider_status = $4, ended_at = $5
     WHERE id = $1 AND status = 'queued'`,
    [id, status, providerId, word, new Date(at)],
  );
}

/** Records the delivery of a sent message. A report for another message, or a second report, changes nothing. */
export async function noteDelivery(
  pool: Pool,
  { providerId, status, word, at }: { providerId: string; status: 'delivered' | 'failed'; word: string; at: Instant },
): Promise<void> {
  await pool.query("UPDATE text_messages SET status = $2, provider_status = $3, ended_at = $4 WHERE provider_id = $1 AND status = 'sent'", [
    providerId,
    status,
    word,
    new Date(at),
  ]);
}

const keptMs = 30 * 24 * 60 * 60 * 1_000;

export async function sweepMessages(pool: Pool, at: Instant): Promise<void> {
  await pool.query("DELETE FROM text_messages WHERE created_at < $1 AND status <> 'queued'", [new Date(at - keptMs)]);
}
