import type { Instant } from '@tausi/kernel';
import type { Companion, CompanionKind } from '../../platform/database/companions.ts';
import { providerOfAccount } from '../port/provider-of-account.ts';
import type { OrderState } from '../payouts/payment-order.ts';
import { isOpen, type Deposit, type DepositStatus, type TimelineStep } from './deposit.ts';

/** The rows of a deposit's orders beside its change. A deposit is decided by its payment, so its last order follows the payment's state.
 *  An open deposit of an earlier version gets its order with the next change. */
export function orderRows(before: Deposit, next: Deposit, steps: readonly TimelineStep[]): readonly Companion[] {
  const left = steps.find(({ step }) => step === 'sent_elsewhere');
  if (left === undefined) return rowOf(next, { state: stateOf(next), code: next.providerCode, decidedAt: next.closedAt ?? next.createdAt });
  const { at, detail: code } = left;
  // One live order a payment: the earlier one ends first.
  return [
    ...rowOf(before, { state: code === null ? 'not_sent' : 'failed', code, decidedAt: at }),
    ...rowOf(next, { state: 'made', madeAt: at }),
  ];
}

/** The row of a new deposit's order. It commits with the deposit, before the first byte leaves. */
export function firstOrderRow(deposit: Deposit): readonly Companion[] {
  return rowOf(deposit, { state: 'made' });
}

/** Reads a deposit's last order. Earlier versions store open deposits without one. */
export function orderIn(row: OrderColumns): Deposit['order'] {
  const { payment_id: id, order_id: orderId, attempt, status } = row;
  if (orderId !== null && attempt !== null) return { id: orderId, attempt };
  return isOpen(status) ? { id, attempt: 1 } : null;
}

type OrderColumns = {
  readonly payment_id: string;
  readonly order_id: string | null;
  readonly attempt: number | null;
  readonly status: DepositStatus;
};

function stateOf({ status, reason, providerCode }: Deposit): OrderState {
  switch (status) {
    // The answer was lost, or the process that sent it died.
    case 'created':
    case 'expired':
    case 'in_review':
      return 'unknown';
    case 'sent':
    case 'pending_user':
      return 'accepted';
    case 'success':
      return 'paid';
    case 'failed':
      return reason === 'provider_unavailable' && providerCode === null ? 'not_sent' : 'failed';
    case 'reversed':
      return 'reversed';
  }
}

const decided: readonly OrderState[] = ['paid', 'failed', 'not_sent', 'reversed'];

type OrderNow = {
  readonly state: OrderState;
  readonly madeAt?: Instant;
  readonly code?: string | null;
  readonly decidedAt?: Instant;
};

function rowOf(deposit: Deposit, { state, madeAt = deposit.createdAt, code = null, decidedAt = madeAt }: OrderNow): readonly Companion[] {
  const { id, order, provider, amount, reference, providerRef, receipt, version } = deposit;
  if (order === null) return [];
  const place = [order.id, id, order.attempt, providerOfAccount(provider), provider, amount.asset, amount.minor, reference];
  const ended = decided.includes(state) ? new Date(decidedAt) : null;
  return [{ kind: orderFollows, values: [...place, providerRef, receipt, state, code, new Date(madeAt), ended, version] }];
}

const orderFollows: CompanionKind = {
  name: 'deposit_order_follows',
  text: `INSERT INTO payment_orders (order_id, payment_id, attempt, provider, provider_account, currency, amount_minor, order_ref, provider_ref,
           receipt, state, reported_code, made_at, decided_at, version, sends)
         SELECT a.*, 1 FROM unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::text[],
           $9::text[], $10::text[], $11::text[], $12::text[], $13::timestamptz[], $14::timestamptz[], $15::integer[]) AS a
         ON CONFLICT (order_id) DO UPDATE SET provider_ref = excluded.provider_ref, receipt = excluded.receipt, state = excluded.state,
           reported_code = excluded.reported_code, decided_at = excluded.decided_at, version = excluded.version`,
};
