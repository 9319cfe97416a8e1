import { playerId as toPlayerId, toIso, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { jsonOf, readItems } from '../read-terms.ts';
import type { Item } from '../rules/promotion.ts';
import type { HandDay } from './hand-award.ts';

/** A gift by hand, as the desk lists it. */
export type HandAward = {
  readonly id: number;
  readonly playerId: PlayerId;
  readonly promotionId: number;
  readonly items: readonly Item[];
  readonly costMinor: bigint;
  readonly reason: string;
  readonly askedBy: string;
  readonly peopleNeeded: 1 | 2;
  readonly isGiven: boolean;
};

type HandRow = {
  readonly hand_award_id: number;
  readonly player_id: string;
  readonly promotion_id: number;
  readonly items: unknown;
  readonly cost_minor: bigint;
  readonly reason: string;
  readonly asked_by: string;
  readonly people_needed: number;
  readonly given_at: Date | null;
};

const listedMax = 500;

/** Lists the gifts of a promotion that wait for a second person, the oldest first. */
export async function listWaitingByHand(pool: Pool, promotionId: number): Promise<readonly HandAward[]> {
  const { rows } = await pool.query<HandRow>(
    'SELECT * FROM hand_awards WHERE promotion_id = $1 AND given_at IS NULL ORDER BY hand_award_id LIMIT $2',
    [promotionId, listedMax],
  );
  return rows.map(toHandAward);
}

/** Finds a player by id, or by the phone number in its stored form; null if the market has none. */
export async function findPlayer(client: PoolClient, market: string, name: string): Promise<PlayerId | null> {
  const { rows } = await client.query<{ player_id: string }>(
    "SELECT player_id FROM player_profiles WHERE market = $1 AND kind = 'player' AND (player_id::text = $2 OR phone = $2)",
    [market, name],
  );
  return rows[0] === undefined ? null : toPlayerId(rows[0].player_id);
}

/** Returns whether an exclusion of the player is in force. */
export async function isExcluded(client: PoolClient, playerId: PlayerId, at: Instant): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT FROM stated_exclusions WHERE player_id = $1 AND (until_at IS NULL OR until_at > $2) LIMIT 1',
    [playerId, toIso(at)],
  );
  return rowCount === 1;
}

/** Sums what a person gave on a day. The gifts of one person come one after another. */
export async function sumDay(client: PoolClient, by: string, day: string): Promise<HandDay> {
  await client.query("SELECT pg_advisory_xact_lock(hashtext('hand award'), hashtext($1))", [by]);
  const { rows } = await client.query<{ minor: bigint; players: number }>(
    `SELECT coalesce(sum(cost_minor), 0)::bigint AS minor, count(DISTINCT player_id)::integer AS players FROM hand_awards
     WHERE asked_by = $1 AND asked_on = $2::date`,
    [by, day],
  );
  return rows[0] ?? { minor: 0n, players: 0 };
}

type NewHandAward = Omit<HandAward, 'id' | 'isGiven'> & { readonly day: string; readonly at: Instant };

/** Stores a gift; one that a single person may give is given at once. Returns its number. */
export async function insertHandAward(client: PoolClient, award: NewHandAward): Promise<number> {
  const { rows } = await client.query<{ hand_award_id: number }>(
    `INSERT INTO hand_awards (player_id, promotion_id, items, cost_minor, reason, asked_by, asked_at, asked_on, people_needed, given_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7::timestamptz, $8::date, $9::smallint, CASE WHEN $9::smallint = 1 THEN $7::timestamptz END) RETURNING hand_award_id`,
    [
      award.playerId,
      award.promotionId,
      jsonOf(award.items),
      award.costMinor,
      award.reason,
      award.askedBy,
      toIso(award.at),
      award.day,
      award.peopleNeeded,
    ],
  );
  return rows[0]?.hand_award_id ?? 0;
}

/** Locks a gift that waits for a second person; null if there is none with this number. */
export async function lockWaiting(client: PoolClient, id: number): Promise<HandAward | null> {
  // The server's login may change single columns only, so it cannot lock a row for all of them.
  await client.query("SELECT pg_advisory_xact_lock(hashtext('hand award approved'), $1)", [id]);
  const { rows } = await client.query<HandRow>('SELECT * FROM hand_awards WHERE hand_award_id = $1 AND given_at IS NULL', [id]);
  return rows[0] === undefined ? null : toHandAward(rows[0]);
}

/** Marks a gift as approved and given. */
export async function markGiven(
  client: PoolClient,
  { id, by, at }: { readonly id: number; readonly by: string; readonly at: Instant },
): Promise<void> {
  await client.query('UPDATE hand_awards SET approved_by = $2, given_at = $3 WHERE hand_award_id = $1 AND given_at IS NULL', [
    id,
    by,
    toIso(at),
  ]);
}

function toHandAward(row: HandRow): HandAward {
  return {
    id: row.hand_award_id,
    playerId: toPlayerId(row.player_id),
    promotionId: row.promotion_id,
    items: readItems(row.items),
    costMinor: row.cost_minor,
    reason: row.reason,
    askedBy: row.asked_by,
    peopleNeeded: row.people_needed === 1 ? 1 : 2,
    isGiven: row.given_at !== null,
  };
}
