import { paymentId } from '@tausi/kernel';
import { handlerOf, type Lane, pollProvider, processCallback } from '../platform/queue/tasks.ts';
import type { CallbackStore } from './callbacks/callback-store.ts';
import { handleCallback } from './callbacks/handle-callback.ts';
import { pollPayment } from './deposits/poll-payment.ts';
import type { DepositFlow } from './ports.ts';

const workers = 10;

/** The work on stored call-backs, and on payments whose result is not final. */
export function cashierLane(flow: DepositFlow, callbacks: CallbackStore): Lane {
  const processing = handlerOf(processCallback, async ({ id }, tries) => {
    const waiting = await callbacks.findWaiting(id);
    if (waiting === null) return null;
    const handled = await handleCallback(flow, { ...waiting, tries });
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
  return { handlers: [processing, polling], workers };
}
