import type { PoolClient } from 'pg';
import { deposit as contract } from '@tausi/contract/cashier/deposit.ts';
import type { PaymentView } from '@tausi/contract/cashier/payment.ts';
import {
  assert,
  err,
  formatMoney,
  ok,
  paymentId,
  type IdempotencyKey,
  type Instant,
  type MarketCode,
  type Money,
  type Phone,
  type PlayerId,
} from '@tausi/kernel';
import { knownCaller, knownKey } from '../../platform/security/caller.ts';
import { holdOrStop } from '../../platform/overload/deadline.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { route, type Handler, type Request, type Route } from '../../platform/http/route.ts';
import { createReference } from '../create-reference.ts';
import type { CallbackAddresses } from '../port/callback-address.ts';
import type { CardStore } from '../cards/card-store.ts';
import { isValid, takesCards } from '../cards/saved-card.ts';
import type { Deposit } from '../deposits/deposit.ts';
import { nextPollAt } from '../deposits/next-poll.ts';
import { askPayer, chargeCard } from './ask-payer.ts';
import { tierGapToWire } from '../identity/tier-gap-to-wire.ts';
import { tierGapIn, type TierGap } from '../identity/tier-gate.ts';
import { findHolder, type HolderMeans } from '../identity/find-holder.ts';
import { accountsOf, channelOf, methodsOf, readAmount, type DepositMethod } from '../deposits/method.ts';
import { toView } from '../deposits/deposit-to-wire.ts';
import type { CashierPorts, DepositFlow } from '../ports.ts';
import type { Routed } from '../routing/route-payment.ts';
import type { Router } from '../routing/router.ts';
import { minutesLeft, paymentStopAt, promptPauseAt, sameAmountPauseAt } from '../stops/payment-stop.ts';
import type { BeginRefusal, PaymentStore } from '../store.ts';
import { dayAndTime, taxOn, guardRefusalForWire, type Tax } from '../../wallet/index.ts';

type DepositMeans = DepositFlow & { readonly holders: HolderMeans; readonly cards: CardStore; readonly router: Router };

export function createDepositRoute(ports: CashierPorts, flow: DepositMeans, addressesOf: (provider: string) => CallbackAddresses): Route {
  const { wallet, players, taxes } = ports;
  const { store } = flow;
  const serve: Handler<typeof contract> = async (params, request) => {
    const { playerId, market } = knownCaller(request.caller);
    const key = knownKey(request);
    const method = methodsOf(market, request.at).find((each) => each.method === params.method);
    if (method === undefined) return err({ code: 'unknown_method' });
    const amount = readAmount(method, params.amount);
    if (!amount.ok) return amount;
    const earlier = await store.findByKey(playerId, key);
    if (earlier !== null) return answerAgain(store, earlier, amount.value);
    const routed = await flow.router({ direction: 'in', accounts: accountsOf(method) });
    if (routed.kind === 'waits') return err(refusalOfRoute(routed, market));
    const { account } = routed;
    const card = await chosenCard(flow, method, { ...params, playerId, at: request.at });
    if (card === 'unknown') return err({ code: 'saved_method_unknown' });

    const { depositTax, identityTiers: tiers } = await taxes.rulesAt(market, request.at);
    const identity = { tiers, tier: await players.identityTierOf(playerId), isExposed: (await players.screeningOf(playerId)) === 'pep' };
    const tax = depositTax === null ? null : taxOn(amount.value, depositTax);
    const phone = await players.phoneOf(playerId);
    const network = channelOf({ provider: account, method: method.method });
    const payer = { playerId, market, phone, network, account, at: request.at };
    // A holder below the legal age is refused with the other limits of the player.
    await findHolder(flow.holders, payer, { asks: true });
    const asked = newDeposit({ method, account, amount: amount.value, tax, key, phone }, request);
    const saved = await store.insert(asked, { step: 'created', at: asked.createdAt, detail: null }, async (unit, others) => {
      const intent = { playerId, amount: asked.amount, at: request.at };
      const refusal = await wallet.refuseDepositNow(unit, intent, others.pending);
      holdOrStop(request.deadline);
      return (
        refusal ??
        refuseUnidentified(tierGapIn(identity, await others.recentlyIn(), asked.amount)) ??
        (await refusePayer(ports, unit, { ...intent, market, phone, payers: await others.payers() })) ??
        paymentStopAt(await others.failures(), request.at) ??
        promptPauseAt(await others.unanswered(), request.at) ??
        sameAmountPauseAt(await others.samePaidAt(), method.timing.repeatPauseMs, request.at)
      );
    });
    if (typeof saved === 'object') return refused(store, asked, saved.refused);
    if (saved === 'deposit_open')
      return err({ code: 'deposit_in_progress', data: { paymentId: (await store.findOpen(playerId))?.id ?? null } });
    if (saved === 'key_used') return answerAgain(store, await store.findByKey(playerId, key), amount.value);
    if (params.saveCard === true && card === null) await flow.cards.requestSaving({ paymentId: asked.id, playerId, at: asked.createdAt });
    // The payment is stored now. If this process dies, its call-back and its polls still find it.
    const applied = card === null ? await askPayer({ ...flow, addressesOf }, asked) : await chargeCard(flow, asked, card.secret);
    return ok(await viewOf(store, applied));
  };
  return route(contract, serve, 'by itself');
}

