import { createStore, useStore } from 'zustand';
import { paymentById } from '@tausi/contract/cashier/payment-by-id.ts';
import type { Payment } from './payment-from-wire.ts';
import { queries } from '../../../shared/client/queries.ts';
import { queryKeyOf } from '../../../shared/client/use-call.ts';
import { followRecharge } from '../recharge/follow-recharge.ts';
import { awaitDeposit, awaitedDeposit } from '../recharge/awaited-deposit.ts';
import { moodOf, type PaymentMood } from './payment-mood.ts';
import { watchPayment } from './watch-payment.ts';

/** The payment in the deposit sheet; kept while the sheet is closed, so that reopening it shows the timeline. */
export const inHand = createStore<{ readonly paymentId: string | null }>()(() => ({ paymentId: null }));

export function usePaymentInHand(): string | null {
  return useStore(inHand, ({ paymentId }) => paymentId);
}

let stopWatching = (): void => undefined;
let wasTaken = false;

export function takeInHand(paymentId: string): void {
  wasTaken = true;
  stopWatching();
  const follow = async (): Promise<void> => {
    if ((await followRecharge()) && awaitedDeposit() === paymentId) awaitDeposit(null);
  };
  // A result after the last poll starts another one.
  stopWatching = watchPayment(paymentId, { sheet: 'deposit', texts: 'cashier.told', onPaid: () => void follow() });
  inHand.setState({ paymentId });
  awaitDeposit(paymentId);
  void follow();
}

export function layDown(): void {
  inHand.setState({ paymentId: null });
}

const ended: readonly PaymentMood[] = ['paid', 'failed', 'review'];

/** Lays down a payment whose result the player has seen. Reopened, the sheet then begins with the form. A late one may still be paid. */
export function layDownWhenEnded(): void {
  const { paymentId } = inHand.getState();
  const payment = paymentId === null ? undefined : queries.getQueryData<Payment>(queryKeyOf(paymentById, { id: paymentId }));
  if (payment !== undefined && ended.includes(moodOf(payment))) layDown();
}

/** Takes up the deposit that was awaited before a reload, unless this page has begun one meanwhile: the player may have laid it down. */
export function resumeDeposit(): void {
  const paymentId = awaitedDeposit();
  if (paymentId !== null && !wasTaken) takeInHand(paymentId);
}

/** Stores a payment's state for every screen. A timeline only grows, so an answer that is older than the live stream's state is
 *  ignored. */
export function rememberPayment(payment: Payment): void {
  const key = queryKeyOf(paymentById, { id: payment.paymentId });
  queries.setQueryData<Payment>(key, (known) => (known !== undefined && known.timeline.length > payment.timeline.length ? known : payment));
}
