import { toIso, type DrawnValue, type Instant } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { columnsOf } from '../../platform/database/companions.ts';
import type { Counted } from './stray.ts';

/** Settled cash rounds that are equal in all columns that the returns monitor reads. */
export type Settled = {
  readonly day: string;
  readonly game_id: number;
  readonly version: string;
  readonly mathematics_hash: string;
  readonly currency: string;
  readonly stake_minor: bigint;
  readonly payout_minor: bigint;
  readonly choice: unknown;
  readonly acts: readonly { readonly action: unknown }[];
  readonly draws: readonly DrawnValue[] | null;
  readonly shared_round_id: string | null;
  readonly outcome: unknown;
  readonly rounds: bigint;
};

type Stretch = { readonly after: bigint; readonly upTo: bigint; readonly readsDraws: readonly number[] };

/** Lists the rounds that a step's movements settled. Rounds that are equal share a row. */
export async function listSettled(client: PoolClient, { after, upTo, readsDraws }: Stretch): Promise<readonly Settled[]> {
  const { rows } = await client.query<Settled>(
    `WITH equal AS (
       SELECT (r.settled_at AT TIME ZONE 'UTC')::date AS day, r.game_id, r.version, r.mathematics_hash, r.currency, r.stake_minor, r.payout_minor,
         r.choice, r.acts, CASE WHEN r.game_id = ANY ($3) THEN r.draws::jsonb END AS draws, r.shared_round_id, count(*) AS rounds
       FROM booked_movements m JOIN rounds r ON r.player_id = m.player_id AND r.round_id = m.round_id
       WHERE m.booked_in > $1 AND m.booked_in <= $2 AND m.kind IN ('win', 'stake_and_win', 'raise_and_win') AND r.mode = 'cash' AND r.status = 'settled'
       GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
     )
     SELECT equal.*, t.outcome FROM equal LEFT JOIN shared_rounds t USING (shared_round_id)`,
    [after, upTo, readsDraws],
  );
  return rows;
}

/** An amount to add to the sums of one way to stake on one day. */
export type Addition = {
  readonly day: string;
  readonly gameId: number;
  readonly version: string;
  readonly hash: string;
  readonly configuration: string;
  readonly currency: string;
  readonly isShared: boolean;
  readonly rounds: number;
  readonly staked: bigint;
  readonly paid: bigint;
  readonly expectedLeast: number;
  readonly expectedMost: number;
  readonly variance: number;
  readonly winMost: number;
  readonly lossMost: number;
};

/** Adds to the sums; each addition has a different key. */
export async function addReturns(client: PoolClient, additions: readonly Addition[]): Promise<void> {
  if (additions.length === 0) return;
  await client.query(
    `INSERT INTO game_returns AS r (day, game_id, version, mathematics_hash, configuration, currency, is_shared, rounds, staked_minor, paid_minor,
       expected_least, expected_most, variance, win_most, loss_most)
     SELECT * FROM unnest($1::date[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::text[], $7::boolean[], $8::bigint[], $9::numeric[], $10::numeric[],
       $11::double precision[], $12::double precision[], $13::double precision[], $14::double precision[], $15::double precision[])
     ON CONFLICT (day, game_id, version, mathematics_hash, configuration, currency) DO UPDATE SET rounds = r.rounds + excluded.rounds,
       staked_minor = r.staked_minor + excluded.staked_minor, paid_minor = r.paid_minor + excluded.paid_minor,
       expected_least = r.expected_least + excluded.expected_least, expected_most = r.expected_most + excluded.expected_most,
       variance = r.variance + excluded.variance, win_most = greatest(r.win_most, excluded.win_most), loss_most = greatest(r.loss_most, excluded.loss_most)`,
    columnsOf(
      additions.map((one) => [
        one.day,
        one.gameId,
        one.version,
        one.hash,
        one.configuration,
        one.currency,
        one.isShared,
        one.rounds,
        one.staked,
        one.paid,
        one.expectedLeast,
        one.expectedMost,
        one.variance,
        one.winMost,
        one.lossMost,
      ]),
    ),
  );
}

/** The spread of the stakes on one outcome in one way. */
export type SharedSpread = {
  readonly sharedRoundId: string;
  readonly configuration: string;
  readonly currency: string;
  readonly day: string;
  readonly spread: number;
  readonly win: number;
  readonly loss: number;
};

/** Adds to the spreads of outcomes, each once. Returns the new spreads in the same order. */
export async function addSharedSpreads(client: PoolClient, spreads: readonly SharedSpread[]): Promise<readonly SharedSpread[]> {
  if (spreads.length === 0) return [];
  const { rows } = await client.query<SharedSpread & { key: string }>(
    `INSERT INTO shared_returns AS s (shared_round_id, configuration, currency, day, spread, win, loss)
     SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::date[], $5::double precision[], $6::double precision[], $7::double precision[])
     ON CONFLICT (shared_round_id, configuration, currency) DO UPDATE
       SET spread = s.spread + excluded.spread, win = s.win + excluded.win, loss = s.loss + excluded.loss
     RETURNING s.shared_round_id AS "sharedRoundId", s.configuration, s.currency, s.day, s.spread, s.win, s.loss`,
    columnsOf(spreads.map((one) => [one.sharedRoundId, one.configuration, one.currency, one.day, one.spread, one.win, one.loss])),
  );
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return spreads.map((one) => byKey.get(keyOf(one)) ?? one);
}

function keyOf({ sharedRoundId, configuration, currency }: SharedSpread): string {
  return `${sharedRoundId} ${currency} ${configuration}`;
}

/** Deletes the spreads of outcomes before a day: all bets on them are settled. */
export async function forgetSharedSpreads(pool: Pool, before: Instant): Promise<void> {
  await pool.query('DELETE FROM shared_returns WHERE day < $1::date', [toIso(before).slice(0, 10)]);
}

/** The sums of a game's version over a range of days. */
export type CountedVersion = {
  readonly gameId: number;
  readonly version: string;
  readonly hash: string;
  readonly isShared: boolean;
  readonly counted: readonly Counted[];
};

type CountedRow = Counted & { readonly gameId: number; readonly version: string; readonly hash: string; readonly isShared: boolean };

/** Lists the sums from one day to another, both included. */
export async function listReturns(
  pool: Pick<Pool, 'query'>,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<readonly CountedVersion[]> {
  const { rows } = await pool.query<CountedRow>(
    `SELECT game_id AS "gameId", version, mathematics_hash AS hash, configuration, currency, bool_or(is_shared) AS "isShared",
       sum(rounds)::double precision AS rounds, sum(staked_minor)::double precision AS staked, sum(paid_minor)::double precision AS paid,
       sum(expected_least) AS "expectedLeast", sum(expected_most) AS "expectedMost", sum(variance) AS variance,
       max(win_most) AS "winMost", max(loss_most) AS "lossMost"
     FROM game_returns WHERE day BETWEEN $1::date AND $2::date
     GROUP BY game_id, version, mathematics_hash, configuration, currency ORDER BY game_id, version, mathematics_hash, configuration, currency`,
    [toIso(from).slice(0, 10), toIso(to).slice(0, 10)],
  );
  const versions = Map.groupBy(rows, ({ gameId, version, hash }) => `${gameId} ${version} ${hash}`);
  return [...versions.values()].flatMap((counted) => {
    const [first] = counted;
    if (first === undefined) return [];
    const { gameId, version, hash, isShared } = first;
    return [{ gameId, version, hash, isShared, counted }];
  });
}
