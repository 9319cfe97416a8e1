import { assert, later, type Instant } from '@tausi/kernel';
import { uuidv7 } from '../../platform/ids.ts';
import type { Verdict } from '../callbacks/callback-store.ts';
import { orderChanged } from './orders-store.ts';
import { isDecided, mayResend, nextLookUpAt, type PaymentOrder } from './payment-order.ts';
import { isOtherAmount, type Evidence } from '../port/evidence.ts';
import { recordReceiver } from './record-receiver.ts';
import { applyEvidence, providerOf, transmit, type PayoutFlow } from './payout-flow.ts';

const unconnectedRetryMs = 60_000;

/** Asks the provider about an order. Returns the time of the next question; null when the order is decided, or after a day, when people
 *  take over. */
export async function lookUpUndecided(flow: PayoutFlow, orderId: string): Promise<Instant | null> {
  const order = await flow.orders.find(orderId);
  if (order === null || isDecided(order)) return null;
  const at = flow.clock.now();
  if (!flow.providers.has(order.providerAccount)) return later(at, unconnectedRetryMs);
  const nextAt = nextLookUpAt(order.madeAt, at);
  // The run that made it died before it heard an answer.
  if (order.state === 'made') await applyEvidence(flow, order, { kind: 'unanswered' });
  if (nextAt === null) {
    await flow.applyFact(order.paymentId, { kind: 'stuck', detail: 'the provider gave no result for a day', at });
    return null;
  }
  await ask(flow, order);
  return nextAt;
}

/** Asks the provider about an order whatever its state, because a statement misses it. The answer corrects the withdrawal if it
 *  contradicts the result. */
export async function askOnce(flow: PayoutFlow, orderId: string): Promise<Instant | null> {
  const order = await flow.orders.find(orderId);
  if (order === null) return null;
  if (!flow.providers.has(order.providerAccount)) return later(flow.clock.now(), unconnectedRetryMs);
  await ask(flow, order);
  return null;
}

/** Asks the provider about an order. Returns its evidence; null when the answer comes by call-back. */
async function ask(flow: PayoutFlow, order: PaymentOrder): Promise<Evidence | null> {
  const { lookUp } = providerOf(flow, order);
  if (lookUp.kind === 'direct') {
    const evidence = await lookUp.ask(order);
    await applyAnswer(flow, order, evidence);
    return evidence;
  }
  const at = flow.clock.now();
  const query = { id: uuidv7(at), orderId: order.id, askedAt: at };
  await flow.orders.insertQuery(query);
  const { urlOf } = flow.addressesOf(order.provider);
  await lookUp.ask(order.orderRef, { answer: urlOf(query.id, 'query'), timeout: urlOf(query.id, 'query_timeout') });
  return null;
}

/** A call-back about an order; `tries` counts the runs of the work on it. */
type OrderReport = { readonly orderId: string; readonly body: unknown; readonly tries: number };

/** Processes a call-back about an order: a hint, which a question to the provider confirms. Returns when to ask again. */
export async function handleOrderReport(flow: PayoutFlow, { orderId, body, tries }: OrderReport): Promise<Verdict | AskAgain> {
  const order = await flow.orders.find(orderId);
  assert(order !== null, 'a call-back address belongs to a stored order');
  const report = providerOf(flow, order).readReport(body);
  if (report === null) {
    await flow.raise({ kind: 'unreadable_callback', paymentId: order.paymentId, detail: 'its body is malformed' });
    return 'unreadable';
  }
  if (report.orderRef !== order.orderRef) {
    await flow.raise({ kind: 'callback_contradicts', paymentId: order.paymentId, detail: 'it names another order' });
    return 'contradicts';
  }
  const { providerRef, failureCode: reportedCode, receiver } = report;
  if (reportedCode === null && receiver !== null) await recordReceiver(flow, order, receiver);
  if (isDecided(order)) {
    if ((reportedCode === null) === (order.state === 'paid') || order.state === 'reversed') return 'repeated';
    return askAboutOpposite(flow, order, tries);
  }
  const noted = { ...order, providerRef: order.providerRef ?? providerRef, reportedCode, version: order.version + 1 };
  // An answer to an earlier question says nothing about this report: the order may have been invisible then.
  await flow.orders.closeQueries(order.id, flow.clock.now());
  // When the order changed meanwhile, the question finds out more than this report.
  await flow.writeRows([orderChanged(order, noted)]);
  await ask(flow, noted);
  return 'looked_up';
}

type AskAgain = { readonly retryAt: Instant };

// No schedule asks about a decided order, so the work on a report of the opposite result goes on until the provider has answered. An answer
// by call-back is not awaited, so those questions are repeated less often.
const oppositeDelaysMs: readonly number[] = [30_000, 120_000, 600_000, 3_600_000];
const blindDelaysMs: readonly number[] = [120_000, 3_600_000];

