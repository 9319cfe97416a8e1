import { playerId as toPlayerId, type Instant, type PlayerId, type SessionId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { uuidv7 } from '../../platform/ids.ts';
import { lockPlayer } from '../../players/index.ts';
import { commit, unitOfWork } from '../../platform/database/unit-of-work.ts';

export type NewSubscription = {
  readonly playerId: PlayerId;
  readonly sessionId: SessionId;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly at: Instant;
};

const subscriptionsPerPlayerMax = 10;

/** Saves a browser's subscription. A browser belongs to the last player who signed in there. Above the limit the oldest is removed. */
export async function saveSubscription(pool: Pool, subscription: NewSubscription): Promise<void> {
  const { playerId, sessionId, endpoint, p256dh, auth, at } = subscription;
  await unitOfWork(pool, async (client) => {
    // Locks the player, because concurrent requests would each see room for one more.
    await lockPlayer(client, playerId);
    await client.query('DELETE FROM push_subscriptions WHERE endpoint = $1', [endpoint]);
    await client.query(
      `DELETE FROM push_subscriptions WHERE player_id = $1 AND subscription_id IN (
         SELECT subscription_id FROM push_subscriptions WHERE player_id = $1 ORDER BY subscription_id DESC OFFSET $2)`,
      [playerId, subscriptionsPerPlayerMax - 1],
    );
    await client.query(
      `INSERT INTO push_subscriptions (player_id, subscription_id, session_id, endpoint, p256dh, auth, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (endpoint) DO NOTHING`,
      [playerId, uuidv7(at), sessionId, endpoint, p256dh, auth, new Date(at)],
    );
    return commit(null);
  });
}

export async function deleteSubscription(pool: Pool, player: PlayerId, endpoint: string): Promise<void> {
  await pool.query('DELETE FROM push_subscriptions WHERE player_id = $1 AND endpoint = $2', [player, endpoint]);
}

export async function isSubscribed(pool: Pool, { sessionId, endpoint }: { sessionId: SessionId; endpoint: string }): Promise<boolean> {
  const found = await pool.query('SELECT FROM push_subscriptions WHERE session_id = $1 AND endpoint = $2', [sessionId, endpoint]);
  return found.rowCount === 1;
}

/** Deletes subscriptions of ended or expired sign-ins. */
export async function sweepSubscriptions(pool: Pool, at: Instant): Promise<number> {
  const swept = await pool.query(
    `DELETE FROM push_subscriptions p
     WHERE NOT EXISTS (SELECT FROM open_sessions s WHERE s.session_id = p.session_id AND s.expires_at > $1)`,
    [new Date(at)],
  );
  return swept.rowCount ?? 0;
}

const notifiedPerRunMax = 200;

/** Marks new messages as published, queues them for their players' browsers, and returns the players.
 *  Messages older than `fresherThan` get no notification. */
export async function takeUntold(pool: Pool, at: Instant, fresherThan: Instant): Promise<readonly PlayerId[]> {
  return unitOfWork(pool, async (client) => {
    const notified = await client.query<{ player_id: string }>(
      `WITH untold AS (
         SELECT player_id, message_id FROM messages WHERE told_at IS NULL ORDER BY message_id LIMIT $2 FOR UPDATE SKIP LOCKED
       ), notified AS (
         UPDATE messages m SET told_at = $1 FROM untold u WHERE m.player_id = u.player_id AND m.message_id = u.message_id
         RETURNING m.player_id, m.message_id, m.created_at
       ), queued AS (
         INSERT INTO push_sends (player_id, subscription_id, message_id, due_at, created_at)
         SELECT t.player_id, p.subscription_id, t.message_id, $1, $1 FROM notified t JOIN push_subscriptions p USING (player_id)
         WHERE t.created_at > $3
       )
       SELECT DISTINCT player_id FROM notified`,
      [new Date(at), notifiedPerRunMax, new Date(fresherThan)],
    );
    return commit(notified.rows.map((row) => toPlayerId(row.player_id)));
  });
}

/** A due notification with its destination. */
export type DueSend = {
  readonly playerId: PlayerId;
  readonly subscriptionId: string;
  readonly messageId: number;
  readonly attempts: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

const sendsPerTurnMax = 20;

/** Leases due notifications. Other workers skip them until `leaseUntil`. Read messages and those of ended sessions are dropped. */
export async function takeDueSends(pool: Pool, at: Instant, leaseUntil: Instant): Promise<readonly DueSend[]> {
  const taken = await pool.query<{
    player_id: string;
    subscription_id: string;
    message_id: bigint;
    attempts: number;
    endpoint: string;
    p256dh: string;
    auth: string;
    is_wanted: boolean;
  }>(
    `WITH due AS (
       SELECT player_id, subscription_id, message_id FROM push_sends WHERE due_at <= $1 ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED
     ), taken AS (
       UPDATE push_sends s SET due_at = $2, attempts = s.attempts + 1 FROM due d
       WHERE s.player_id = d.player_id AND s.subscription_id = d.subscription_id AND s.message_id = d.message_id RETURNING s.*
     )
     SELECT t.player_id, t.subscription_id, t.message_id, t.attempts, p.endpoint, p.p256dh, p.auth,
       m.read_at IS NULL AND m.deleted_at IS NULL AND e.session_id IS NOT NULL AND e.expires_at > $1 AS is_wanted
     FROM taken t JOIN push_subscriptions p USING (player_id, subscription_id) JOIN messages m USING (player_id, message_id)
     LEFT JOIN open_sessions e ON e.session_id = p.session_id`,
    [new Date(at), new Date(leaseUntil), sendsPerTurnMax],
  );
  const sends = taken.rows.map((row) => ({
    isWanted: row.is_wanted,
    send: {
      playerId: toPlayerId(row.player_id),
      subscriptionId: row.subscription_id,
      messageId: Number(row.message_id),
      attempts: row.attempts,
      endpoint: row.endpoint,
      p256dh: row.p256dh,
      auth: row.auth,
    },
  }));
  for (const { send, isWanted } of sends) if (!isWanted) await dropSend(pool, send);
  return sends.flatMap(({ send, isWanted }) => (isWanted ? [send] : []));
}

export async function dropSend(pool: Pool, { playerId, subscriptionId, messageId }: DueSend): Promise<void> {
  await pool.query('DELETE FROM push_sends WHERE player_id = $1 AND subscription_id = $2 AND message_id = $3', [
    playerId,
    subscriptionId,
    messageId,
  ]);
}

export async function postponeSend(pool: Pool, { playerId, subscriptionId, messageId }: DueSend, dueAt: Instant): Promise<void> {
  await pool.query('UPDATE push_sends SET due_at = $4 WHERE player_id = $1 AND subscription_id = $2 AND message_id = $3', [
    playerId,
    subscriptionId,
    messageId,
    new Date(dueAt),
  ]);
}

/** Deletes a subscription that the push service no longer knows, with its queued notifications. */
export async function dropSubscription(pool: Pool | PoolClient, { playerId, subscriptionId }: DueSend): Promise<void> {
  await pool.query('DELETE FROM push_subscriptions WHERE player_id = $1 AND subscription_id = $2', [playerId, subscriptionId]);
}
