import {
  idempotencyKey,
  instantOf,
  money,
  parsePhone,
  paymentId,
  playerId,
  unwrap,
  type Currency,
  type IdempotencyKey,
  type Instant,
  type MarketCode,
  type PaymentId,
  type PlayerId,
} from '@tausi/kernel';
import type { Pool } from 'pg';
import type { FailureReason } from '../deposits/failure-reason.ts';
import { findTotals, type TotalsOf, type WithdrawalTotals } from './totals-store.ts';
import { openWithdrawalStatuses, type WaitsFor, type Withdrawal, type WithdrawalStatus, type WithdrawalStep } from './withdrawal.ts';

type WithdrawalRow = {
  readonly payment_id: string;
  readonly player_id: string;
  readonly market: MarketCode;
  readonly method: string;
  readonly provider: string;
  readonly status: WithdrawalStatus;
  readonly waits_for: WaitsFor | null;
  readonly key: string;
  readonly reference: string;
  readonly phone: string;
  readonly destination_id: string | null;
  readonly destination_bank: string | null;
  readonly destination_account: string | null;
  readonly currency: Currency;
  readonly asked_minor: bigint;
  readonly amount_minor: bigint;
  readonly tax_minor: bigint | null;
  readonly tax_kind: string | null;
  readonly people_needed: number;
  readonly is_cancellable: boolean;
  readonly promised_by: Date;
  readonly compensation_minor: bigint | null;
  readonly provider_receipt: string | null;
  readonly reason: FailureReason | null;
  readonly provider_code: string | null;
  readonly created_at: Date;
  readonly closed_at: Date | null;
  readonly version: number;
  readonly part_of: string | null;
  readonly part_place: number | null;
  readonly part_count: number | null;
  readonly whole_minor: bigint | null;
};

export type WithdrawalStore = {
  readonly find: (id: PaymentId) => Promise<Withdrawal | null>;
  readonly findOfPlayer: (id: PaymentId, playerId: PlayerId) => Promise<Withdrawal | null>;
  readonly findByKey: (playerId: PlayerId, key: IdempotencyKey) => Promise<Withdrawal | null>;
  readonly findOpen: (playerId: PlayerId) => Promise<Withdrawal | null>;
  /** Lists the parts of an amount in their order, by the first one. */
  readonly listParts: (of: PaymentId) => Promise<readonly Withdrawal[]>;
  /** Lists withdrawals that wait for people, the earliest promise first. */
  readonly listToApprove: (limit: number) => Promise<readonly Withdrawal[]>;
  readonly findTotals: (of: TotalsOf) => Promise<WithdrawalTotals>;
  readonly timelineOf: (id: PaymentId) => Promise<readonly WithdrawalStep[]>;
};

const columns = `payment_id, player_id, market, method, provider, status, waits_for, key, reference, phone, destination_id, destination_bank,
  destination_account, currency, asked_minor, amount_minor, tax_minor, tax_kind, people_needed, is_cancellable, promised_by,
  compensation_minor, provider_receipt, reason, provider_code, created_at, closed_at, version, part_of, part_place, part_count, whole_minor`;

export function createWithdrawalStore(pool: Pool): WithdrawalStore {
  const list = async (condition: string, values: readonly unknown[], limit: number): Promise<readonly Withdrawal[]> => {
    const { rows } = await pool.query<WithdrawalRow>(
      `SELECT ${columns} FROM payments WHERE kind = 'withdraw' AND ${condition} ORDER BY promised_by LIMIT ${limit}`,
      [...values],
    );
    return rows.map(fromRow);
  };
  const one = async (condition: string, values: readonly unknown[]): Promise<Withdrawal | null> =>
    (await list(condition, values, 1))[0] ?? null;
  return {
    find: (id) => one('payment_id = $1', [id]),
    findOfPlayer: (id, player) => one('payment_id = $1 AND player_id = $2', [id, player]),
    findByKey: (player, key) => one('player_id = $1 AND key = $2', [player, key]),
    findOpen: (player) => one('player_id = $1 AND status = ANY ($2)', [player, [...openWithdrawalStatuses]]),
    listToApprove: (limit) => list("(waits_for = 'approval' OR status = 'in_review')", [], limit),
    listParts: async (of) => {
      const { rows } = await pool.query<WithdrawalRow>(`SELECT ${columns} FROM payments WHERE part_of = $1 ORDER BY part_place`, [of]);
      return rows.map(fromRow);
    },
    findTotals: (of) => findTotals(pool, of),
    timelineOf: async (id) => {
      const { rows } = await pool.query<{ step: WithdrawalStep['step']; detail: string | null; happened_at: Date }>(
        'SELECT step, detail, happened_at FROM payment_timeline WHERE payment_id = $1 ORDER BY version, place',
        [id],
      );
      return rows.map((row) => ({ step: row.step, detail: row.detail, at: instantOf(row.happened_at) }));
    },
  };
}

function fromRow(row: WithdrawalRow): Withdrawal {
  const { currency } = row;
  const instantOrNull = (date: Date | null): Instant | null => (date === null ? null : instantOf(date));
  return {
    id: paymentId(row.payment_id),
    playerId: playerId(row.player_id),
    market: row.market,
    method: row.method,
    provider: row.provider,
    status: row.status,
    waitsFor: row.waits_for,
    key: idempotencyKey(row.key),
    reference: row.reference,
    phone: unwrap(parsePhone(row.market, row.phone)),
    destination: destinationIn(row),
    asked: money(currency, row.asked_minor),
    part: partIn(row),
    amount: money(currency, row.amount_minor),
    tax: row.tax_minor === null || row.tax_kind === null ? null : { kind: row.tax_kind, amount: money(currency, row.tax_minor) },
    people: row.people_needed,
    isCancellable: row.is_cancellable,
    promisedBy: instantOf(row.promised_by),
    compensation: row.compensation_minor === null ? null : money(currency, row.compensation_minor),
    receipt: row.provider_receipt,
    reason: row.reason,
    providerCode: row.provider_code,
    createdAt: instantOf(row.created_at),
    closedAt: instantOrNull(row.closed_at),
    version: row.version,
  };
}

function partIn({ part_of: of, part_place: place, part_count: count, whole_minor: whole, currency }: WithdrawalRow): Withdrawal['part'] {
  if (of === null || place === null || count === null || whole === null) return null;
  return { of: paymentId(of), place, count, whole: money(currency, whole) };
}

function destinationIn({ destination_id: id, destination_bank: bankName, destination_account: account }: WithdrawalRow) {
  return id === null || bankName === null || account === null ? null : { id, bankName, account };
}
