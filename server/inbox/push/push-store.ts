import { instantOf, type Instant, type PlayerId, type SessionId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { uuidv7 } from '../../platform/ids.ts';
import { lockPlayer } from '../../players/index.ts';
import { commit, unitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { type IdsOf, jobOf, pushMessage } from '../../platform/queue/tasks.ts';

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

export async function deleteSubscription(pool: Pool, playerId: PlayerId, endpoint: string): Promise<void> {
  await pool.query('DELETE FROM push_subscriptions WHERE player_id = $1 AND endpoint = $2', [playerId, endpoint]);
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

type Announced = { readonly playerId: PlayerId; readonly message: number; readonly at: Instant; readonly fresherThan: Instant };

/** Marks a message as published, and adds a notification for each of the player's browsers unless the message is older than
 *  `fresherThan`. False when it was published before. */
export function announce(pool: Pool, queue: Queue, { playerId, message, at, fresherThan }: Announced): Promise<boolean> {
  return unitOfWork(pool, async (client) => {
    const published = await client.query<{ created_at: Date }>(
      'UPDATE messages SET told_at = $3 WHERE player_id = $1 AND message_id = $2 AND told_at IS NULL RETURNING created_at',
      [playerId, message, new Date(at)],
    );
    const [row] = published.rows;
    if (row === undefined) return commit(false);
    const { rows } = await client.query<{ subscription_id: string }>(
      'SELECT subscription_id FROM push_subscriptions WHERE player_id = $1',
      [playerId],
    );
    const sends = rows.map(({ subscription_id: subscription }) => jobOf(pushMessage, { player: playerId, subscription, message }, at));
    if (instantOf(row.created_at) > fresherThan) await queue.add(client, sends);
    return commit(true);
  });
}

type Send = IdsOf<typeof pushMessage>;

/** A browser's address at its push service, and the keys for it. */
export type Destination = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** Finds the browser of a notification; null when its session has ended, or the message is read or deleted. */
export async function findDestination(pool: Pool, { player, subscription, message }: Send, at: Instant): Promise<Destination | null> {
  const { rows } = await pool.query<Destination>(
    `SELECT p.endpoint, p.p256dh, p.auth FROM push_subscriptions p
     JOIN messages m USING (player_id) JOIN open_sessions e ON e.session_id = p.session_id
     WHERE p.player_id = $1 AND p.subscription_id = $2 AND m.message_id = $3
       AND m.read_at IS NULL AND m.deleted_at IS NULL AND e.expires_at > $4`,
    [player, subscription, message, new Date(at)],
  );
  return rows[0] ?? null;
}

/** Deletes a subscription that the push service no longer knows. */
export async function dropSubscription(pool: Pool, { player, subscription }: Send): Promise<void> {
  await pool.query('DELETE FROM push_subscriptions WHERE player_id = $1 AND subscription_id = $2', [player, subscription]);
}
