import { instantOf, money, type Currency, type Instant, type Money, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Bonus, BonusEnd } from '../rules/bonus/bonus.ts';
import { bonusColumns, toBonus, type BonusRow } from './bonuses-store.ts';

/** Lists a player's bonuses, newest first; with an id, only that one. Of two grants in the same millisecond, the bonus that ended
 *  before the other's grant is the older. */
export async function listBonuses(
  pool: Pool,
  playerId: PlayerId,
  { bonusId = null, limit }: { readonly bonusId?: string | null; readonly limit: number },
): Promise<readonly Bonus[]> {
  const found = await pool.query<BonusRow>(
    `SELECT ${bonusColumns} FROM bonuses b JOIN purses p USING (player_id) WHERE b.player_id = $1 AND ($2::uuid IS NULL OR b.bonus_id = $2)
     ORDER BY b.granted_at DESC, b.ended_at DESC NULLS FIRST, b.bonus_id DESC LIMIT $3`,
    [playerId, bonusId, limit],
  );
  return found.rows.map(toBonus);
}

/** Returns the sum of a player's granted bonuses. */
export async function sumGranted(pool: Pool, playerId: PlayerId, currency: Currency): Promise<Money> {
  const found = await pool.query<{ granted: bigint }>(
    'SELECT coalesce(sum(amount_minor), 0)::bigint AS granted FROM bonuses WHERE player_id = $1',
    [playerId],
  );
  return money(currency, found.rows[0]?.granted ?? 0n);
}

/** A page of a player's movements: those booked before this one, newest first. */
export type Before = { readonly beforeSeq: bigint | null; readonly limit: number };

/** A grant, a conversion to cash, or a return to promotions. */
export type BonusMovement = {
  readonly seq: bigint;
  readonly movementId: string;
  readonly kind: 'bonus_granted' | 'bonus_converted' | 'bonus_forfeited';
  readonly bonusId: string;
  /** The amount granted, converted or returned. */
  readonly amount: Money;
  readonly ended: BonusEnd | null;
  readonly happenedAt: Instant;
};

type BonusMovementRow = {
  seq: bigint;
  movement_id: string;
  kind: BonusMovement['kind'];
  bonus_id: string;
  currency: Currency;
  amount: bigint;
  end_reason: BonusEnd | null;
  happened_at: Date;
};

/** Lists the changes of a player's bonuses other than play. */
export async function listBonusMovements(pool: Pool, playerId: PlayerId, { beforeSeq, limit }: Before): Promise<readonly BonusMovement[]> {
  const found = await pool.query<BonusMovementRow>(
    `SELECT m.seq, m.movement_id, m.kind, b.bonus_id, m.currency, b.end_reason, m.happened_at,
            CASE m.kind WHEN 'bonus_granted' THEN m.bonus_delta WHEN 'bonus_converted' THEN m.cash_delta ELSE -m.bonus_delta END AS amount
     FROM movements m
     JOIN bonuses b ON b.player_id = m.player_id AND b.bonus_id::text = m.reference
     WHERE m.player_id = $1 AND m.kind IN ('bonus_granted', 'bonus_converted', 'bonus_forfeited') AND ($2::bigint IS NULL OR m.seq < $2)
     ORDER BY m.seq DESC LIMIT $3`,
    [playerId, beforeSeq, limit],
  );
  return found.rows.map((row) => ({
    seq: row.seq,
    movementId: row.movement_id,
    kind: row.kind,
    bonusId: row.bonus_id,
    amount: money(row.currency, row.amount),
    ended: row.end_reason,
    happenedAt: instantOf(row.happened_at),
  }));
}

/** A bet that counted towards a bonus. */
export type WageredBet = {
  readonly seq: bigint;
  /** The round, as the game's owner names it. */
  readonly round: string;
  readonly gameId: number | null;
  readonly stake: Money;
  /** Negative if a counted bet was undone. */
  readonly counted: Money;
  readonly happenedAt: Instant;
};

type WageredRow = {
  seq: bigint;
  round: string;
  game_id: number | null;
  currency: Currency;
  stake: bigint;
  counted: bigint;
  happened_at: Date;
};

/** Lists the bets that counted towards a bonus, newest first. An open round counts when it ends, so its stake is
 *  read from its bet record. */
export async function listWageredBets(
  pool: Pool,
  of: { readonly playerId: PlayerId; readonly bonusId: string },
  { beforeSeq, limit }: Before,
): Promise<readonly WageredBet[]> {
  const found = await pool.query<WageredRow>(
    `SELECT m.seq, coalesce(m.round_id::text, m.reference) AS round, m.game_id, m.currency, m.wagered_minor AS counted, m.happened_at,
            CASE WHEN m.kind IN ('stake_and_win', 'provider_bet') THEN m.house_in_minor
                 ELSE coalesce(r.cash_minor + r.bonus_minor + r.coupon_minor, 0) END AS stake
     FROM movements m LEFT JOIN remembered_bets r ON r.player_id = m.player_id AND r.bet_id = m.round_id::text
     WHERE m.player_id = $1 AND m.bonus_id = $2 AND ($3::bigint IS NULL OR m.seq < $3)
     ORDER BY m.seq DESC LIMIT $4`,
    [of.playerId, of.bonusId, beforeSeq, limit],
  );
  return found.rows.map((row) => ({
    seq: row.seq,
    round: row.round,
    gameId: row.game_id,
    stake: money(row.currency, row.stake),
    counted: money(row.currency, row.counted),
    happenedAt: instantOf(row.happened_at),
  }));
}
