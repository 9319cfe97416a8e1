import { assert, instant, type Instant } from '@tausi/kernel';
import { uuidv7 } from '../../platform/ids.ts';
import type { Verdict } from '../callbacks/callback-store.ts';
import { providerOfAccount } from '../port/provider-of-account.ts';
import type { ReceiptEvidence, UnsolicitedProvider, UnsolicitedReport } from '../port/unsolicited-provider.ts';
import { applyUnsolicited, creditUnsolicited } from './apply-unsolicited.ts';
import { followRefund, transmitReturn } from './transmit-return.ts';
import { findOwner, type Confirmed } from './find-owner.ts';
import type { UnsolicitedFlow } from './unsolicited-flow.ts';
import { unsolicitedChanged } from './unsolicited-store.ts';
import { listedWithinMs, nextQuestionAt, type Unsolicited } from './unsolicited.ts';

/** Processes a report that a payer sent money. It is a hint: the saved payment is credited when the provider confirms it. */
export async function receiveReport(flow: UnsolicitedFlow, account: string, body: unknown): Promise<Verdict> {
  const provider = flow.providers.get(account);
  const report = provider?.readReport(body) ?? null;
  if (provider === undefined || report === null) {
    await flow.raise({ kind: 'unreadable_callback', paymentId: null, detail: `a report of money into ${account} is malformed` });
    return 'unreadable';
  }
  return saveReport(flow, provider, report);
}

/** Saves a reported or listed payment, which the provider is then asked about. */
export async function saveReport(flow: UnsolicitedFlow, provider: UnsolicitedProvider, report: UnsolicitedReport): Promise<Verdict> {
  if (await flow.store.insert(asReported(provider, report, flow.clock.now()))) return 'looked_up';
  const known = await flow.store.findByReceipt(provider.account, report.receipt);
  assert(known !== null, 'a refused receipt belongs to a stored payment');
  return repeated(flow, known, report);
}

function asReported(provider: UnsolicitedProvider, { receipt, amount, account, payer }: UnsolicitedReport, at: Instant): Unsolicited {
  return {
    id: uuidv7(at),
    market: provider.market,
    provider: provider.account,
    receipt,
    amount,
    accountTyped: account,
    payer,
    state: 'told',
    reason: null,
    playerId: null,
    paymentId: null,
    reportedAt: at,
    decidedAt: null,
    version: 1,
  };
}

// A trace can come before the report, which then adds what the payer typed.
async function repeated(flow: UnsolicitedFlow, known: Unsolicited, report: UnsolicitedReport): Promise<Verdict> {
  if (known.amount !== null && known.amount.minor !== report.amount.minor) {
    await flow.raise({ kind: 'callback_contradicts', paymentId: known.paymentId, detail: `${report.receipt} came with two amounts` });
    return 'contradicts';
  }
  if (known.state !== 'unconfirmed' && (known.state !== 'told' || known.accountTyped !== null)) return 'repeated';
  const { account, payer } = report;
  const named = { ...known, accountTyped: account, payer, state: 'told', decidedAt: null, version: known.version + 1 } as const;
  await flow.writeRows([unsolicitedChanged(known, named)]);
  await ask(flow, named);
  return 'looked_up';
}

const hiccupMs = 60_000;

/** Asks the provider about an undecided payment. Returns the time of the next question; null when it is decided, or after a day. */
export async function lookUp(flow: UnsolicitedFlow, id: string): Promise<Instant | null> {
  const payment = await flow.store.find(id);
  if (payment === null || (payment.state !== 'told' && payment.state !== 'sending_back')) return null;
  const now = flow.clock.now();
  const isRefund = payment.state === 'sending_back' && flow.refunds.has(payment.provider);
  if (!isRefund && !flow.providers.has(payment.provider)) return instant(now + hiccupMs);
  // Money that goes back is asked about from the moment it was sent.
  const nextAt = nextQuestionAt(payment.decidedAt ?? payment.reportedAt, now);
  if (nextAt === null) {
    await flow.raise({
      kind: 'money_undecided',
      paymentId: null,
      detail: `the provider gave no answer about ${payment.receipt} for a day`,
    });
    return null;
  }
  await (isRefund ? followRefund(flow, payment) : ask(flow, payment));
  return instant(nextAt);
}

