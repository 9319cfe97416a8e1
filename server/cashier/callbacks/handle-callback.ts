import { assert, later, type Instant, type PaymentId } from '@tausi/kernel';
import { askProvider } from '../deposits/confirm.ts';
import { contradictionIn, type Owners } from '../deposits/contradiction.ts';
import type { Deposit } from '../deposits/deposit.ts';
import type { DepositFact } from '../deposits/deposit-fact.ts';
import { accountsOf } from '../deposits/method.ts';
import { providerOfAccount } from '../port/provider-of-account.ts';
import type { CollectionReport } from '../port/collection-provider.ts';
import type { DepositFlow } from '../ports.ts';
import type { Verdict } from './callback-store.ts';

type TriedCallback = { readonly paymentId: PaymentId; readonly provider: string; readonly body: string; readonly tries: number };

// The provider's status can lag behind its call-back, so an unconfirmed call-back is retried.
const retryDelaysMs: readonly number[] = [2_000, 5_000, 15_000, 60_000, 300_000, 900_000, 3_600_000];

/** Processes one call-back. Returns its verdict, or when to try again. After the last retry it goes to review. */
export async function handleCallback(flow: DepositFlow, row: TriedCallback): Promise<Verdict | { readonly retryAt: Instant }> {
  const delayMs = retryDelaysMs[row.tries - 1];
  const retry = delayMs === undefined ? null : { retryAt: later(flow.clock.now(), delayMs) };
  try {
    const verdict = (await judge(flow, row)) ?? retry;
    if (verdict !== null) return verdict;
    await flow.raise({ kind: 'callback_contradicts', paymentId: row.paymentId, detail: 'the provider never confirmed it' });
    return 'unconfirmed';
  } catch (error) {
    flow.onFailed(error);
    if (retry !== null) return retry;
    const detail = `work on a call-back failed ${row.tries} times`;
    await flow.applyFact(row.paymentId, { kind: 'stuck', at: flow.clock.now(), detail });
    return 'failed';
  }
}

/** Returns the verdict on a call-back; null when the provider does not confirm it yet. */
async function judge(flow: DepositFlow, row: TriedCallback): Promise<Verdict | null> {
  const deposit = await flow.store.find(row.paymentId);
  assert(deposit !== null, 'a stored call-back belongs to an existing payment');
  if (providerOfAccount(deposit.provider) !== providerOfAccount(row.provider)) return judgeOfEarlier(flow, row, deposit);
  const report = flow.providers.get(deposit.provider)?.readReport(JSON.parse(row.body)) ?? null;
  if (report === null) {
    await flow.raise({ kind: 'unreadable_callback', paymentId: row.paymentId, detail: 'its body is malformed' });
    return 'unreadable';
  }
  const contradiction = contradictionIn(report, deposit, await ownersOf(flow, report, deposit));
  if (contradiction !== null) {
    await flow.applyFact(deposit.id, { kind: 'contradicted', at: flow.clock.now(), detail: contradiction });
    return 'contradicts';
  }
  if (report.disputeRef !== undefined) return flow.followDispute(deposit, report.disputeRef);
  return settled(report, deposit) ? 'repeated' : confirm(flow, report, await knownBy(flow, report, deposit));
}

// The account that was asked first refused the request, so it must not have been paid there.
async function judgeOfEarlier(flow: DepositFlow, row: TriedCallback, deposit: Deposit): Promise<Verdict> {
  const earlier = accountsOf(deposit).find((account) => providerOfAccount(account) === providerOfAccount(row.provider));
  const fact = earlier === undefined ? null : await askProvider({ ...deposit, provider: earlier }, flow.providers, flow.clock);
  if (fact?.kind !== 'paid' && fact?.kind !== 'contradicted') return 'repeated';
  const detail = `it was paid at ${earlier}, which had refused the request`;
  await flow.applyFact(deposit.id, { kind: 'contradicted', at: flow.clock.now(), detail });
  return 'contradicts';
}

async function ownersOf({ store }: DepositFlow, { ids, paid }: CollectionReport, { provider }: Deposit): Promise<Owners> {
  const receipt = paid?.receipt ?? null;
  return {
    ofRequest: ids === null ? null : await store.findByProviderId(provider, { providerRef: ids.providerRef }),
    ofReceipt: receipt === null ? null : await store.findByProviderId(provider, { receipt }),
  };
}

/** Returns whether the payment already matches the call-back. */
function settled({ paid, claims }: CollectionReport, { status, receipt }: Deposit): boolean {
  if (claims === 'reversal') return status === 'reversed';
  if (paid !== null) return status === 'success' && (paid.receipt === null || receipt === paid.receipt);
  return status !== 'created' && status !== 'sent' && status !== 'pending_user';
}

// The address proves which payment the call-back is about, so its ids replace those of a lost answer.
// The polls of a day then use them if the provider does not confirm now.
async function knownBy({ applyFact, clock }: DepositFlow, { ids }: CollectionReport, deposit: Deposit): Promise<Deposit> {
  if (ids === null || deposit.providerRef !== null) return deposit;
  return applyFact(deposit.id, { kind: 'accepted', at: clock.now(), ...ids, next: { kind: 'prompt' } });
}

async function confirm(flow: DepositFlow, report: CollectionReport, deposit: Deposit): Promise<Verdict | null> {
  const fact = await askProvider(deposit, flow.providers, flow.clock);
  if (!agrees(fact, report)) return null;
  const confirmed = fact.kind === 'paid' ? { ...fact, receipt: fact.receipt ?? report.paid?.receipt ?? null } : fact;
  const { status } = await flow.applyFact(deposit.id, confirmed);
  return status === 'in_review' ? 'contradicts' : 'confirmed';
}

// The provider's own "paid" is enough. A "not paid" counts only when the call-back agrees.
function agrees(fact: DepositFact, { paid, claims }: CollectionReport): boolean {
  if (claims === 'reversal') return fact.kind === 'reversed';
  return fact.kind === 'paid' || fact.kind === 'contradicted' || (fact.kind === 'declined' && paid === null);
}
