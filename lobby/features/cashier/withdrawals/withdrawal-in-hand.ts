import { createStore, useStore } from 'zustand';
import { watchPayment } from '../payments/watch-payment.ts';

/** The payment in the withdrawal sheet; kept while the sheet is closed, so that reopening it shows the timeline. */
const inHand = createStore<{ readonly paymentId: string | null }>()(() => ({ paymentId: null }));

export function useWithdrawalInHand(): string | null {
  return useStore(inHand, ({ paymentId }) => paymentId);
}

let stopWatching = (): void => undefined;

export function followWithdrawal(paymentId: string): void {
  stopWatching();
  stopWatching = watchPayment(paymentId, { sheet: 'withdraw', texts: 'cashier.out.told' });
  inHand.setState({ paymentId });
}

export function forgetWithdrawal(): void {
  inHand.setState({ paymentId: null });
}
