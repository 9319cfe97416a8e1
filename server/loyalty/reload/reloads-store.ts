import { instantOf, marketCode, playerId as toPlayerId, toIso, type Instant, type MarketCode, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { currencies, timeZones } from '../../platform/database/market-columns.ts';
import type { Follower } from '../../wallet/index.ts';
import { reloadFromNumber } from './reload.ts';

/** The days in which a deposit must be staked once. */
export const stakeWithinDays = 7;

/** Follows the ledger: notes the deposits that bring a share, and counts cash rounds toward staking them once. A stake counts for
 *  the oldest deposit before its round, and what is left of it for the next. */
export const reloadStakes: Follower = {
  name: 'reload-stakes',
  restMs: 1_000,
  follow: async ({ client, after, upTo }) => {
    await client.query(
      `INSERT INTO reload_deposits (player_id, day, deposit, gross_minor, credited_at, stake_until)
       SELECT DISTINCT ON (m.player_id, 2) m.player_id, (m.happened_at AT TIME ZONE z.time_zone)::date, m.reference, m.house_out_minor,
         m.happened_at, m.happened_at + $6 * interval '1 day'
       FROM booked_movements m JOIN unnest($3::text[], $4::text[]) AS z (currency, time_zone) ON z.currency = m.currency
       WHERE m.booked_in > $1 AND m.booked_in <= $2 AND m.kind = 'deposit_credited' AND m.house_out_minor > 0 AND $5 <= (
         SELECT count(*) FROM booked_movements b WHERE b.player_id = m.player_id AND b.kind = 'deposit_credited' AND b.seq <= m.seq)
       ORDER BY m.player_id, 2, m.seq
       ON CONFLICT DO NOTHING`,
      [after, upTo, currencies, timeZones, reloadFromNumber, stakeWithinDays],
    );
    await client.query(
      `UPDATE reload_deposits d SET reversed_at = m.happened_at FROM booked_movements m
       WHERE m.booked_in > $1 AND m.booked_in <= $2 AND m.kind = 'deposit_reversed' AND m.player_id = d.player_id AND m.reference = d.deposit
         AND d.reversed_at IS NULL`,
      [after, upTo],
    );
    await client.query(
      `WITH settled AS (
         SELECT r.player_id, r.stake_minor, r.started_at, m.happened_at
         FROM booked_movements m JOIN settled_cash_rounds r USING (player_id, round_id)
         WHERE m.booked_in > $1 AND m.booked_in <= $2 AND m.kind IN ('win', 'stake_and_win', 'raise_and_win')
       ), counting AS (
         SELECT d.player_id, d.day, d.gross_minor - d.staked_minor AS missing, sum(s.stake_minor) AS staked, max(s.happened_at) AS last_at
         FROM reload_deposits d JOIN settled s ON s.player_id = d.player_id AND s.started_at >= d.credited_at AND s.happened_at < d.stake_until
         WHERE d.reached_at IS NULL AND d.reversed_at IS NULL GROUP BY d.player_id, d.day
       ), ordered AS (
         SELECT c.*, max(staked) OVER own AS whole, coalesce(sum(missing) OVER (own ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
         FROM counting c WINDOW own AS (PARTITION BY player_id ORDER BY day)
       ), counted AS (
         SELECT player_id, day, last_at, least(missing, greatest(0, least(staked, whole - before)))::bigint AS more FROM ordered
       )
       UPDATE reload_deposits d SET staked_minor = d.staked_minor + c.more,
         reached_at = CASE WHEN d.staked_minor + c.more = d.gross_minor THEN c.last_at END
       FROM counted c WHERE d.player_id = c.player_id AND d.day = c.day AND c.more > 0`,
      [after, upTo],
    );
  },
};

/** A deposit that brings a share of cash. */
export type ReloadDeposit = {
  readonly playerId: PlayerId;
  readonly deposit: string;
  readonly grossMinor: bigint;
  readonly stakedMinor: bigint;
  readonly stakeUntil: Instant;
};

type DepositRow = {
  readonly player_id: string;
  readonly deposit: string;
  readonly gross_minor: bigint;
  readonly staked_minor: bigint;
  readonly stake_until: Date;
};

/** Lists fully staked deposits whose gift is not decided, the oldest first. */
export async function listReached(pool: Pool, limit: number): Promise<readonly (ReloadDeposit & { readonly market: MarketCode })[]> {
  const { rows } = await pool.query<DepositRow & { market: string }>(
    `SELECT d.*, p.market FROM reload_deposits d JOIN player_profiles p USING (player_id)
     WHERE d.reached_at IS NOT NULL AND d.decided_at IS NULL ORDER BY d.reached_at, d.player_id LIMIT $1`,
    [limit],
  );
  return rows.map((row) => ({ ...toDeposit(row), market: marketCode(row.market) }));
}

/** Marks the gift of a deposit as decided. */
export async function endReload(
  pool: Pool,
  { playerId, deposit }: Pick<ReloadDeposit, 'playerId' | 'deposit'>,
  at: Instant,
): Promise<void> {
  await pool.query('UPDATE reload_deposits SET decided_at = $3 WHERE player_id = $1 AND deposit = $2 AND decided_at IS NULL', [
    playerId,
    deposit,
    toIso(at),
  ]);
}

/** Lists a player's deposits that are being staked or were credited after an instant, the newest first. */
export async function listReloads(
  pool: Pool,
  playerId: PlayerId,
  { at, since }: { readonly at: Instant; readonly since: Instant },
): Promise<readonly ReloadDeposit[]> {
  const { rows } = await pool.query<DepositRow>(
    `SELECT * FROM reload_deposits WHERE player_id = $1 AND reversed_at IS NULL AND credited_at > $3
       AND (reached_at IS NOT NULL OR stake_until > $2) ORDER BY day DESC`,
    [playerId, toIso(at), toIso(since)],
  );
  return rows.map(toDeposit);
}

/** Counts a player's credited deposits, up to a number. */
export async function countDeposits(pool: Pool, playerId: PlayerId, upTo: number): Promise<number> {
  const { rowCount } = await pool.query("SELECT FROM booked_movements WHERE player_id = $1 AND kind = 'deposit_credited' LIMIT $2", [
    playerId,
    upTo,
  ]);
  return rowCount ?? 0;
}

function toDeposit(row: DepositRow): ReloadDeposit {
  return {
    playerId: toPlayerId(row.player_id),
    deposit: row.deposit,
    grossMinor: row.gross_minor,
    stakedMinor: row.staked_minor,
    stakeUntil: instantOf(row.stake_until),
  };
}
