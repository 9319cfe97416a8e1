import {
  instantOf,
  later,
  marketCode,
  minor,
  money,
  playerId as toPlayerId,
  toIso,
  type Currency,
  type Instant,
  type Language,
  type MarketCode,
  type Money,
  type PlayerId,
} from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Companion, CompanionKind } from '../../platform/database/companions.ts';
import { readItems, type PromotionItem } from '../../promotions/index.ts';
import { scoresFollower } from './scores.ts';

export type Tournament = {
  readonly id: number;
  readonly market: MarketCode;
  readonly titles: Readonly<Record<Language, string>>;
  readonly scoredBy: 'best_multiple' | 'rounds' | 'staked';
  readonly gameIds: readonly number[];
  readonly stakeMin: Money;
  /** The items of each rank, the first prize first. */
  readonly prizes: readonly (readonly PromotionItem[])[];
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly players: number;
};

/** A rank in a tournament; a player has none before the first score. */
export type Standing = {
  readonly playerId: PlayerId;
  readonly rank: number;
  readonly score: bigint;
  readonly nickname: string;
  readonly phone: string;
};

type TournamentRow = {
  tournament_id: number;
  market: string;
  currency: Currency;
  title_en: string;
  title_sw: string;
  scored_by: Tournament['scoredBy'];
  game_ids: number[];
  stake_min_minor: bigint;
  prizes: unknown[];
  starts_at: Date;
  ends_at: Date;
  players: number;
};

/** Opens the current turn of every series that has none. */
export async function openTurns(pool: Pool, at: Instant): Promise<void> {
  await pool.query(
    `INSERT INTO tournaments (series_id, market, currency, title_en, title_sw, scored_by, game_ids, stake_min_minor, prizes, joins, starts_at, ends_at)
     SELECT s.series_id, s.market, s.currency, s.title_en, s.title_sw, s.scored_by, s.game_ids, s.stake_min_minor, s.prizes, s.joins,
       begins AT TIME ZONE s.time_zone, (begins + ('1 ' || s.turn)::interval) AT TIME ZONE s.time_zone
     FROM tournament_series s, LATERAL (SELECT date_trunc(s.turn, $1::timestamptz AT TIME ZONE s.time_zone) AS begins) turn
     WHERE s.is_open ORDER BY s.series_id ON CONFLICT (series_id, starts_at) DO NOTHING`,
    [toIso(at)],
  );
}

const tournamentsMax = 30;

/** Lists tournaments of a market that run or ended in the last day: running ones first, then by their end. The number is limited. */
export async function listTournaments(pool: Pool, market: MarketCode, at: Instant): Promise<readonly Tournament[]> {
  const { rows } = await pool.query<TournamentRow>(
    `SELECT t.*, (SELECT count(*)::integer FROM tournament_entries e WHERE e.tournament_id = t.tournament_id) AS players
     FROM tournaments t WHERE t.market = $1 AND t.joins = 'by_choice' AND t.starts_at <= $2 AND t.ends_at > $2::timestamptz - interval '1 day'
     ORDER BY t.ends_at <= $2, t.ends_at, t.tournament_id LIMIT $3`,
    [market, toIso(at), tournamentsMax],
  );
  return rows.map(toTournament);
}

type Leaderboard = Pick<Tournament, 'id' | 'titles' | 'prizes' | 'endsAt'>;

/** Finds the running leaderboard of a market that ends first; null if none runs. */
export async function findLeaderboard(pool: Pool, market: MarketCode, at: Instant): Promise<Leaderboard | null> {
  const { rows } = await pool.query<TournamentRow>(
    `SELECT t.*, 0 AS players FROM tournaments t WHERE t.market = $1 AND t.joins = 'everybody' AND t.starts_at <= $2 AND t.ends_at > $2
     ORDER BY t.ends_at, t.tournament_id LIMIT 1`,
    [market, toIso(at)],
  );
  return rows[0] === undefined ? null : toTournament(rows[0]);
}

export async function findTournament(pool: Pool, id: number): Promise<Tournament | null> {
  const { rows } = await pool.query<TournamentRow>(
    `SELECT t.*, (SELECT count(*)::integer FROM tournament_entries e WHERE e.tournament_id = t.tournament_id) AS players
     FROM tournaments t WHERE t.tournament_id = $1 AND t.joins = 'by_choice'`,
    [id],
  );
  return rows[0] === undefined ? null : toTournament(rows[0]);
}

/** Adds a player once. */
export async function joinTournament(
  pool: Pool,
  id: number,
  { playerId, at }: { readonly playerId: PlayerId; readonly at: Instant },
): Promise<void> {
  await pool.query('INSERT INTO tournament_entries (tournament_id, player_id, joined_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    id,
    playerId,
    toIso(at),
  ]);
}

