import {
  gameId,
  instantOf,
  minor,
  money,
  playerId as toPlayerId,
  toIso,
  type Currency,
  type GameId,
  type Instant,
  type Money,
  type PlayerId,
} from '@tausi/kernel';
import type { Pool } from 'pg';
import { columnsOf, type Companion, type CompanionKind } from '../../platform/database/companions.ts';
import type { Round } from '../round.ts';
import { standingOf, type JackpotCounts, type JackpotTerms } from './jackpot.ts';

/** A jackpot's terms and current counts. */
export type Jackpot = { readonly terms: JackpotTerms; readonly counts: JackpotCounts; readonly currency: Currency };

/** A winning round; `paid` is null until the ledger has paid it. */
export type JackpotHit = {
  readonly number: bigint;
  readonly jackpotId: string;
  readonly playerId: PlayerId;
  readonly roundId: string;
  readonly gameId: GameId;
  readonly hitAt: Instant;
};

type JackpotRow = {
  jackpot_id: string;
  currency: Currency;
  game_ids: number[];
  seed_minor: bigint;
  contribution_ppm: number;
  unit_minor: bigint;
  chance_in: bigint;
  contributed_minor: bigint;
  wins: number;
  paid_minor: bigint;
};

/** The jackpot that runs in a market; null if none does. */
export async function findOpenJackpot(pool: Pool, market: string): Promise<Jackpot | null> {
  const found = await pool.query<JackpotRow>({
    name: 'find_open_jackpot',
    text: 'SELECT * FROM jackpots WHERE market = $1 AND closed_at IS NULL',
    values: [market],
  });
  return found.rows[0] === undefined ? null : toJackpot(found.rows[0]);
}

export async function findJackpot(pool: Pool, jackpotId: string): Promise<Jackpot | null> {
  const found = await pool.query<JackpotRow>('SELECT * FROM jackpots WHERE jackpot_id = $1', [jackpotId]);
  return found.rows[0] === undefined ? null : toJackpot(found.rows[0]);
}

/** Lists every jackpot, past ones included, the oldest first. */
export async function listJackpots(pool: Pool): Promise<readonly Jackpot[]> {
  const { rows } = await pool.query<JackpotRow>('SELECT * FROM jackpots ORDER BY jackpot_id');
  return rows.map(toJackpot);
}

const jackpotHit: CompanionKind = {
  name: 'jackpot_hit',
  text: `INSERT INTO jackpot_hits (jackpot_id, player_id, round_id, game_id, stake_minor, value, hit_at)
         SELECT * FROM unnest($1::text[], $2::uuid[], $3::uuid[], $4::integer[], $5::bigint[], $6::bigint[], $7::timestamptz[])`,
};

/** Writes the row of a win together with its round. */
export function jackpotHitRecorded(jackpotId: string, round: Round, value: number): Companion {
  const { playerId, roundId, gameId: game, stake, startedAt } = round;
  return { kind: jackpotHit, values: [jackpotId, playerId, roundId, game, stake.minor, value, toIso(startedAt)] };
}

export type JackpotDraw = { readonly jackpot: Jackpot; readonly isWon: boolean };

/** The jackpot draws of cash rounds and their wins, by round id; a round that took no part is missing. */
export async function listJackpotsOf(pool: Pool, rounds: readonly Round[]): Promise<ReadonlyMap<string, JackpotDraw>> {
  const asked = rounds.filter(({ mode }) => mode === 'cash');
  if (asked.length === 0) return new Map();
  const found = await pool.query<JackpotRow & { round_id: string; is_won: boolean }>(
    `SELECT r.round_id, drawn.* FROM unnest($1::uuid[], $2::text[], $3::integer[], $4::timestamptz[]) AS r (round_id, currency, game_id, started_at)
     CROSS JOIN LATERAL (
       SELECT j.*, h.round_id IS NOT NULL AS is_won FROM jackpots j
       LEFT JOIN jackpot_hits h ON h.jackpot_id = j.jackpot_id AND h.round_id = r.round_id
       WHERE j.currency = r.currency AND r.game_id = ANY (j.game_ids) AND j.opened_at <= r.started_at
         AND (j.closed_at IS NULL OR j.closed_at > r.started_at OR h.round_id IS NOT NULL)
       ORDER BY is_won DESC, j.opened_at DESC LIMIT 1
     ) drawn`,
    columnsOf(asked.map(({ roundId, currency, gameId: game, startedAt }) => [roundId, currency, game, toIso(startedAt)])),
  );
  return new Map(found.rows.map((row) => [row.round_id, { jackpot: toJackpot(row), isWon: row.is_won }]));
}

