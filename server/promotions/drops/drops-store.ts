import {
  instantOf,
  marketCode,
  marketCodes,
  marketOf,
  playerId as toPlayerId,
  toIso,
  type Instant,
  type MarketCode,
  type PlayerId,
  type SeriesTier,
} from '@tausi/kernel';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { byPool } from '../../platform/database/by-pool.ts';
import type { Companion, CompanionKind } from '../../platform/database/companions.ts';
import { timeZones } from '../../platform/database/market-columns.ts';
import { commit, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { readSeriesTiers } from '../../rounds/index.ts';
import { stakedLately } from './staked-lately.ts';

const listedMax = 100;

/** A drop that should be open now. */
export type DueDrop = {
  readonly promotionId: number;
  readonly market: MarketCode;
  /** The name of its series, unique by its opening. */
  readonly name: string;
  readonly tiers: readonly SeriesTier[];
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  /** Of a raffle: the least stakes of the day before. Null for a window, which players enter by a tap. */
  readonly raffleStakeMinorMin: bigint | null;
};

type DueRow = {
  readonly promotion_id: number;
  readonly market: string;
  readonly name: string;
  readonly tiers: unknown;
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly raffle_stake_minor_min: bigint | null;
};

/** Lists the drops of the schedules that should be open and are not, by the clocks of their markets. */
export async function listDueDrops(pool: Pool, at: Instant): Promise<readonly DueDrop[]> {
  const { rows } = await pool.query<DueRow>(
    `SELECT s.promotion_id, p.market, concat('drop-', s.promotion_id, '-', to_char(slot.opens_at AT TIME ZONE 'UTC', 'YYYYMMDDHH24MI')) AS name, s.tiers,
       slot.opens_at, slot.opens_at + make_interval(secs => s.open_seconds) AS closes_at,
       CASE s.kind WHEN 'raffle' THEN s.stake_minor_min END AS raffle_stake_minor_min
     FROM drop_schedules s JOIN promotions p USING (promotion_id) JOIN unnest($2::text[], $3::text[]) AS z (market, time_zone) USING (market)
     CROSS JOIN LATERAL (
       SELECT date_bin(make_interval(mins => s.every_minutes), $1::timestamptz AT TIME ZONE z.time_zone,
         timestamp '2000-01-01' + make_interval(mins => s.offset_minutes)) AT TIME ZONE z.time_zone AS opens_at
     ) slot
     WHERE slot.opens_at + make_interval(secs => s.open_seconds) > $1::timestamptz + interval '5 seconds'
       AND NOT EXISTS (SELECT FROM drops d WHERE d.promotion_id = s.promotion_id AND d.opens_at = slot.opens_at) LIMIT $4`,
    [toIso(at), marketCodes, timeZones, listedMax],
  );
  return rows.map((row) => ({
    promotionId: row.promotion_id,
    market: marketCode(row.market),
    name: row.name,
    tiers: readSeriesTiers(row.tiers),
    opensAt: instantOf(row.opens_at),
    closesAt: instantOf(row.closes_at),
    raffleStakeMinorMin: row.raffle_stake_minor_min,
  }));
}

/** Opens a drop over its promised series; a raffle's entries are the stakers of the day before. */
export async function insertDrop(pool: Pool, due: DueDrop, seriesId: string): Promise<void> {
  await unitOfWork(pool, async (client) => {
    const { rows } = await client.query<{ drop_id: number }>(
      'INSERT INTO drops (promotion_id, series_id, opens_at, closes_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING drop_id',
      [due.promotionId, seriesId, toIso(due.opensAt), toIso(due.closesAt)],
    );
    const [row] = rows;
    if (row !== undefined && due.raffleStakeMinorMin !== null)
      await client.query(
        `INSERT INTO drop_entries (drop_id, player_id, entered_at) SELECT $1, s.player_id, $2::timestamptz
         FROM player_day_stakes s JOIN player_profiles g USING (player_id)
         WHERE s.day = ($2::timestamptz AT TIME ZONE $3)::date - 1 AND s.staked_minor >= $4 AND g.market = $5`,
        [row.drop_id, toIso(due.opensAt), marketOf(due.market).timeZone, due.raffleStakeMinorMin, due.market],
      );
    return commit(undefined);
  });
}

/** A drop as a player sees it, before its prizes are drawn. */
export type SeenDrop = {
  readonly dropId: number;
  readonly promotionId: number;
  readonly seriesId: string;
  readonly closesAt: Instant;
  readonly hasEntered: boolean;
};

/** Lists the windows that are open to the player, and those that the player entered and that are not drawn yet. */
export async function listSeenDrops(
  pool: Pool,
  { playerId, market, at }: { readonly playerId: PlayerId; readonly market: MarketCode; readonly at: Instant },
): Promise<readonly SeenDrop[]> {
  const { rows } = await pool.query<{ drop_id: number; promotion_id: number; series_id: string; closes_at: Date; has_entered: boolean }>(
    `SELECT d.drop_id, d.promotion_id, d.series_id, d.closes_at, e.player_id IS NOT NULL AS has_entered
     FROM drops d JOIN promotions p USING (promotion_id) JOIN drop_schedules s USING (promotion_id)
     LEFT JOIN drop_entries e ON e.drop_id = d.drop_id AND e.player_id = $1
     WHERE p.market = $2 AND s.kind = 'window' AND d.settled_at IS NULL AND e.settled_at IS NULL
       AND (e.player_id IS NOT NULL OR (d.opens_at <= $3 AND d.closes_at > $3 AND d.entries IS NULL
         AND ${stakedLately({ player: '$1', market: 'p.market', least: 's.stake_minor_min', at: '$3' })}))
     ORDER BY e.player_id IS NULL, d.closes_at LIMIT $4`,
    [playerId, market, toIso(at), listedMax],
  );
  return rows.map((row) => ({
    dropId: row.drop_id,
    promotionId: row.promotion_id,
    seriesId: row.series_id,
    closesAt: instantOf(row.closes_at),
    hasEntered: row.has_entered,
  }));
}

const entered: CompanionKind = {
  name: 'drop_entered',
  // The key share of the drop's row makes its closing wait for entries under way.
  text: `INSERT INTO drop_entries (drop_id, player_id, entered_at)
         SELECT d.drop_id, a.player_id, a.at FROM unnest($1::integer[], $2::uuid[], $3::timestamptz[]) AS a (drop_id, player_id, at)
         JOIN drops d ON d.drop_id = a.drop_id AND d.entries IS NULL AND d.opens_at <= a.at AND d.closes_at > a.at
         JOIN drop_schedules s USING (promotion_id) JOIN promotions p USING (promotion_id)
         WHERE ${stakedLately({ player: 'a.player_id', market: 'p.market', least: 's.stake_minor_min', at: 'a.at' })}`,
};

/** The row of a player's entry; does not fit if the drop is closed or the player has entered. */
export function dropEntered(dropId: number, playerId: PlayerId, at: Instant): Companion {
  return { kind: entered, values: [dropId, playerId, toIso(at)] };
}

/** A closed drop. */
export type ClosedDrop = { readonly dropId: number; readonly promotionId: number; readonly seriesId: string; readonly entries: number };

/** Numbers the entries of drops that have closed, in the order of their arrival. */
export async function closeDrops(pool: Pool, at: Instant): Promise<void> {
  const { rows } = await pool.query<{ drop_id: number }>('SELECT drop_id FROM drops WHERE entries IS NULL AND closes_at <= $1 LIMIT $2', [
    toIso(at),
    listedMax,
  ]);
  for (const { drop_id: dropId } of rows)
    await unitOfWork(pool, async (client) => {
      const { rowCount } = await client.query('SELECT FROM drops WHERE drop_id = $1 AND entries IS NULL FOR UPDATE', [dropId]);
      if (rowCount !== 1) return commit(undefined);
      const numbered = await client.query(
        `UPDATE drop_entries e SET entry_no = n.number FROM (
           SELECT player_id, row_number() OVER (ORDER BY entered_at, player_id) AS number FROM drop_entries WHERE drop_id = $1
         ) n WHERE e.drop_id = $1 AND e.player_id = n.player_id`,
        [dropId],
      );
      const entries = numbered.rowCount ?? 0;
      // Without an entry there is nothing to draw.
      await client.query('UPDATE drops SET entries = $2, settled_at = CASE WHEN $2 = 0 THEN $3::timestamptz END WHERE drop_id = $1', [
        dropId,
        entries,
        toIso(at),
      ]);
      return commit(undefined);
    });
}

/** Lists closed drops whose prizes are not given yet. */
export async function listClosed(pool: Pool): Promise<readonly ClosedDrop[]> {
  const { rows } = await pool.query<{ drop_id: number; promotion_id: number; series_id: string; entries: number }>(
    'SELECT drop_id, promotion_id, series_id, entries FROM drops WHERE settled_at IS NULL AND entries > 0 ORDER BY closes_at LIMIT $1',
    [listedMax],
  );
  return rows.map((row) => ({ dropId: row.drop_id, promotionId: row.promotion_id, seriesId: row.series_id, entries: row.entries }));
}

/** An entry with the number of its ticket. */
export type Entry = { readonly playerId: PlayerId; readonly number: number };

/** Lists entries whose ticket is not opened yet. */
export async function listOpenEntries(pool: Pool, dropId: number, limit: number): Promise<readonly Entry[]> {
  const { rows } = await pool.query<{ player_id: string; entry_no: number }>(
    'SELECT player_id, entry_no FROM drop_entries WHERE drop_id = $1 AND settled_at IS NULL ORDER BY entry_no LIMIT $2',
    [dropId, limit],
  );
  return rows.map((row) => ({ playerId: toPlayerId(row.player_id), number: row.entry_no }));
}

const settled: CompanionKind = {
  name: 'drop_entry_settled',
  text: `UPDATE drop_entries e SET settled_at = a.at FROM unnest($1::integer[], $2::uuid[], $3::timestamptz[]) AS a (drop_id, player_id, at)
         WHERE e.drop_id = a.drop_id AND e.player_id = a.player_id AND e.settled_at IS NULL`,
};

/** Marks an entry whose ticket is opened, once. */
export function entrySettled(dropId: number, playerId: PlayerId, at: Instant): Companion {
  return { kind: settled, values: [dropId, playerId, toIso(at)] };
}

/** Marks a drop as settled once all its tickets are opened. */
export async function settleDrop(pool: Pool, dropId: number, at: Instant): Promise<void> {
  await pool.query(
    `UPDATE drops SET settled_at = $2 WHERE drop_id = $1 AND settled_at IS NULL
       AND NOT EXISTS (SELECT FROM drop_entries WHERE drop_id = $1 AND settled_at IS NULL)`,
    [dropId, toIso(at)],
  );
}

// The drops of a new schedule open later than this.
const schedulesKeptMs = 10_000;
const schedulesMax = 1_000;
const schedulesIn = byPool(() => new LRUCache<number, boolean>({ max: schedulesMax, ttl: schedulesKeptMs }));

/** Returns whether a promotion gives by drops; known for ten seconds, so that a rush of claims reads it once. */
export async function hasSchedule(pool: Pool, promotionId: number): Promise<boolean> {
  const kept = schedulesIn(pool);
  const known = kept.get(promotionId);
  if (known !== undefined) return known;
  const { rowCount } = await pool.query('SELECT FROM drop_schedules WHERE promotion_id = $1', [promotionId]);
  kept.set(promotionId, rowCount !== 0);
  return rowCount !== 0;
}
