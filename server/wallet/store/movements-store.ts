import { instantOf, money, type Currency, type Instant, type Money, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { HoldPurpose, WalletCommand } from '../command.ts';

/** A booked movement for a history. */
export type ListedMovement = {
  readonly seq: bigint;
  readonly movementId: string;
  readonly kind: WalletCommand['kind'];
  readonly happenedAt: Instant;
  /** The change of the cash purse; negative if money left. */
  readonly cash: Money;
  readonly cashAfter: Money;
  readonly gameId: number | null;
  readonly roundId: string | null;
  readonly reference: string;
  /** The house's receipts and payments: the stake and the payout of a round. */
  readonly houseIn: Money;
  readonly houseOut: Money;
  readonly houseOutAccount: string | null;
  /** The part of a deposit or withdrawal withheld for a tax office. */
  readonly tax: Money | null;
  /** The current status of a hold. */
  readonly holdStatus: 'held' | 'captured' | 'released' | null;
  readonly holdPurpose: HoldPurpose | null;
};

export type MovementQuery = {
  readonly playerId: PlayerId;
  readonly kinds: readonly WalletCommand['kind'][];
  /** Restricts holds to these statuses; other kinds are unaffected. */
  readonly holdStatuses: readonly ('held' | 'captured' | 'released')[];
  /** Restricts holds to these purposes. */
  readonly holdPurposes: readonly HoldPurpose[];
  /** Excludes deposits of these providers, whose payments are listed elsewhere. */
  readonly depositProviders: readonly string[];
  /** Lists movements before this one; null starts with the newest. */
  readonly beforeSeq: bigint | null;
  readonly limit: number;
};

type MovementRow = {
  seq: bigint;
  movement_id: string;
  kind: WalletCommand['kind'];
  happened_at: Date;
  currency: Currency;
  cash_delta: bigint;
  cash_after: bigint;
  game_id: number | null;
  round_id: string | null;
  reference: string;
  house_in_minor: bigint;
  house_out_minor: bigint;
  house_out_account: string | null;
  tax: bigint | null;
  hold_status: 'held' | 'captured' | 'released' | null;
  hold_purpose: HoldPurpose | null;
};

/** Lists a player's money movements, newest first. Movements without a change of money are excluded: settlements of
 *  lost rounds, and captures of held money. */
export async function listMovements(pool: Pool, query: MovementQuery): Promise<readonly ListedMovement[]> {
  const found = await pool.query<MovementRow>(
    `SELECT m.seq, m.movement_id, m.kind, m.happened_at, m.currency, m.cash_delta, m.cash_after, m.game_id, m.round_id, m.reference,
            m.house_in_minor, m.house_out_minor, m.house_out_account, h.status AS hold_status, h.purpose AS hold_purpose,
            CASE m.kind WHEN 'deposit_credited' THEN nullif(m.house_in_minor, 0) WHEN 'hold' THEN h.tax_minor END AS tax
     FROM movements m
     LEFT JOIN holds h ON m.kind = 'hold' AND h.player_id = m.player_id AND h.hold_id::text = m.reference
     WHERE m.player_id = $1 AND m.kind = ANY ($2) AND ($3::bigint IS NULL OR m.seq < $3)
       AND (m.cash_delta <> 0 OR m.kind IN ('stake_and_win', 'raise_and_win'))
       AND (h.status IS NULL OR h.status = ANY ($4) AND h.purpose = ANY ($7))
       AND (m.kind <> 'deposit_credited' OR m.house_out_account = ANY ($5))
     ORDER BY m.seq DESC LIMIT $6`,
    [
      query.playerId,
      query.kinds,
      query.beforeSeq,
      query.holdStatuses,
      query.depositProviders.map((provider) => `deposits_in_transit:${provider}`),
      query.limit,
      query.holdPurposes,
    ],
  );
  return found.rows.map(toListed);
}

/** A deposit's credited cash, its withheld tax, and the cash purse after it. */
export type CreditedDeposit = { readonly cash: Money; readonly tax: Money | null; readonly cashAfter: Money };

type CreditedRow = { key: string; currency: Currency; cash_delta: bigint; house_in_minor: bigint; cash_after: bigint };

/** Finds the deposits booked under these keys. */
export async function depositsByKeys(
  pool: Pool,
  playerId: PlayerId,
  keys: readonly string[],
): Promise<ReadonlyMap<string, CreditedDeposit>> {
  const found = await pool.query<CreditedRow>(
    `SELECT k.key, m.currency, m.cash_delta, m.house_in_minor, m.cash_after FROM movement_keys k
     JOIN movements m ON m.player_id = k.player_id AND m.seq = k.seq AND m.booked_at = k.booked_at
     WHERE k.player_id = $1 AND k.key = ANY ($2) AND m.kind = 'deposit_credited'`,
    [playerId, keys],
  );
  return new Map(found.rows.map((row) => [row.key, toCredited(row)]));
}

/** Returns the money that movements moved at providers, by key: above zero into an account there, below zero out of it. Taxes are included. */
export async function providerMoneyOf(
  pool: Pool,
  asked: readonly { readonly playerId: PlayerId; readonly key: string }[],
): Promise<ReadonlyMap<string, Money>> {
  const found = await pool.query<{ key: string; currency: Currency; moved: bigint }>(
    `SELECT k.key, m.currency, m.house_out_minor * coalesce(m.house_out_account LIKE '%_in_transit:%', false)::integer
         - m.house_in_minor * coalesce(m.house_in_account LIKE '%_in_transit:%', false)::integer AS moved
     FROM unnest($1::uuid[], $2::text[]) AS asked (player_id, key)
     JOIN movement_keys k USING (player_id, key)
     JOIN movements m ON m.player_id = k.player_id AND m.seq = k.seq AND m.booked_at = k.booked_at
     WHERE m.kind IN ('deposit_credited', 'deposit_reversed', 'capture', 'payout_returned', 'payout_found')`,
    [asked.map(({ playerId }) => playerId), asked.map(({ key }) => key)],
  );
  return new Map(found.rows.map(({ key, currency, moved }) => [key, money(currency, moved)]));
}

function toCredited({ currency, cash_delta, house_in_minor, cash_after }: CreditedRow): CreditedDeposit {
  return {
    cash: money(currency, cash_delta),
    tax: house_in_minor === 0n ? null : money(currency, house_in_minor),
    cashAfter: money(currency, cash_after),
  };
}

function toListed(row: MovementRow): ListedMovement {
  return {
    seq: row.seq,
    movementId: row.movement_id,
    kind: row.kind,
    happenedAt: instantOf(row.happened_at),
    cash: money(row.currency, row.cash_delta),
    cashAfter: money(row.currency, row.cash_after),
    gameId: row.game_id,
    roundId: row.round_id,
    reference: row.reference,
    houseIn: money(row.currency, row.house_in_minor),
    houseOut: money(row.currency, row.house_out_minor),
    houseOutAccount: row.house_out_account,
    tax: row.tax === null ? null : money(row.currency, row.tax),
    holdStatus: row.hold_status,
    holdPurpose: row.hold_purpose,
  };
}
