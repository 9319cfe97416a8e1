import type { PoolClient } from 'pg';
import { deposit as contract } from '@tausi/contract/cashier/deposit.ts';
import type { PaymentView } from '@tausi/contract/cashier/payment.ts';
import { assert, err, ok, paymentId, type IdempotencyKey, type Instant, type Money, type Phone, type PlayerId } from '@tausi/kernel';
import { knownCaller, knownKey } from '../../platform/security/caller.ts';
import { holdOrStop } from '../../platform/overload/deadline.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { route, type Handler, type Request, type Route } from '../../platform/http/route.ts';
import { createReference } from '../create-reference.ts';
import type { CallbackAddresses } from '../port/callback-address.ts';
import { providerOfAccount } from '../port/connect-providers.ts';
import type { CollectionAnswer } from '../port/collection-provider.ts';
import type { Deposit, DepositFact } from '../deposits/deposit.ts';
import { nextPollAt } from '../deposits/next-poll.ts';
import { methodsOf, readAmount, type DepositMethod } from '../deposits/method.ts';
import { toView } from '../deposits/deposit-to-wire.ts';
import type { CashierPorts, DepositFlow } from '../ports.ts';
import { minutesLeft, paymentStopAt, promptPauseAt } from '../stops/payment-stop.ts';
import type { BeginRefusal, PaymentStore } from '../store.ts';
import { taxOn, guardRefusalForWire, type Tax } from '../../wallet/index.ts';

export function createDepositRoute(ports: CashierPorts, flow: DepositFlow, addressesOf: (provider: string) => CallbackAddresses): Route {
  const { wallet, players, taxes } = ports;
  const { store, clock } = flow;
  const serve: Handler<typeof contract> = async (params, request) => {
    const { playerId, market } = knownCaller(request.caller);
    const key = knownKey(request);
    const method = methodsOf(market, request.at).find((each) => each.method === params.method);
    if (method === undefined) return err({ code: 'unknown_method' });
    const amount = readAmount(method, params.amount);
    if (!amount.ok) return amount;
    const earlier = await store.findByKey(playerId, key);
    if (earlier !== null) return answerAgain(store, earlier, amount.value);
    const provider = flow.providers.get(method.provider);
    if (provider === undefined) return err({ code: 'provider_unavailable' });

    const { depositTax } = await taxes.rulesAt(market, request.at);
    const tax = depositTax === null ? null : taxOn(amount.value, depositTax);
    const asked = newDeposit({ method, amount: amount.value, tax, key, phone: await players.phoneOf(playerId) }, request);
    const saved = await store.insert(asked, { step: 'created', at: asked.createdAt, detail: null }, async (unit, others) => {
      const intent = { playerId, amount: asked.amount, at: request.at };
      const refusal = await wallet.refuseDepositNow(unit, intent, others.pending);
      holdOrStop(request.deadline);
      return (
        refusal ??
        (await refusePayer(ports, unit, { ...intent, payers: await others.payers() })) ??
        paymentStopAt(await others.failures(), request.at) ??
        promptPauseAt(await others.unanswered(), request.at)
      );
    });
    if (typeof saved === 'object') return refused(store, asked, saved.refused);
    if (saved === 'deposit_open')
      return err({ code: 'deposit_in_progress', data: { paymentId: (await store.findOpen(playerId))?.id ?? null } });
    if (saved === 'key_used') return answerAgain(store, await store.findByKey(playerId, key), amount.value);
    // The payment is stored now. If this process dies, its call-back and its polls still find it.
    const answer = await provider.collect(asked, addressesOf(providerOfAccount(provider.account)).urlOf(asked.id));
    const applied = await flow.applyFact(asked.id, factOf(answer, clock.now()));
    return ok(await viewOf(store, applied));
  };
  return route(contract, serve, 'by itself');
}

type Payer = { readonly playerId: PlayerId; readonly payers: readonly PlayerId[]; readonly at: Instant };

/** A self-excluded player must not deposit under another name: not from the same phone, and not from the same device without an
 *  identity check. */
async function refusePayer({ wallet, players }: CashierPorts, unit: PoolClient, { playerId, payers, at }: Payer) {
  const excluded = await wallet.selfExclusionAmong(unit, payers, { at });
  if (excluded !== null) return excluded;
  return (await players.owesIdentity(unit, playerId, at)) ? ({ code: 'identity_needed_to_deposit' } as const) : null;
}

function newDeposit(
  { method, amount, tax, key, phone }: { method: DepositMethod; amount: Money; tax: Tax | null; key: IdempotencyKey; phone: Phone },
  request: Request,
): Deposit {
  const { playerId, market } = knownCaller(request.caller);
  const createdAt = request.at;
  return {
    id: paymentId(uuidv7(createdAt)),
    playerId,
    market,
    method: method.method,
    provider: method.provider,
    status: 'created',
    key,
    reference: createReference(),
    phone,
    amount,
    tax,
    requestRef: null,
    providerRef: null,
    next: null,
    receipt: null,
    reason: null,
    providerCode: null,
    createdAt,
    closedAt: null,
    pollDueAt: nextPollAt({ provider: method.provider, method: method.method, createdAt }, createdAt),
    version: 1,
  };
}

function factOf(answer: CollectionAnswer, at: Instant): DepositFact {
  switch (answer.kind) {
    case 'accepted':
    case 'refused':
      return { ...answer, at };
    case 'not_sent':
      return { kind: 'refused', at, reason: 'provider_unavailable', code: null };
    case 'unanswered':
      return { kind: 'answer_lost', at };
  }
}

// A repeat, or a second request while the first waits for its PIN, gets its own answer instead of the limit's refusal.
async function refused(store: PaymentStore, asked: Deposit, refusal: BeginRefusal) {
  const earlier = await store.findByKey(asked.playerId, asked.key);
  if (earlier !== null) return answerAgain(store, earlier, asked.amount);
  const open = await store.findOpen(asked.playerId);
  if (open !== null) return err({ code: 'deposit_in_progress' as const, data: { paymentId: open.id } });
  switch (refusal.code) {
    case 'prompts_paused':
    case 'payments_blocked': {
      const { code, until } = refusal;
      return err({ code, args: [String(minutesLeft(until, asked.createdAt))], data: { until } });
    }
    case 'identity_needed_to_deposit':
    case 'payments_suspended':
      return err(refusal);
    default:
      return err(guardRefusalForWire(refusal, asked.market));
  }
}

/** The same key means the same deposit, so it is returned as it stands now. */
async function answerAgain(store: PaymentStore, earlier: Deposit | null, amount: Money) {
  assert(earlier !== null, 'a used key belongs to a payment');
  return earlier.amount.minor === amount.minor ? ok(await viewOf(store, earlier)) : err({ code: 'key_reused' });
}

async function viewOf(store: PaymentStore, deposit: Deposit): Promise<PaymentView> {
  return toView(deposit, await store.timelineOf(deposit.id));
}
