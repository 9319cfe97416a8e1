import { assert, paymentId, playerId, type Clock, type Instant } from '@tausi/kernel';
import {
  actOnUnsolicited,
  advanceParts,
  askAboutOrder,
  compareIdentity as compareIdentityTask,
  compensateLateness,
  type Handler,
  handlerOf,
  keepCard as keepCardTask,
  type Lane,
  lookUpDispute,
  lookUpOrder,
  lookUpUnsolicited,
  pollProvider,
  processCallback,
  returnWithdrawal,
  sendBackUnsolicited,
  sendWithdrawal,
  textLateResult,
} from '../platform/queue/tasks.ts';
import type { CallbackRow, CallbackStore, Verdict } from './callbacks/callback-store.ts';
import { keepCard } from './cards/keep-card.ts';
import { handleCallback } from './callbacks/handle-callback.ts';
import { lookUpOpenDispute } from './disputes/apply-dispute.ts';
import type { Dispute } from './disputes/dispute.ts';
import { advanceParts as continueParts, type PartsFlow } from './parts/advance-parts.ts';
import { compareIdentity, type ComparingMeans } from './identity/compare-identity.ts';
import { pollPayment } from './deposits/poll-payment.ts';
import {
  askOnce,
  handleOrderReport,
  handleOrderTimeout,
  handleQueryAnswer,
  handleQueryTimeout,
  lookUpUndecided,
} from './payouts/look-up-order.ts';
import { payCompensation, type CompensationFlow } from './payouts/pay-compensation.ts';
import type { PayoutFlow } from './payouts/payout-flow.ts';
import { withdrawalSender } from './payouts/send-withdrawal.ts';
import { handleBalanceAnswer, handleBalanceTimeout, type PotFlow } from './pots/check-pots.ts';
import { findLateResult } from './late-results/find-late-result.ts';
import type { CashierPorts, CashierStores, DepositFlow } from './ports.ts';
import { handleReceiptAnswer, handleSendingBack, lookUp, receiveReport } from './unsolicited/confirm-unsolicited.ts';
import { carryOutAct, sendBackDue } from './unsolicited/send-back.ts';
import type { UnsolicitedFlow } from './unsolicited/unsolicited-flow.ts';
import type { ApplyWithdrawalFact } from './withdrawals/decide-withdrawal.ts';

const workers = 10;

/** Stored call-backs, and the flows of those about money without a request (null when no provider reports such money) and about pots. */
type CallbackWork = { readonly callbacks: CallbackStore; readonly unsolicited: UnsolicitedFlow | null; readonly pots: PotFlow };

/** The work on stored call-backs, on payments whose result is not final, and on withdrawals to send. While no provider of a withdrawal
 *  is connected, it waits. */