type CardChoice = { readonly savedId?: string | undefined; readonly playerId: PlayerId; readonly at: Instant };

/** Finds the saved card that the player chose; null for none, `unknown` when the player has no such card at this account. */
async function chosenCard({ cards, providers }: DepositMeans, method: DepositMethod, { savedId, playerId, at }: CardChoice) {
  if (savedId === undefined) return null;
  const card = takesCards(method, providers) ? await cards.findOfPlayer(savedId, playerId) : null;
  const isUsable = card !== null && card.provider === method.provider && isValid(card, at);
  return isUsable ? card : ('unknown' as const);
}

type Payer = {
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  readonly phone: Phone;
  readonly payers: readonly PlayerId[];
  readonly at: Instant;
};

/** A self-excluded player must not deposit under another name: not from the same phone, and not from the same device without an
 *  identity check. */
async function refusePayer({ wallet, players }: CashierPorts, unit: PoolClient, { playerId, market, phone, payers, at }: Payer) {
  if ((await players.centralExclusionOf({ market, phone }, at)) !== null) return { code: 'centrally_excluded' } as const;
  const excluded = await wallet.selfExclusionAmong(unit, payers, { at });
  if (excluded !== null) return excluded;
  return (await players.owesIdentity(unit, playerId, at)) ? ({ code: 'identity_needed_to_deposit' } as const) : null;
}

function refuseUnidentified(gap: TierGap | null) {
  return gap === null ? null : ({ code: 'deposit_needs_identity', ...gap } as const);
}

function refusalOfRoute({ until }: Extract<Routed, { kind: 'waits' }>, market: MarketCode) {
  if (until === null) return { code: 'provider_unavailable' } as const;
  return { code: 'method_resting', args: [dayAndTime(until, market)], data: { until } } as const;
}

type NewDeposit = {
  readonly method: DepositMethod;
  /** The account that collects it. */
  readonly account: string;
  readonly amount: Money;
  readonly tax: Tax | null;
  readonly key: IdempotencyKey;
  readonly phone: Phone;
};

function newDeposit({ method, account, amount, tax, key, phone }: NewDeposit, request: Request): Deposit {
  const { playerId, market } = knownCaller(request.caller);
  const createdAt = request.at;
  const id = paymentId(uuidv7(createdAt));
  return {
    id,
    order: { id, attempt: 1 },
    playerId,
    market,
    method: method.method,
    provider: account,
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
    pollDueAt: nextPollAt({ provider: account, method: method.method, createdAt }, createdAt),
    version: 1,
  };
}

// A repeat, or a second request while the first waits for its PIN, gets its own answer instead of the limit's refusal.
async function refused(store: PaymentStore, asked: Deposit, refusal: BeginRefusal) {
  const earlier = await store.findByKey(asked.playerId, asked.key);
  if (earlier !== null) return answerAgain(store, earlier, asked.amount);
  const open = await store.findOpen(asked.playerId);
  if (open !== null) return err({ code: 'deposit_in_progress' as const, data: { paymentId: open.id } });
  switch (refusal.code) {
    case 'prompts_paused':
    case 'same_amount_too_soon':
    case 'payments_blocked': {
      const { code, until } = refusal;
      return err({ code, args: [String(minutesLeft(until, asked.createdAt))], data: { until } });
    }
    case 'deposit_needs_identity':
      return err({ code: refusal.code, args: [formatMoney(refusal.left)], data: tierGapToWire(refusal) });
    case 'identity_needed_to_deposit':
    case 'centrally_excluded':
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
