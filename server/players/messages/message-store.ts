import { later, type Instant } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';

export type QueuedMessage = { readonly id: string; readonly sealed: Buffer; readonly attempts: number; readonly createdAt: Date };

export async function insertMessage(
  client: PoolClient,
  { id, sealed, isWithheld, at }: { id: string; sealed: Buffer; isWithheld: boolean; at: Instant },
): Promise<void> {
  await client.query(
    `INSERT INTO text_messages (id, sealed, status, due_at, created_at, ended_at)
     VALUES ($1, $2, $3, $4, $4, $5)`,
    [id, isWithheld ? null : sealed, isWithheld ? 'withheld' : 'queued', new Date(at), isWithheld ? new Date(at) : null],
  );
}

const takenMax = 20;
// Longer than the provider's timeout, so that no other worker sends the same message meanwhile.
const leaseMs = 30_000;

/** Leases due messages. Other workers skip them until the lease expires. */
export async function claimMessages(pool: Pool, at: Instant): Promise<readonly QueuedMessage[]> {
  const { rows } = await pool.query<{ id: string; sealed: Buffer; attempts: number; created_at: Date }>(
    `UPDATE text_messages SET attempts = attempts + 1, due_at = $2
     WHERE id IN (SELECT id FROM text_messages WHERE status = 'queued' AND due_at <= $1 ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING id, sealed, attempts, created_at`,
    [new Date(at), new Date(later(at, leaseMs)), takenMax],
  );
  return rows.map(({ id, sealed, attempts, created_at: createdAt }) => ({ id, sealed, attempts, createdAt }));
}

export async function postponeMessage(pool: Pool, id: string, dueAt: Instant): Promise<void> {
  await pool.query("UPDATE text_messages SET due_at = $2 WHERE id = $1 AND status = 'queued'", [id, new Date(dueAt)]);
}

export type MessageEnd = { readonly status: 'sent' | 'failed'; readonly providerId: string | null; readonly word: string };

/** Ends a message that was sent or dropped, and deletes its text. */
export async function endMessage(pool: Pool, id: string, { status, providerId, word, at }: MessageEnd & { at: Instant }): Promise<void> {
  await pool.query(
    `UPDATE text_messages SET status = $2, sealed = NULL, due_at = NULL, provider_id = $3, provider_status = $4, ended_at = $5
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
