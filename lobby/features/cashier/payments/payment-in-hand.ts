import { createStore, useStore } from 'zustand';
import { paymentById } from '@tausi/contract/cashier/payment-by-id.ts';
import type { PaymentView } from '@tausi/contract/cashier/payment.ts';
import { queries } from '../../../shared/client/queries.ts';
import { queryKeyOf } from '../../../shared/client/use-call.ts';
import { watchPayment } from './watch-payment.ts';

/** The payment that the deposit sheet shows; kept while the sheet is closed, so that opening it again finds the timeline. */
const inHand = createStore<{ readonly paymentId: string | null }>()(() => ({ paymentId: null }));

export function usePaymentInHand(): string | null {
  return useStore(inHand, ({ paymentId }) => paymentId);
}

let stopWatching = (): void => undefined;

export function takeInHand(paymentId: string): void {
  stopWatching();
  stopWatching = watchPayment(paymentId);
  inHand.setState({ paymentId });
}

export function layDown(): void {
  inHand.setState({ paymentId: null });
}

/** Puts what the server told about a payment where every screen reads it. An answer that was overtaken by the live
 *  stream is old news: a timeline only grows. */
export function rememberPayment(payment: PaymentView): void {
  const key = queryKeyOf(paymentById, { id: payment.paymentId });
  queries.setQueryData<PaymentView>(key, (known) =>
    known !== undefined && known.timeline.length > payment.timeline.length ? known : payment,
  );
}
