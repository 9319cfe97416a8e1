import { instantOf, money, type Asset, type Instant, type Language, type PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import * as z from 'zod/mini';
import type { Companion, CompanionKind } from '../../platform/database/companions.ts';
import { batched } from '../../platform/database/batched.ts';
import { byPool } from '../../platform/database/by-pool.ts';
import { insertWithJob } from '../../platform/queue/queue.ts';
import { announceMessages } from '../../platform/queue/tasks.ts';
import type { Message, MessageType, MessageValues, NewMessage, UnreadCounts } from './message.ts';
import type { UrlType } from '../notices/notice.ts';
import type { Wording } from './wording.ts';

const valuesShape: z.ZodMiniType<MessageValues> = z.record(
  z.string(),
  z.union([z.string(), z.object({ minor: z.string().check(z.regex(/^-?\d{1,18}$/)) }), z.object({ at: z.int() })]),
);

/** Writes messages by an INSERT without RETURNING, and adds the job that announces them. */
export function announcing(insert: string): string {
  return insertWithJob(announceMessages, {
    insert: `${insert} RETURNING player_id, message_id, created_at`,
    at: 'created_at',
    ids: { players: 'player_id', messages: 'message_id' },
  });
}

const messageInserted: CompanionKind = {
  name: 'message_inserted',
  text: announcing(`INSERT INTO messages (player_id, type, kind, args, cause, created_at)
         SELECT player_id, type, kind, args::jsonb, cause, created_at
         FROM unnest($1::uuid[], $2::smallint[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])
           AS a (player_id, type, kind, args, cause, created_at)`),
};

/** Returns a message as a row that commits with its cause. */
export function messageCompanion(message: NewMessage): Companion {
  return { kind: messageInserted, values: rowOf(message) };
}

/** Writes a message in the caller's unit of work, once per cause. */
export async function insertMessage(client: Pick<PoolClient, 'query'>, message: NewMessage): Promise<void> {
  await client.query(
    announcing(`INSERT INTO messages (player_id, type, kind, args, cause, created_at) VALUES ($1, $2, $3, $4::jsonb, $5, $6)
     ON CONFLICT (player_id, cause) DO NOTHING`),
    rowOf(message),
  );
}

function rowOf({ playerId, type, kind, values, cause, at }: NewMessage): unknown[] {
  return [playerId, type, kind, JSON.stringify(values), cause, new Date(at)];
}

type MessageRow = {
  message_id: bigint;
  type: MessageType;
  kind: string;
  args: unknown;
  reward_asset: Asset | null;
  reward_minor: bigint | null;
  is_reward_received: boolean;
  is_read: boolean;
  created_at: Date;
};

const messageColumns = `message_id, type, kind, args, reward_asset, reward_minor, reward_received_at IS NOT NULL AS is_reward_received,
  read_at IS NOT NULL AS is_read, created_at`;

export type MessageQuery = {
  readonly playerId: PlayerId;
  readonly types: readonly MessageType[];
  /** The number of the last message shown; null for the first page. */
  readonly before: number | null;
  readonly limit: number;
};

/** Lists a player's messages, newest first. */
export async function listMessages(pool: Pool, { playerId, types, before, limit }: MessageQuery): Promise<readonly Message[]> {
  const found = await pool.query<MessageRow>(
    `SELECT ${messageColumns} FROM messages WHERE player_id = $1 AND type = ANY ($2::smallint[]) AND deleted_at IS NULL
       AND ($3::bigint IS NULL OR message_id < $3) ORDER BY message_id DESC LIMIT $4`,
    [playerId, types, before, limit],
  );
  return found.rows.map(toMessage);
}

/** Finds a player's message; null when it does not exist, belongs to another player or is deleted. */
export async function findMessage(pool: Pool, playerId: PlayerId, id: number): Promise<Message | null> {
  const found = await pool.query<MessageRow>(
    `SELECT ${messageColumns} FROM messages WHERE player_id = $1 AND message_id = $2 AND deleted_at IS NULL`,
    [playerId, id],
  );
  return found.rows[0] === undefined ? null : toMessage(found.rows[0]);
}

function toMessage(row: MessageRow): Message {
  return {
    id: Number(row.message_id),
    type: row.type,
    kind: row.kind,
    values: z.parse(valuesShape, row.args),
    reward: row.reward_asset === null || row.reward_minor === null ? null : money(row.reward_asset, row.reward_minor),
    isRewardReceived: row.is_reward_received,
    isRead: row.is_read,
    createdAt: instantOf(row.created_at),
  };
}

/** Marks a message as read; false when the player has no such message. */
export async function markRead(
  pool: Pool,
  playerId: PlayerId,
  { id, at }: { readonly id: number; readonly at: Instant },
): Promise<boolean> {
  const marked = await pool.query(
    'UPDATE messages SET read_at = coalesce(read_at, $3) WHERE player_id = $1 AND message_id = $2 AND deleted_at IS NULL',
    [playerId, id, new Date(at)],
  );
  return marked.rowCount === 1;
}

export async function markAllRead(client: PoolClient, playerId: PlayerId, at: Instant): Promise<void> {
  await client.query('UPDATE messages SET read_at = $2 WHERE player_id = $1 AND read_at IS NULL AND deleted_at IS NULL', [
    playerId,
    new Date(at),
  ]);
}

/** Deletes a message permanently; false when the player has no such message. The row stays, so that its cause writes no second message. */
export async function markDeleted(
  pool: Pool,
  playerId: PlayerId,
  { id, at }: { readonly id: number; readonly at: Instant },
): Promise<boolean> {
  const marked = await pool.query('UPDATE messages SET deleted_at = $3 WHERE player_id = $1 AND message_id = $2 AND deleted_at IS NULL', [
    playerId,
    id,
    new Date(at),
  ]);
  return marked.rowCount === 1;
}

type UnreadMessages = Omit<UnreadCounts, 'notices'>;

/** Counts a player's unread messages. Concurrent counts share one statement. */
export function countUnread(pool: Pool, playerId: PlayerId): Promise<UnreadMessages> {
  return unreadCounter(pool)(playerId);
}

const unreadCounter = byPool((pool) =>
  batched<PlayerId, UnreadMessages>({ name: 'unread-messages', load: (players) => loadUnread(pool, players), nameOf: (id) => id }),
);

async function loadUnread(pool: Pool, players: readonly PlayerId[]): Promise<readonly UnreadMessages[]> {
  const { rows } = await pool.query<{ player_id: string; payments: bigint; own: bigint }>({
    name: 'count_unread_messages',
    text: `SELECT player_id, count(*) FILTER (WHERE type = 2) AS payments, count(*) FILTER (WHERE type = 3) AS own
           FROM messages WHERE player_id = ANY ($1::uuid[]) AND read_at IS NULL AND deleted_at IS NULL GROUP BY player_id`,
    values: [players],
  });
  const counts = new Map(rows.map((row) => [row.player_id, { payments: Number(row.payments), own: Number(row.own) }]));
  return players.map((player) => counts.get(player) ?? { payments: 0, own: 0 });
}

const rewardReceived: CompanionKind = {
  name: 'message_reward_received',
  text: `UPDATE messages m SET reward_received_at = a.at FROM unnest($1::uuid[], $2::bigint[], $3::timestamptz[]) AS a (player_id, message_id, at)
         WHERE m.player_id = a.player_id AND m.message_id = a.message_id AND m.reward_received_at IS NULL AND m.deleted_at IS NULL`,
};

/** Marks a message's reward as received, in the same commit as the movement that pays it. */
export function rewardCompanion(playerId: PlayerId, id: number, at: Instant): Companion {
  return { kind: rewardReceived, values: [playerId, id, new Date(at)] };
}

/** Lists every version of every wording, a few dozen. */
export async function listWordings(pool: Pool): Promise<readonly Wording[]> {
  const found = await pool.query<{
    kind: string;
    language: Language;
    published_at: Date;
    title: string;
    content: string;
    btn_text: string;
    push_text: string | null;
    img: string;
    url_type: UrlType;
    url: string;
  }>('SELECT * FROM message_templates');
  return found.rows.map((row) => ({
    kind: row.kind,
    language: row.language,
    publishedAt: instantOf(row.published_at),
    title: row.title,
    content: row.content,
    buttonText: row.btn_text,
    pushText: row.push_text,
    img: row.img,
    urlType: row.url_type,
    url: row.url,
  }));
}
