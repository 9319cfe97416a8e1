import { createStore, useStore } from 'zustand';
import { paymentById } from '@tausi/contract/cashier/payment-by-id.ts';
import type { Payment } from './payment-from-wire.ts';
import { queries } from '../../../shared/client/queries.ts';
import { queryKeyOf } from '../../../shared/client/use-call.ts';
import { watchPayment } from './watch-payment.ts';

type Kind = Payment['kind'];
type InHand = Readonly<Record<Kind, string | null>>;

/** The payments in the deposit and the withdrawal sheet; kept while a sheet is closed, so that reopening it shows the timeline. */
const inHand = createStore<InHand>()(() => ({ deposit: null, withdraw: null }));

export function usePaymentInHand(kind: Kind = 'deposit'): string | null {
  return useStore(inHand, ({ [kind]: paymentId }) => paymentId);
}

const stopWatching = new Map<Kind, () => void>();

export function takeInHand(paymentId: string, kind: Kind = 'deposit'): void {
  stopWatching.get(kind)?.();
  stopWatching.set(kind, watchPayment(paymentId, kind));
  inHand.setState({ [kind]: paymentId });
}

export function layDown(kind: Kind = 'deposit'): void {
  inHand.setState({ [kind]: null });
}

/** Stores a payment's state for every screen. A timeline only grows, so an answer that is older than the live stream's state is
 *  ignored. */
export function rememberPayment(payment: Payment): void {
  const key = queryKeyOf(paymentById, { id: payment.paymentId });
  queries.setQueryData<Payment>(key, (known) => (known !== undefined && known.timeline.length > payment.timeline.length ? known : payment));
}
