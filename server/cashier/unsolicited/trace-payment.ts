import { err, later, ok, type Instant, type MarketCode, type PaymentId, type PlayerId, type Result } from '@tausi/kernel';
import { uuidv7 } from '../../platform/ids.ts';
import type { Attempts } from '../../platform/security/attempts.ts';
import type { UnsolicitedProvider } from '../port/unsolicited-provider.ts';
import { ask } from './confirm-unsolicited.ts';
import { creditUnsolicited } from './apply-unsolicited.ts';
import { findOwner } from './find-owner.ts';
import type { Trace, TraceStore } from './traces-store.ts';
import type { UnsolicitedFlow } from './unsolicited-flow.ts';
import { listedWithinMs, type Unsolicited } from './unsolicited.ts';

/** Claims, and the limit of their tries. */
export type TraceFlow = UnsolicitedFlow & { readonly traces: TraceStore; readonly attempts: Pick<Attempts, 'take'> };

/** The state of a trace. `known`: the receipt belongs to a payment of the player. */
type TraceStatus = 'searching' | 'credited' | 'known' | 'with_people' | 'not_found';
export type TraceView = { readonly traceId: string; readonly status: TraceStatus; readonly paymentId: PaymentId | null };

type Tracing = { readonly playerId: PlayerId; readonly market: MarketCode; readonly receipt: string; readonly at: Instant };
export type TraceRefusal = { readonly code: 'claims_used_up' } | { readonly code: 'provider_unavailable' };

const hourMs = 3_600_000;
const tries = [
  { name: 'trace-hour', max: 5, windowMs: hourMs },
  { name: 'trace-day', max: 20, windowMs: 24 * hourMs },
] as const;

/** Looks for money that a player sent, by the receipt in the player's text message. */
export async function tracePayment(flow: TraceFlow, tracing: Tracing): Promise<Result<TraceView, TraceRefusal>> {
  const { playerId, market, at } = tracing;
  const provider = [...flow.providers.values()].find((each) => each.market === market);
  if (provider === undefined) return err({ code: 'provider_unavailable' });
  for (const rule of tries) if (!(await flow.attempts.take(rule, playerId, at))) return err({ code: 'claims_used_up' });
  const trace = await begin(flow, tracing, provider);
  await flow.traces.insert(trace);
  return ok(await viewOf(flow, trace, at));
}

async function begin(flow: TraceFlow, { playerId, receipt, at }: Tracing, provider: UnsolicitedProvider): Promise<Trace> {
  const trace = { id: uuidv7(at), playerId, receipt, paymentId: null, unsolicitedId: null, at };
  const owner = await flow.payments.findByProviderId(provider.account, { receipt });
  if (owner !== null) {
    const own = await flow.payments.findOfPlayer(owner, playerId);
    if (own === null) await flow.raise({ kind: 'claim_of_another', paymentId: owner, detail: `${receipt} was claimed by another player` });
    return { ...trace, paymentId: own?.id ?? null };
  }
  return { ...trace, unsolicitedId: await searchedFor(flow, provider, { playerId, receipt, at }) };
}

// A payment that names another player answers like an unknown one. Money without an owner goes to the claimant whose phone paid it.
async function searchedFor(
  flow: TraceFlow,
  { account, market }: UnsolicitedProvider,
  { playerId, receipt, at }: Pick<Tracing, 'playerId' | 'receipt' | 'at'>,
): Promise<string | null> {
  const asked = {
    market,
    provider: account,
    receipt,
    amount: null,
    accountTyped: null,
    payer: null,
    reason: null,
    paymentId: null,
  } as const;
  const fresh: Unsolicited = { ...asked, id: uuidv7(at), state: 'told', playerId, reportedAt: at, decidedAt: null, version: 1 };
  if (await flow.store.insert(fresh)) return fresh.id;
  const known = await flow.store.findByReceipt(account, receipt);
  if (known === null) return null;
  if (known.state === 'suspense' && (await creditTracer(flow, known, playerId))) return known.id;
  if (known.playerId !== null && known.playerId !== playerId) return null;
  if (known.state === 'unconfirmed') await ask(flow, known);
  return known.id;
}

async function creditTracer(flow: TraceFlow, payment: Unsolicited, playerId: PlayerId): Promise<boolean> {
  const { amount, payer } = payment;
  if (amount === null) return false;
  const owner = await findOwner(flow, { ...payment, playerId }, { amount, payer });
  return owner.kind === 'credit' && creditUnsolicited(flow, payment, { playerId, amount, payer });
}

const searchedForMs = listedWithinMs + 60_000;
// The time until the provider's answer about an unknown receipt counts: a receipt of another player looks the same.
const unknownAfterMs = listedWithinMs + 2_000;

/** The state of a trace for its player. */
export async function viewOf({ store, payments }: Pick<TraceFlow, 'store' | 'payments'>, trace: Trace, at: Instant): Promise<TraceView> {
  const view = (status: TraceStatus, paymentId: PaymentId | null = null): TraceView => ({ traceId: trace.id, status, paymentId });
  if (trace.paymentId !== null) return view('known', trace.paymentId);
  const payment = trace.unsolicitedId === null ? null : await store.find(trace.unsolicitedId);
  if (payment === null) return view(at < later(trace.at, unknownAfterMs) ? 'searching' : 'not_found');
  switch (payment.state) {
    case 'credited': {
      const own = payment.paymentId === null ? null : await payments.findOfPlayer(payment.paymentId, trace.playerId);
      return own === null ? view('not_found') : view('credited', own.id);
    }
    case 'told':
      return view(at < later(trace.at, searchedForMs) ? 'searching' : 'with_people');
    case 'unconfirmed':
      return view('not_found');
    case 'suspense':
      return view('with_people');
    case 'sending_back':
    case 'sent_back':
      return view('with_people');
  }
}
