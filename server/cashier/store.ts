import {
  idempotencyKey,
  instantOf,
  later,
  money,
  parsePhone,
  paymentId,
  playerId,
  unwrap,
  type Currency,
  type IdempotencyKey,
  type Instant,
  type MarketCode,
  type Money,
  type PaymentId,
  type Phone,
  type PlayerId,
} from '@tausi/kernel';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { commit, rollback, unitOfWork } from '../platform/database/unit-of-work.ts';
import { runCompanions } from '../platform/database/companions.ts';
import type { Queue } from '../platform/queue/queue.ts';
import type { DepositRefusal } from '../wallet/index.ts';
import type { Deposit, DepositStatus, StepName, TimelineStep } from './deposits/deposit.ts';
import type { FailureReason } from './deposits/failure-reason.ts';
import { firstMethodOf } from './deposits/method.ts';
import { firstOrderRow, orderIn } from './deposits/save-order.ts';
import { pollJobsOf } from './deposits/poll-job.ts';
import type { NextStep } from './port/next-step.ts';
import { findSamePaid, listFailures, listUnanswered } from './stops/payment-stop-store.ts';
import type { TierGap } from './identity/tier-gate.ts';
import type { PaymentStop, PromptPause, SameAmountPause } from './stops/payment-stop.ts';

type PaymentRow = {
  readonly payment_id: string;
  readonly player_id: string;
  readonly market: MarketCode;
  /** Null in rows of the versions before. */
  readonly method: string | null;
  readonly provider: string;
  readonly status: DepositStatus;
  readonly key: string;
  readonly reference: string;
  readonly phone: string;
  readonly currency: Currency;
  readonly amount_minor: bigint;
  readonly tax_minor: bigint | null;
  readonly tax_kind: string | null;
  readonly provider_request_id: string | null;
  readonly provider_checkout_id: string | null;
  readonly next_step: NextStep['kind'] | null;
  readonly next_detail: string | null;
  readonly provider_receipt: string | null;
  readonly reason: FailureReason | null;
  readonly provider_code: string | null;
  readonly created_at: Date;
  readonly closed_at: Date | null;
  readonly poll_due_at: Date | null;
  readonly version: number;
  readonly order_id: string | null;
  readonly attempt: number | null;
};

/** Selects the payments of a player's list. */
export type PaymentQuery = {
  readonly playerId: PlayerId;
  readonly statuses: readonly DepositStatus[];
  /** Lists payments made before this one; null begins with the newest. */
  readonly before: PaymentId | null;
  readonly limit: number;
};

/** Why a deposit is refused: the player's own limits, an identity check, repeated failures or unanswered prompts. */
export type BeginRefusal =
  | DepositRefusal
  | { readonly code: 'identity_needed_to_deposit' | 'centrally_excluded' }
  | ({ readonly code: 'deposit_needs_identity' } & TierGap)
  | PaymentStop
  | PromptPause
  | SameAmountPause;

type Inserted = 'inserted' | 'deposit_open' | 'key_used' | { readonly refused: BeginRefusal };

/** Facts about the player's other payments, read under the lock that runs a player's deposits one after another. */
type OtherPayments = {
  /** The sum of undecided deposits. */
  readonly pending: () => Promise<Money>;
  /** The sum of the last 30 days, undecided deposits included. */
  readonly recentlyIn: () => Promise<Money>;
  readonly failures: () => Promise<readonly Instant[]>;
  /** The end of each unanswered prompt to the same number, over all players. */
  readonly unanswered: () => Promise<readonly Instant[]>;
  /** When the same amount was last paid from the same number. */
  readonly samePaidAt: () => Promise<Instant | null>;
  /** Other players who approved payments on the same number. */
  readonly payers: () => Promise<readonly PlayerId[]>;
};

type RefuseDeposit = (client: PoolClient, others: OtherPayments) => Promise<BeginRefusal | null>;

export type PaymentStore = {
  /** Saves a new deposit with its first step and its first poll, or returns why it is refused. `refuse` runs in the same unit of work,
   *  so concurrent deposits cannot exceed a limit together. */
  readonly insert: (deposit: Deposit, first: TimelineStep, refuse: RefuseDeposit) => Promise<Inserted>;
  readonly find: (id: PaymentId) => Promise<Deposit | null>;
  readonly findOfPlayer: (id: PaymentId, playerId: PlayerId) => Promise<Deposit | null>;
  readonly findByKey: (playerId: PlayerId, key: IdempotencyKey) => Promise<Deposit | null>;
  readonly findOpen: (playerId: PlayerId) => Promise<Deposit | null>;
  /** Finds the payment into an account with our reference. */
  readonly findByReference: (provider: string, reference: string) => Promise<Deposit | null>;
  /** Finds the payment with a request id or receipt of the provider, or the one for which operators booked that receipt. */
  readonly findByProviderId: (
    provider: string,
    ids: { readonly providerRef?: string; readonly receipt?: string },
  ) => Promise<PaymentId | null>;
  /** Lists the player's failures in a row, oldest first. */
  readonly listFailures: (playerId: PlayerId) => Promise<readonly Instant[]>;
  /** Returns whether the player approved a payment on this number. */
  readonly hasPaidFrom: (playerId: PlayerId, phone: Phone) => Promise<boolean>;
  readonly timelineOf: (id: PaymentId) => Promise<readonly TimelineStep[]>;
  readonly list: (query: PaymentQuery) => Promise<readonly Deposit[]>;
};

