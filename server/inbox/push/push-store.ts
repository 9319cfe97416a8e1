import { instantOf, playerId as toPlayerId, type Instant, type PlayerId, type SessionId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { uuidv7 } from '../../platform/ids.ts';
import { lockPlayer } from '../../players/index.ts';
import { commit, unitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { type announceMessages, type IdsOf, jobOf, pushMessage } from '../../platform/queue/tasks.ts';

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

/** Messages by player and number, in two lists of the same length. */
type Announcement = IdsOf<typeof announceMessages> & { readonly at: Instant; readonly fresherThan: Instant };

type AnnouncedRow = { player_id: string; message_id: bigint; created_at: Date; subscription_id: string | null };

/** Marks messages as published, and adds a notification for each browser of their players, but none for a message older than
 *  `fresherThan`. Returns the players of messages that were not published before. */
export function announce(pool: Pool, queue: Queue, { players, messages, at, fresherThan }: Announcement): Promise<readonly PlayerId[]> {
  return unitOfWork(pool, async (client) => {
    const { rows } = await client.query<AnnouncedRow>({
      name: 'announce_messages',
      text: `WITH announced AS (
          UPDATE messages m SET told_at = $3 FROM unnest($1::uuid[], $2::bigint[]) AS a (player_id, message_id)
          WHERE m.player_id = a.player_id AND m.message_id = a.message_id AND m.told_at IS NULL
          RETURNING m.player_id, m.message_id, m.created_at)
        SELECT a.*, s.subscription_id FROM announced a LEFT JOIN push_subscriptions s USING (player_id)`,
      values: [players, messages, new Date(at)],
    });
    const sends = rows
      .filter((row) => instantOf(row.created_at) > fresherThan)
      .flatMap(({ player_id: player, message_id: message, subscription_id: subscription }) =>
        subscription === null ? [] : [jobOf(pushMessage, { player, subscription, message: Number(message) }, at)],
      );
    await queue.add(client, sends);
    return commit([...new Set(rows.map((row) => toPlayerId(row.player_id)))]);
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