export function cashierLane(flow: DepositFlow, payouts: PayoutFlow, work: CallbackWork): Lane {
  const { callbacks } = work;
  const processing = handlerOf(processCallback, async ({ id }, tries) => {
    const waiting = await callbacks.findWaiting(id);
    if (waiting === null) return null;
    const { subject, paymentId: depositId, provider, body } = waiting;
    const handled =
      subject === 'payment' && depositId !== null
        ? await handleCallback(flow, { paymentId: depositId, provider, body, tries })
        : await handleOtherCallback(payouts, work, { ...waiting, tries });
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
  const send = withdrawalSender(payouts);
  const sending = handlerOf(sendWithdrawal, ({ payment }) => send(paymentId(payment)));
  const lookingUp = handlerOf(lookUpOrder, ({ order }) => lookUpUndecided(payouts, order));
  const asking = handlerOf(askAboutOrder, ({ order }) => askOnce(payouts, order));
  return { handlers: [processing, polling, sending, lookingUp, asking], workers };
}

/** The work on money that came without a request. */
export function unsolicitedHandlers(flow: UnsolicitedFlow): readonly Handler[] {
  return [
    handlerOf(lookUpUnsolicited, ({ payment }) => lookUp(flow, payment)),
    handlerOf(actOnUnsolicited, ({ payment }) => carryOutAct(flow, payment)),
    handlerOf(sendBackUnsolicited, ({ payment }) => sendBackDue(flow, payment)),
  ];
}

type UnsolicitedSubject = 'paybill' | 'receipt_query' | 'receipt_query_timeout' | 'sending_back' | 'sending_back_timeout';
type UnsolicitedCallback = CallbackRow & { readonly subject: UnsolicitedSubject };

function handleUnsolicitedCallback(flow: UnsolicitedFlow, { subject, subjectId, provider, body }: UnsolicitedCallback): Promise<Verdict> {
  const read: unknown = JSON.parse(body);
  switch (subject) {
    case 'paybill':
      return receiveReport(flow, provider, read);
    case 'receipt_query':
      return handleReceiptAnswer(flow, subjectId, read);
    // A question that waited too long is asked again by schedule, and the end of sending back is asked about.
    case 'receipt_query_timeout':
      return Promise.resolve('unconfirmed');
    case 'sending_back':
    case 'sending_back_timeout':
      return handleSendingBack(flow, subjectId);
  }
}

/** The work on results that came late: the player learns of them by text message. */
export function textingHandler(stores: Parameters<typeof findLateResult>[0], players: CashierPorts['players'], clock: Clock): Handler {
  return handlerOf(textLateResult, async ({ payment }) => {
    const result = await findLateResult(stores, paymentId(payment), clock.now());
    if (result !== null) await players.textLateResult(result);
    return null;
  });
}

/** The work on deposits that were paid: on the card that paid, and on disputes that no call-back has ended. */
export function depositHandlers(flow: DepositFlow, { cards, disputes }: Pick<CashierStores, 'cards' | 'disputes'>): readonly Handler[] {
  const follow = async ({ paymentId: of, providerRef }: Dispute): Promise<void> => {
    const deposit = await flow.store.find(of);
    if (deposit !== null) await flow.followDispute(deposit, providerRef);
  };
  return [
    handlerOf(keepCardTask, ({ payment }, tries) => keepCard({ flow, cards }, paymentId(payment), tries)),
    handlerOf(lookUpDispute, ({ dispute }) => lookUpOpenDispute({ disputes, follow, now: flow.clock.now }, dispute)),
  ];
}

/** The work on numbers of identity checks that a bank compares. */
export function comparingHandler(means: ComparingMeans): Handler {
  return handlerOf(compareIdentityTask, ({ player }, tries) => compareIdentity(means, playerId(player), tries));
}

/** The work on late withdrawals. */
export function compensatingHandler(flow: CompensationFlow): Handler {
  return handlerOf(compensateLateness, async ({ payment }) => {
    await payCompensation(flow, paymentId(payment));
    return null;
  });
}

/** The work on amounts that leave in parts. */
export function partsHandler(flow: PartsFlow, clock: Clock): Handler {
  return handlerOf(advanceParts, async ({ payment }) => {
    await continueParts(flow, paymentId(payment), clock.now());
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

function handleOtherCallback(
  payouts: PayoutFlow,
  { unsolicited, pots }: Omit<CallbackWork, 'callbacks'>,
  callback: CallbackRow & { readonly tries: number },
): Promise<Verdict | { readonly retryAt: Instant }> {
  const { subject, subjectId, body, tries } = callback;
  switch (subject) {
    case 'paybill':
    case 'receipt_query':
    case 'receipt_query_timeout':
    case 'sending_back':
    case 'sending_back_timeout':
      assert(unsolicited !== null, 'only a cashier that takes money without a request stores such call-backs');
      return handleUnsolicitedCallback(unsolicited, { ...callback, subject });
    case 'query':
      return handleQueryAnswer(payouts, subjectId, JSON.parse(body));
    case 'query_timeout':
      return handleQueryTimeout(payouts, subjectId);
    case 'balance_query':
      return handleBalanceAnswer(pots, subjectId, JSON.parse(body));
    case 'balance_timeout':
      return handleBalanceTimeout(pots, subjectId);
    case 'order_timeout':
      return handleOrderTimeout(payouts, subjectId);
    case 'order':
    case 'payment':
      return handleOrderReport(payouts, { orderId: subjectId, body: JSON.parse(body), tries });
  }
}