// Named one by one, so that a connection can prepare what it repeats.
const deposits = `SELECT p.payment_id, p.player_id, p.market, p.method, p.provider, p.status, p.key, p.reference, p.phone, p.currency,
  p.amount_minor, p.tax_minor, p.tax_kind, p.provider_request_id, p.provider_checkout_id, p.next_step, p.next_detail, p.provider_receipt,
  p.reason, p.provider_code, p.created_at, p.closed_at, p.poll_due_at, p.version, o.order_id, o.attempt FROM payments p LEFT JOIN LATERAL (
  SELECT order_id, attempt FROM payment_orders WHERE payment_id = p.payment_id ORDER BY attempt DESC LIMIT 1) o ON true WHERE kind = 'deposit'`;

export function createPaymentStore(pool: Pool, queue: Queue): PaymentStore {
  const one = async (condition: string, values: readonly unknown[]): Promise<Deposit | null> => {
    const { rows } = await pool.query<PaymentRow>(`${deposits} AND ${condition} LIMIT 1`, [...values]);
    return rows[0] === undefined ? null : fromRow(rows[0]);
  };
  return {
    insert: (...deposit) => insertUnlessRefused(pool, queue, ...deposit),
    find: (id) => one('payment_id = $1', [id]),
    findOfPlayer: (id, player) => one('payment_id = $1 AND player_id = $2', [id, player]),
    findByKey: (player, key) => one('player_id = $1 AND key = $2', [player, key]),
    findOpen: (player) => one("player_id = $1 AND status IN ('created', 'sent', 'pending_user')", [player]),
    findByReference: (provider, reference) => one('provider = $1 AND reference = $2', [provider, reference]),
    findByProviderId: async (provider, { providerRef = null, receipt = null }) => {
      const { rows } = await pool.query<{ payment_id: string }>(
        `SELECT payment_id FROM payments WHERE provider = $1 AND (provider_checkout_id = $2 OR provider_receipt = $3)
         UNION ALL
         SELECT payment_id FROM payment_reviews JOIN payments USING (payment_id) WHERE provider = $1 AND upper(receipt) = upper($3) AND step = 'approved'
         LIMIT 1`,
        [provider, providerRef, receipt],
      );
      return rows[0] === undefined ? null : paymentId(rows[0].payment_id);
    },
    listFailures: (player) => listFailures(pool, player),
    hasPaidFrom: async (player, phone) => (await one("player_id = $1 AND phone = $2 AND status = 'success'", [player, phone])) !== null,
    timelineOf: async (id) => {
      const { rows } = await pool.query<{ step: StepName; detail: string | null; happened_at: Date }>(
        'SELECT step, detail, happened_at FROM payment_timeline WHERE payment_id = $1 ORDER BY version, place',
        [id],
      );
      return rows.map((row) => ({ step: row.step, detail: row.detail, at: instantOf(row.happened_at) }));
    },
    list: async ({ playerId: player, statuses, before, limit }) => {
      const { rows } = await pool.query<PaymentRow>(
        `${deposits} AND player_id = $1 AND status = ANY ($2) AND ($3::uuid IS NULL OR payment_id < $3) ORDER BY payment_id DESC LIMIT $4`,
        [player, [...statuses], before, limit],
      );
      return rows.map(fromRow);
    },
  };
}

async function insertUnlessRefused(
  pool: Pool,
  queue: Queue,
  ...[deposit, first, refuse]: Parameters<PaymentStore['insert']>
): Promise<Inserted> {
  try {
    return await unitOfWork<Inserted>(pool, async (client) => {
      const refused = await refuse(client, {
        pending: () => sumPending(client, deposit),
        recentlyIn: () => sumRecent(client, deposit),
        failures: () => listFailures(client, deposit.playerId),
        unanswered: () => listUnanswered(client, deposit),
        samePaidAt: () => findSamePaid(client, deposit),
        payers: () => listOtherPayers(client, deposit),
      });
      if (refused !== null) return rollback({ refused });
      await insertDeposit(client, deposit, first);
      await runCompanions(client, [{ companions: firstOrderRow(deposit), balance: 0n }]);
      await queue.add(client, pollJobsOf(deposit));
      return commit('inserted');
    });
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'payments_one_open_deposit') return 'deposit_open';
    if (error instanceof DatabaseError && error.constraint === 'payments_player_id_key_key') return 'key_used';
    throw error;
  }
}