/** Asks the provider about a payment. The answer comes as a call-back. */
export async function ask({ clock, store, providers, addressesOf }: UnsolicitedFlow, payment: Unsolicited): Promise<void> {
  const at = clock.now();
  const query = { id: uuidv7(at), unsolicitedId: payment.id, askedAt: at };
  await store.insertQuery(query);
  const { urlOf } = addressesOf(providerOfAccount(payment.provider));
  const addresses = { answer: urlOf(query.id, 'receipt_query'), timeout: urlOf(query.id, 'receipt_query_timeout') };
  await providers.get(payment.provider)?.askAboutReceipt(payment.receipt, addresses);
}

/** Processes the provider's answer about a payment. */
export async function handleReceiptAnswer(flow: UnsolicitedFlow, queryId: string, body: unknown): Promise<Verdict> {
  const query = await flow.store.findQuery(queryId);
  assert(query !== null, 'a call-back address belongs to a stored question');
  const payment = await flow.store.find(query.unsolicitedId);
  assert(payment !== null, 'a question is about a stored payment');
  const evidence = flow.providers.get(payment.provider)?.readReceiptAnswer(body, payment.receipt) ?? null;
  if (evidence !== null) return applyEvidence(flow, payment, evidence);
  await flow.raise({ kind: 'unreadable_callback', paymentId: null, detail: `an answer about ${payment.receipt} is malformed` });
  return 'unreadable';
}

/** Processes the result of sending money back: a hint, which a question to the provider confirms. */
export async function handleSendingBack(flow: UnsolicitedFlow, id: string): Promise<Verdict> {
  const payment = await flow.store.find(id);
  assert(payment !== null, 'a call-back address belongs to a stored payment');
  if (payment.state !== 'sending_back') return 'repeated';
  await ask(flow, payment);
  return 'looked_up';
}

/** Applies the provider's own answer. */
async function applyEvidence(flow: UnsolicitedFlow, payment: Unsolicited, evidence: ReceiptEvidence): Promise<Verdict> {
  const at = flow.clock.now();
  switch (evidence.kind) {
    case 'paid':
      // The request to return it may have been lost, and a repeat returns it once.
      if (payment.state === 'sending_back') await transmitReturn(flow, payment);
      return payment.state === 'told' || payment.state === 'unconfirmed' ? settle(flow, payment, evidence) : 'repeated';
    case 'reversed':
      return takeBack(flow, payment);
    case 'not_found':
      if (at - payment.reportedAt >= listedWithinMs) await applyUnsolicited(flow, payment, { fact: { kind: 'not_found', at } });
      return 'unconfirmed';
    case 'open':
    case 'unanswered':
      return 'unconfirmed';
  }
}

async function settle(flow: UnsolicitedFlow, payment: Unsolicited, { amount, payer }: Confirmed): Promise<Verdict> {
  if (payment.amount !== null && payment.amount.minor !== amount.minor) {
    await flow.raise({ kind: 'callback_contradicts', paymentId: null, detail: `${payment.receipt} was reported with another amount` });
  }
  const owner = await findOwner(flow, payment, { amount, payer });
  const at = flow.clock.now();
  switch (owner.kind) {
    case 'credit':
      await creditUnsolicited(flow, payment, { playerId: owner.playerId, amount, payer });
      return 'confirmed';
    case 'request': {
      const { id, playerId, providerRef } = owner.deposit;
      const paid = await flow.applyFact(id, { kind: 'paid', at, receipt: payment.receipt, providerRef });
      const isItsOwn = paid.receipt === payment.receipt && paid.amount.minor === amount.minor;
      const fact = isItsOwn
        ? ({ kind: 'credited', paymentId: id, playerId, amount, payer, at } as const)
        : ({ kind: 'suspended', reason: 'ambiguous', playerId, amount, payer, at } as const);
      await applyUnsolicited(flow, payment, { fact });
      return isItsOwn ? 'confirmed' : 'contradicts';
    }
    case 'suspense':
      await applyUnsolicited(flow, payment, {
        fact: { kind: 'suspended', reason: owner.reason, playerId: owner.playerId, amount, payer, at },
      });
      return 'confirmed';
  }
}

// The money is back at its payer, by our request or by the provider's own act. Statements show reversals of credited money.
async function takeBack(flow: UnsolicitedFlow, payment: Unsolicited): Promise<Verdict> {
  const at = flow.clock.now();
  const fact = payment.state === 'told' ? ({ kind: 'not_found', at } as const) : ({ kind: 'returned', at } as const);
  return (await applyUnsolicited(flow, payment, { fact })) ? 'confirmed' : 'repeated';
}