export async function listJoined(pool: Pool, playerId: PlayerId, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await pool.query<{ tournament_id: number }>(
    'SELECT tournament_id FROM tournament_entries WHERE player_id = $1 AND tournament_id = ANY ($2)',
    [playerId, ids],
  );
  return new Set(rows.map((row) => row.tournament_id));
}

// Of equal scores the one reached first ranks higher.
const ranked = `SELECT player_id, score, row_number() OVER (ORDER BY score DESC, reached_at, player_id) AS rank
  FROM tournament_entries WHERE tournament_id = $1 AND score > 0`;

/** Lists the top of a tournament, followed by the player's own place. */
export async function listStandings(
  pool: Pool,
  id: number,
  { limit, own }: { readonly limit: number; readonly own: PlayerId | null },
): Promise<readonly Standing[]> {
  const { rows } = await pool.query<{ player_id: string; score: bigint; rank: bigint; nickname: string; phone: string }>(
    `SELECT ranked.*, coalesce(p.nickname, '') AS nickname, coalesce(p.phone, '') AS phone FROM (${ranked}) ranked LEFT JOIN player_profiles p ON p.player_id = ranked.player_id
     WHERE rank <= $2 OR ranked.player_id = $3 ORDER BY rank`,
    [id, limit, own],
  );
  return rows.map(({ player_id: holder, rank, ...row }) => ({ ...row, playerId: toPlayerId(holder), rank: Number(rank) }));
}

/** Delay from the end to the settlement. By then every earlier transaction is committed and visible. */
export const settledAfterMs = 60_000;

/** Settles tournaments that ended and whose rounds are all scored: ranks, and prizes to pay. Each is settled once. */
export async function settleEnded(pool: Pool, at: Instant): Promise<void> {
  const { rows } = await pool.query<{ tournament_id: number }>(
    `SELECT t.tournament_id FROM tournaments t WHERE t.settled_at IS NULL AND t.ends_at <= $1 AND NOT EXISTS (
       SELECT FROM booked_movements m WHERE m.booked_in > (SELECT followed_to FROM follower_positions WHERE name = $2) AND m.happened_at < t.ends_at)`,
    [toIso(later(at, -settledAfterMs)), scoresFollower],
  );
  for (const { tournament_id: id } of rows) await settleOne(pool, id, at);
}

async function settleOne(pool: Pool, id: number, at: Instant): Promise<void> {
  await pool.query(
    `WITH ended AS (
       UPDATE tournaments SET settled_at = $2 WHERE tournament_id = $1 AND settled_at IS NULL RETURNING tournament_id, prizes
     ), places AS (${ranked})
     UPDATE tournament_entries e SET rank = p.rank, prize = t.prizes -> (p.rank::integer - 1)
     FROM places p, ended t WHERE e.tournament_id = t.tournament_id AND e.player_id = p.player_id`,
    [id, toIso(at)],
  );
}

export type Prize = {
  readonly tournamentId: number;
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  readonly rank: number;
  readonly items: readonly PromotionItem[];
};

export async function listUnpaidPrizes(pool: Pool, limit: number): Promise<readonly Prize[]> {
  const { rows } = await pool.query<{ tournament_id: number; player_id: string; rank: number; prize: unknown; market: string }>(
    `SELECT e.tournament_id, e.player_id, e.rank, e.prize, t.market FROM tournament_entries e JOIN tournaments t USING (tournament_id)
     WHERE e.prize IS NOT NULL AND e.paid_at IS NULL ORDER BY e.tournament_id, e.rank LIMIT $1`,
    [limit],
  );
  return rows.map((row) => ({
    tournamentId: row.tournament_id,
    playerId: toPlayerId(row.player_id),
    market: marketCode(row.market),
    rank: row.rank,
    items: readItems(row.prize),
  }));
}

const prizePaid: CompanionKind = {
  name: 'tournament_prize_paid',
  text: `UPDATE tournament_entries e SET paid_at = a.paid_at
         FROM unnest($1::integer[], $2::uuid[], $3::timestamptz[]) AS a (tournament_id, player_id, paid_at)
         WHERE e.tournament_id = a.tournament_id AND e.player_id = a.player_id AND e.paid_at IS NULL AND e.prize IS NOT NULL`,
};

/** The row that marks a prize as paid, in the commit of its movement. */
export function prizeMarkedPaid({ tournamentId, playerId }: Prize, at: Instant): Companion {
  return { kind: prizePaid, values: [tournamentId, playerId, toIso(at)] };
}

function toTournament(row: TournamentRow): Tournament {
  return {
    id: row.tournament_id,
    market: marketCode(row.market),
    titles: { en: row.title_en, sw: row.title_sw },
    scoredBy: row.scored_by,
    gameIds: row.game_ids,
    stakeMin: money(row.currency, minor(row.stake_min_minor)),
    prizes: row.prizes.map(readItems),
    startsAt: instantOf(row.starts_at),
    endsAt: instantOf(row.ends_at),
    players: row.players,
  };
}