async function askAboutOpposite(flow: PayoutFlow, order: PaymentOrder, tries: number): Promise<Verdict | AskAgain> {
  const evidence = await ask(flow, order);
  const isAnswered = evidence !== null && evidence.kind !== 'unanswered' && evidence.kind !== 'open';
  const delayMs = (evidence === null ? blindDelaysMs : oppositeDelaysMs)[tries - 1];
  return isAnswered || delayMs === undefined ? 'looked_up' : { retryAt: later(flow.clock.now(), delayMs) };
}

/** Processes the report that an order waited too long in the provider's queue, which says nothing about its result. */
export async function handleOrderTimeout(flow: PayoutFlow, orderId: string): Promise<Verdict> {
  const order = await flow.orders.find(orderId);
  assert(order !== null, 'a call-back address belongs to a stored order');
  if (isDecided(order)) return 'repeated';
  await ask(flow, order);
  return 'looked_up';
}

/** Processes the provider's answer to a question about an order. */
export async function handleQueryAnswer(flow: PayoutFlow, queryId: string, body: unknown): Promise<Verdict> {
  const query = await flow.orders.findQuery(queryId);
  assert(query !== null, 'a call-back address belongs to a stored question');
  if (query.answeredAt !== null) return 'repeated';
  const order = await flow.orders.find(query.orderId);
  assert(order !== null, 'a question is about a stored order');
  const verdict = await judgeAnswer(flow, order, body);
  // Last, so that a retry after a failure works on the answer again.
  await flow.orders.answerQuery(queryId, flow.clock.now());
  return verdict;
}

/** Processes the report that a question about an order waited too long, which says nothing about the order. The order is
 *  asked about again by its schedule. */
export async function handleQueryTimeout(flow: PayoutFlow, queryId: string): Promise<Verdict> {
  const query = await flow.orders.findQuery(queryId);
  assert(query !== null, 'a call-back address belongs to a stored question');
  if (query.answeredAt !== null) return 'repeated';
  await flow.orders.answerQuery(queryId, flow.clock.now());
  return 'unconfirmed';
}

async function judgeAnswer(flow: PayoutFlow, order: PaymentOrder, body: unknown): Promise<Verdict> {
  const { lookUp } = providerOf(flow, order);
  const evidence = lookUp.kind === 'by_callback' ? lookUp.readAnswer(body, order) : null;
  if (evidence === null) {
    await flow.raise({ kind: 'unreadable_callback', paymentId: order.paymentId, detail: 'an answer is malformed or about another order' });
    return 'unreadable';
  }
  return applyAnswer(flow, order, evidence);
}

async function applyAnswer(flow: PayoutFlow, order: PaymentOrder, evidence: Evidence): Promise<Verdict> {
  if (isOtherAmount(evidence, order.amount)) {
    const detail = 'the provider paid another amount';
    await flow.applyFact(order.paymentId, { kind: 'contradicted', detail, at: flow.clock.now() });
    return 'contradicts';
  }
  if (isDecided(order)) return applyToDecided(flow, order, evidence);
  if (evidence.kind === 'not_found' && mayResend(order, providerOf(flow, order).resendAgeMs, flow.clock.now())) await resend(flow, order);
  else await applyEvidence(flow, order, evidence);
  return 'confirmed';
}

const answerWords: Readonly<Record<Evidence['kind'], string>> = {
  not_sent: 'it was not sent',
  accepted: 'it is accepted',
  open: 'it is under way',
  unanswered: 'no answer',
  not_found: 'it is unknown',
  paid: 'it is paid',
  failed: 'it failed',
  reversed: 'it was taken back',
};

// An order that was paid after all, was not, or was taken back: the withdrawal captures money that is still set aside, corrects money that
// moved, or raises an alert. While another order of it is at the provider, people decide.
async function applyToDecided(flow: PayoutFlow, order: PaymentOrder, evidence: Evidence): Promise<Verdict> {
  await flow.orders.noteAnswer(order.paymentId, `the provider says: ${answerWords[evidence.kind]}`, flow.clock.now());
  if (evidence.kind === 'reversed' && order.state === 'paid') {
    await applyEvidence(flow, order, evidence);
    return 'confirmed';
  }
  if (evidence.kind !== 'paid' && evidence.kind !== 'failed') return 'repeated';
  if ((evidence.kind === 'paid') === (order.state === 'paid')) return 'repeated';
  const at = flow.clock.now();
  const other = await flow.orders.findLive(order.paymentId);
  const isRivalled = other !== null && other.id !== order.id;
  const detail = `order ${order.id} was ${evidence.kind} after it had been ${order.state}`;
  await flow.applyFact(order.paymentId, isRivalled ? { kind: 'contradicted', detail, at } : { kind: 'evidence', evidence, at });
  return 'contradicts';
}

// The provider refuses a repeat of an id that it knows, so the order is paid once at most.
async function resend(flow: PayoutFlow, order: PaymentOrder): Promise<void> {
  const withdrawal = await flow.findWithdrawal(order.paymentId);
  assert(withdrawal !== null, 'an order belongs to a withdrawal');
  const again = { ...order, sends: order.sends + 1, version: order.version + 1 };
  if (await flow.writeRows([orderChanged(order, again)])) await transmit(flow, withdrawal, again);
}
