import { assert, gameId, instantOf, toIso, type GameId, type IdempotencyKey, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { LRUCache } from 'lru-cache';
import { batched } from '../../platform/database/batched.ts';
import type { Mode } from '../round.ts';

export type Launch = { readonly launchId: string; readonly gameId: GameId; readonly mode: Mode; readonly launchedAt: Instant };

/** The player and the frame that plays on a launch; '' for a caller without a frame. */
type Holder = { readonly playerId: PlayerId; readonly launchId: string; readonly frame: string };

/** Stores a launch, or returns the launch that its key made before. */
export async function insertLaunch(pool: Pool, playerId: PlayerId, launch: Launch & { readonly key: IdempotencyKey }): Promise<Launch> {
  const { launchId, gameId: game, mode, launchedAt, key } = launch;
  const written = await pool.query(
    `INSERT INTO game_launches (player_id, launch_id, game_id, mode, launched_at, key) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (player_id, key) WHERE key IS NOT NULL DO NOTHING`,
    [playerId, launchId, game, mode, toIso(launchedAt), key],
  );
  if (written.rowCount === 1) return launch;
  const found = await pool.query<LaunchRow>(`${selectLaunches} WHERE player_id = $1 AND key = $2`, [playerId, key]);
  assert(found.rows[0] !== undefined, 'a launch whose key is taken has a row');
  return launchOf(found.rows[0]);
}

/** The launches that bets name. Simultaneous lookups share one statement. */
export type Launches = {
  /** Finds a launch of this player. */
  readonly find: (playerId: PlayerId, launchId: string) => Promise<Launch | null>;
  /** Redeems a launch for this holder, once and permanently. False if another holder has redeemed it. */
  readonly redeem: (holder: Holder) => Promise<boolean>;
};

type Sought = { readonly playerId: PlayerId; readonly launchId: string };

const keptMax = 10_000;

/** Launches in use are cached: neither a launch nor its holder ever changes. Callers check its age, and it expires long
 *  before it is deleted. */
export function createLaunches(pool: Pool): Launches {
  const launches = new LRUCache<string, Launch>({ max: keptMax });
  const holders = new LRUCache<string, string>({ max: keptMax });
  const load = batched({ name: 'launches', load: (sought: readonly Sought[]) => loadLaunches(pool, sought) });
  const redeem = batched({ name: 'redeemed launches', load: (asked: readonly Holder[]) => redeemLaunches(pool, asked) });
  return {
    find: async (playerId, launchId) => {
      const name = nameOf({ playerId, launchId });
      const found = launches.get(name) ?? (await load({ playerId, launchId }));
      if (found !== null) launches.set(name, found);
      return found;
    },
    redeem: async (holder) => {
      const name = nameOf(holder);
      const redeemedBy = holders.get(name) ?? (await redeem(holder)) ?? (await redeem(holder));
      assert(redeemedBy !== null, 'a launch that lost the race is redeemed by another holder');
      holders.set(name, redeemedBy);
      return redeemedBy === holder.frame;
    },
  };
}

function nameOf({ playerId, launchId }: Sought): string {
  return `${playerId} ${launchId}`;
}

async function loadLaunches(pool: Pool, sought: readonly Sought[]): Promise<readonly (Launch | null)[]> {
  const found = await pool.query<LaunchRow & { ordinal: number }>({
    name: 'find_launches',
    text: `SELECT asked.ordinal::int AS ordinal, launch_id, game_id, mode, launched_at
           FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS asked (player_id, launch_id, ordinal)
           JOIN game_launches USING (player_id, launch_id)`,
    values: [sought.map(({ playerId }) => playerId), sought.map(({ launchId }) => launchId)],
  });
  const byOrdinal = new Map(found.rows.map((row) => [row.ordinal, launchOf(row)]));
  return sought.map((_one, index) => byOrdinal.get(index + 1) ?? null);
}

/** The holder of each launch now; null if another process redeemed it a moment ago, which the next statement sees. */
async function redeemLaunches(pool: Pool, holders: readonly Holder[]): Promise<readonly (string | null)[]> {
  const found = await pool.query<{ ordinal: number; redeemed_by: string | null }>({
    name: 'redeem_launches',
    // Rows are locked in one order, so that two processes cannot deadlock.
    text: `WITH asked AS (
             SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[]) WITH ORDINALITY AS asked (player_id, launch_id, frame, ordinal)
           ), unredeemed AS (
             SELECT player_id, launch_id FROM game_launches
             WHERE (player_id, launch_id) IN (SELECT player_id, launch_id FROM asked) AND redeemed_by IS NULL
             ORDER BY player_id, launch_id FOR UPDATE
           ), redeemed AS (
             UPDATE game_launches SET redeemed_by = first.frame
             FROM (SELECT DISTINCT ON (player_id, launch_id) * FROM asked JOIN unredeemed USING (player_id, launch_id)
                   ORDER BY player_id, launch_id, ordinal) AS first
             WHERE game_launches.player_id = first.player_id AND game_launches.launch_id = first.launch_id
             RETURNING game_launches.player_id, game_launches.launch_id, game_launches.redeemed_by
           )
           SELECT asked.ordinal::int AS ordinal, COALESCE(redeemed.redeemed_by, game_launches.redeemed_by) AS redeemed_by
           FROM asked JOIN game_launches USING (player_id, launch_id) LEFT JOIN redeemed USING (player_id, launch_id)`,
    values: [holders.map(({ playerId }) => playerId), holders.map(({ launchId }) => launchId), holders.map(({ frame }) => frame)],
  });
  const byOrdinal = new Map(found.rows.map((row) => [row.ordinal, row.redeemed_by]));
  return holders.map((_one, index) => byOrdinal.get(index + 1) ?? null);
}

/** A game that a player opened, how often, and when last. */
export type PlayedGame = { readonly gameId: number; readonly times: number; readonly at: Instant };

/** Lists the games that a player opened recently, the latest first, with the number of times. */
export async function listPlayedGames(pool: Pool, playerId: PlayerId, most: number): Promise<readonly PlayedGame[]> {
  const { rows } = await pool.query<{ game_id: number; times: number; last: Date }>(
    `SELECT game_id, count(*)::integer AS times, max(launched_at) AS last FROM game_launches WHERE player_id = $1
     GROUP BY game_id ORDER BY max(launched_at) DESC LIMIT $2`,
    [playerId, most],
  );
  return rows.map((row) => ({ gameId: row.game_id, times: row.times, at: instantOf(row.last) }));
}

/** Deletes at most `most` launches from before `before`, the oldest first. Returns their number. */
export async function deleteOldLaunches(pool: Pool, before: Instant, most: number): Promise<number> {
  const gone = await pool.query(
    `DELETE FROM game_launches WHERE (player_id, launch_id) IN (
       SELECT player_id, launch_id FROM game_launches WHERE launched_at < $1 ORDER BY launched_at LIMIT $2)`,
    [toIso(before), most],
  );
  return gone.rowCount ?? 0;
}

type LaunchRow = { launch_id: string; game_id: number; mode: Mode; launched_at: Date };

const selectLaunches = 'SELECT launch_id, game_id, mode, launched_at FROM game_launches';

function launchOf(row: LaunchRow): Launch {
  return { launchId: row.launch_id, gameId: gameId(row.game_id), mode: row.mode, launchedAt: instantOf(row.launched_at) };
}