type HitRow = { number: bigint; jackpot_id: string; player_id: string; round_id: string; game_id: number; hit_at: Date };

/** Lists the unpaid wins in the order of their draws: a limited number of each jackpot, or of one alone. */
export async function listUnpaidHits(
  pool: Pool,
  { most, jackpotId = null }: { readonly most: number; readonly jackpotId?: string | null },
): Promise<readonly JackpotHit[]> {
  const found = await pool.query<HitRow>(
    `SELECT number, jackpot_id, player_id, round_id, game_id, hit_at FROM (
       SELECT *, row_number() OVER (PARTITION BY jackpot_id ORDER BY number) AS ordinal FROM jackpot_hits
       WHERE paid_at IS NULL AND ($2::text IS NULL OR jackpot_id = $2)
     ) unpaid WHERE ordinal <= $1 ORDER BY number`,
    [most, jackpotId],
  );
  return found.rows.map((row) => ({
    number: row.number,
    jackpotId: row.jackpot_id,
    playerId: toPlayerId(row.player_id),
    roundId: row.round_id,
    gameId: gameId(row.game_id),
    hitAt: instantOf(row.hit_at),
  }));
}

const hitPaid: CompanionKind = {
  name: 'jackpot_hit_paid',
  text: `UPDATE jackpot_hits h SET paid_minor = a.paid_minor, paid_at = a.paid_at
         FROM unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) AS a (number, paid_minor, paid_at)
         WHERE h.number = a.number AND h.paid_at IS NULL`,
};

const jackpotPaid: CompanionKind = {
  name: 'jackpot_paid',
  text: `UPDATE jackpots j SET wins = j.wins + 1, paid_minor = j.paid_minor + a.amount
         FROM unnest($1::text[], $2::integer[], $3::bigint[]) AS a (jackpot_id, wins_before, amount)
         WHERE j.jackpot_id = a.jackpot_id AND j.wins = a.wins_before`,
};

/** Marks a win paid from the jackpot's current content; refused if it is already paid, or if another win was paid
 *  meanwhile. */
export function jackpotHitPaid(
  hit: JackpotHit,
  jackpot: Jackpot,
  paid: { readonly amount: Money; readonly at: Instant },
): readonly Companion[] {
  return [
    { kind: hitPaid, values: [hit.number, paid.amount.minor, toIso(paid.at)] },
    { kind: jackpotPaid, values: [hit.jackpotId, jackpot.counts.wins, paid.amount.minor] },
  ];
}

/** Lists the last paid wins of a jackpot, newest first, without names. */
export async function listPaidHits(pool: Pool, jackpotId: string, limit: number) {
  const found = await pool.query<{ game_id: number; paid_minor: bigint; hit_at: Date }>(
    'SELECT game_id, paid_minor, hit_at FROM jackpot_hits WHERE jackpot_id = $1 AND paid_at IS NOT NULL ORDER BY number DESC LIMIT $2',
    [jackpotId, limit],
  );
  return found.rows.map((row) => ({ gameId: gameId(row.game_id), paidMinor: minor(row.paid_minor), at: instantOf(row.hit_at) }));
}

/** The jackpot's current content. */
export function standingIn({ terms, counts, currency }: Jackpot): Money {
  return money(currency, standingOf(terms, counts));
}

function toJackpot(row: JackpotRow): Jackpot {
  return {
    currency: row.currency,
    terms: {
      jackpotId: row.jackpot_id,
      gameIds: new Set(row.game_ids.map((id) => gameId(id))),
      seedMinor: minor(row.seed_minor),
      contributionPpm: row.contribution_ppm,
      unitMinor: minor(row.unit_minor),
      chanceIn: Number(row.chance_in),
    },
    counts: { contributedMinor: row.contributed_minor, wins: row.wins, paidMinor: row.paid_minor },
  };
}
