import { paymentId, type Clock } from '@tausi/kernel';
import {
  compensateLateness,
  type Handler,
  handlerOf,
  type Lane,
  lookUpOrder,
  pollProvider,
  processCallback,
  returnWithdrawal,
  sendWithdrawal,
} from '../platform/queue/tasks.ts';
import type { CallbackRow, CallbackStore, Verdict } from './callbacks/callback-store.ts';
import { handleCallback } from './callbacks/handle-callback.ts';
import { pollPayment } from './deposits/poll-payment.ts';
import { handleOrderReport, handleOrderTimeout, handleQueryAnswer, lookUpUndecided } from './payouts/look-up-order.ts';
import { payCompensation, type CompensationFlow } from './payouts/pay-compensation.ts';
import type { PayoutFlow } from './payouts/payout-flow.ts';
import { sendDueWithdrawal } from './payouts/send-withdrawal.ts';
import type { DepositFlow } from './ports.ts';
import type { ApplyWithdrawalFact } from './withdrawals/decide-withdrawal.ts';

const workers = 10;

/** The work on stored call-backs, on payments whose result is not final, and on withdrawals to send. While no provider of a withdrawal
 *  is connected, it waits. */
export function cashierLane(flow: DepositFlow, payouts: PayoutFlow, callbacks: CallbackStore): Lane {
  const processing = handlerOf(processCallback, async ({ id }, tries) => {
    const waiting = await callbacks.findWaiting(id);
    if (waiting === null) return null;
    const handled =
      waiting.subject === 'payment' ? await handleCallback(flow, { ...waiting, tries }) : await handleOrderCallback(payouts, waiting);
    if (typeof handled !== 'string') return handled.retryAt;
    await callbacks.close(id, handled);
    return null;
  });
  const polling = handlerOf(pollProvider, async ({ payment }) => {
    const deposit = await flow.store.find(paymentId(payment));
    // Decided since.
    if (deposit === null || deposit.pollDueAt === null) return null;
    return (await pollPayment(flow, deposit))?.retryAt ?? null;
  });
  const sending = handlerOf(sendWithdrawal, ({ payment }) => sendDueWithdrawal(payouts, paymentId(payment)));
  const lookingUp = handlerOf(lookUpOrder, ({ order }) => lookUpUndecided(payouts, order));
  return { handlers: [processing, polling, sending, lookingUp], workers };
}

/** The work on late withdrawals. */
export function compensatingHandler(flow: CompensationFlow): Handler {
  return handlerOf(compensateLateness, async ({ payment }) => {
    await payCompensation(flow, paymentId(payment));
    return null;
  });
}

/** The work on withdrawals that waited too long. */
export function returningHandler(clock: Clock, applyFact: ApplyWithdrawalFact): Handler {
  return handlerOf(returnWithdrawal, async ({ payment }) => {
    await applyFact(paymentId(payment), { kind: 'expired', at: clock.now() });
    return null;
  });
}

function handleOrderCallback(payouts: PayoutFlow, { subject, subjectId, body }: CallbackRow): Promise<Verdict> {
  switch (subject) {
    case 'query':
      return handleQueryAnswer(payouts, subjectId, JSON.parse(body));
    case 'order_timeout':
      return handleOrderTimeout(payouts, subjectId);
    case 'order':
    case 'payment':
      return handleOrderReport(payouts, subjectId, JSON.parse(body));
  }
}
