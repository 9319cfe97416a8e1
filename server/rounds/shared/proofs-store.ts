import { dayMs, type GameId, type Instant, instantOf, later, toIso } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';

export type PublishedSeason = {
  readonly seasonId: string;
  readonly lastHash: string;
  readonly rounds: number;
  readonly publishedAt: Instant;
};

type SeasonRow = { season_id: string; last_hash: string; rounds: number; published_at: Date };

const selectSeasons = 'SELECT season_id, last_hash, rounds, published_at FROM seasons';

export async function listSeasons(pool: Pool, game: GameId): Promise<readonly PublishedSeason[]> {
  const { rows } = await pool.query<SeasonRow>(`${selectSeasons} WHERE game_id = $1 ORDER BY published_at DESC`, [game]);
  return rows.map(toSeason);
}

export async function findSeasonById(pool: Pool, seasonId: string): Promise<PublishedSeason | null> {
  const { rows } = await pool.query<SeasonRow>(`${selectSeasons} WHERE season_id = $1`, [seasonId]);
  return rows[0] === undefined ? null : toSeason(rows[0]);
}

type CommittedRow = { game_id: number; season_id: string; number: number; commitment: string; status: 'under_way' | 'settled' | 'voided' };

/** A page of a day's new seeds. */
type Page = { readonly after: string; readonly most: number };

/** Reads the commitments of a day except seeds, their results, and the number of new seeds. */
export async function readDay(client: Pool | PoolClient, from: Instant) {
  const day = [toIso(from), toIso(later(from, dayMs))];
  const seasons = await client.query<SeasonRow>(
    `${selectSeasons} WHERE published_at >= $1 AND published_at < $2 ORDER BY published_at`,
    day,
  );
  const rounds = await client.query<CommittedRow>(
    `SELECT game_id, season_id, number, commitment, CASE WHEN status IN ('settled', 'voided') THEN status ELSE 'under_way' END AS status
     FROM shared_rounds WHERE opens_at >= $1 AND opens_at < $2 ORDER BY game_id, opens_at`,
    day,
  );
  const counts = await client.query<{ seeds: number; voided: number }>(
    `SELECT (SELECT count(*)::int FROM player_seeds WHERE made_at >= $1 AND made_at < $2) AS seeds,
       (SELECT count(*)::int FROM rounds WHERE started_at >= $1 AND started_at < $2 AND status = 'voided' AND shared_round_id IS NULL) AS voided`,
    day,
  );
  return {
    seasons: seasons.rows.map(toSeason),
    rounds: rounds.rows,
    seedsMade: counts.rows[0]?.seeds ?? 0,
    voidedAlone: counts.rows[0]?.voided ?? 0,
  };
}

/** Lists a day's new seeds in the order of their hashes, which discloses neither their owners nor their times. */
export async function listSeedsMade(pool: Pool, from: Instant, { after, most }: Page) {
  const { rows } = await pool.query<{ commitment: string; beacon_round: bigint | null }>(
    `SELECT commitment, CASE WHEN beacon_named_at < $2 THEN beacon_round END AS beacon_round FROM player_seeds
     WHERE made_at >= $1 AND made_at < $2 AND commitment > $3 ORDER BY commitment LIMIT $4`,
    [toIso(from), toIso(later(from, dayMs)), after, most],
  );
  return rows.map(({ commitment, beacon_round: round }) => ({ commitment, beaconRound: round === null ? null : round.toString() }));
}

function toSeason(row: SeasonRow): PublishedSeason {
  return { seasonId: row.season_id, lastHash: row.last_hash, rounds: row.rounds, publishedAt: instantOf(row.published_at) };
}