async function sumPending(client: PoolClient, { playerId: player, amount }: Deposit): Promise<Money> {
  const { rows } = await client.query<{ pending: bigint }>(
    `SELECT coalesce(sum(amount_minor), 0)::bigint AS pending FROM payments
     WHERE player_id = $1 AND kind = 'deposit' AND status IN ('created', 'sent', 'pending_user', 'in_review')`,
    [player],
  );
  return money(amount.asset, rows[0]?.pending ?? 0n);
}

const recentMs = 30 * 86_400_000;

/** Sums the undecided deposits, and those that arrived in the 30 days before one. */
export async function sumRecent(
  client: PoolClient,
  { playerId: player, amount, createdAt }: Pick<Deposit, 'playerId' | 'amount' | 'createdAt'>,
): Promise<Money> {
  const { rows } = await client.query<{ recent: bigint }>(
    `SELECT coalesce(sum(amount_minor), 0)::bigint AS recent FROM payments
     WHERE player_id = $1 AND kind = 'deposit' AND (status IN ('created', 'sent', 'pending_user', 'in_review') OR status = 'success' AND created_at > $2)`,
    [player, new Date(later(createdAt, -recentMs))],
  );
  return money(amount.asset, rows[0]?.recent ?? 0n);
}

/** Lists other players who approved payments on a number. */
export async function listOtherPayers(
  client: PoolClient,
  { market, phone, playerId: player }: Pick<Deposit, 'market' | 'phone' | 'playerId'>,
): Promise<readonly PlayerId[]> {
  const { rows } = await client.query<{ player_id: string }>(
    `SELECT DISTINCT player_id FROM payments
     WHERE market = $1 AND phone = $2 AND kind = 'deposit' AND status = 'success' AND player_id <> $3`,
    [market, phone, player],
  );
  return rows.map((row) => playerId(row.player_id));
}

async function insertDeposit(client: PoolClient, deposit: Deposit, first: TimelineStep): Promise<void> {
  await client.query(
    `WITH payment AS (
         INSERT INTO payments (payment_id, player_id, market, kind, provider, status, key, reference, phone, currency, amount_minor, created_at, poll_due_at, tax_minor, tax_kind, method)
         VALUES ($1, $2, $3, 'deposit', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $17) RETURNING payment_id, version
       )
       INSERT INTO payment_timeline (payment_id, version, place, step, detail, happened_at)
       SELECT payment_id, version, 0, $15, $16, $11 FROM payment`,
    [
      deposit.id,
      deposit.playerId,
      deposit.market,
      deposit.provider,
      deposit.status,
      deposit.key,
      deposit.reference,
      deposit.phone,
      deposit.amount.asset,
      deposit.amount.minor,
      new Date(deposit.createdAt),
      dateOf(deposit.pollDueAt),
      deposit.tax?.amount.minor ?? null,
      deposit.tax?.kind ?? null,
      first.step,
      first.detail,
      deposit.method,
    ],
  );
}

function fromRow(row: PaymentRow): Deposit {
  return {
    id: paymentId(row.payment_id),
    playerId: playerId(row.player_id),
    market: row.market,
    method: row.method ?? firstMethodOf(row.provider),
    provider: row.provider,
    order: orderIn(row),
    status: row.status,
    key: idempotencyKey(row.key),
    reference: row.reference,
    phone: unwrap(parsePhone(row.market, row.phone)),
    amount: money(row.currency, row.amount_minor),
    tax: row.tax_minor === null || row.tax_kind === null ? null : { kind: row.tax_kind, amount: money(row.currency, row.tax_minor) },
    requestRef: row.provider_request_id,
    providerRef: row.provider_checkout_id,
    next: nextStepOf(row),
    receipt: row.provider_receipt,
    reason: row.reason,
    providerCode: row.provider_code,
    createdAt: instantOf(row.created_at),
    closedAt: row.closed_at === null ? null : instantOf(row.closed_at),
    pollDueAt: row.poll_due_at === null ? null : instantOf(row.poll_due_at),
    version: row.version,
  };
}

function nextStepOf({ next_step: kind, next_detail: detail }: PaymentRow): NextStep | null {
  if (kind === null || kind === 'prompt' || kind === 'wait') return kind === null ? null : { kind };
  return kind === 'open_page' ? { kind, url: detail ?? '' } : { kind, hint: detail ?? '' };
}

export function dateOf(at: Instant | null): Date | null {
  return at === null ? null : new Date(at);
}
