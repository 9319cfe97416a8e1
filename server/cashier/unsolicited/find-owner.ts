import { internationalPhone, later, money, parsePhone, type Instant, type MarketCode, type Money, type PlayerId } from '@tausi/kernel';
import type { Deposit } from '../deposits/deposit.ts';
import { methodsOf, type DepositMethod } from '../deposits/method.ts';
import { tierGapIn } from '../identity/tier-gate.ts';
import { agreesWith, decideOwner, type Candidate, type OwnerDecision } from './decide-owner.ts';
import type { UnsolicitedFlow } from './unsolicited-flow.ts';
import type { Unsolicited } from './unsolicited.ts';

const requestsWithinMs = 2 * 86_400_000;

/** The amount and the payer of a payment, as its provider confirmed them. */
export type Confirmed = { readonly amount: Money; readonly payer: string | null };

/** Finds out whom a confirmed payment belongs to. */
export async function findOwner(flow: UnsolicitedFlow, payment: Unsolicited, { amount, payer }: Confirmed): Promise<OwnerDecision> {
  const { market, provider } = payment;
  const at = flow.clock.now();
  const request = payment.accountTyped === null ? null : await flow.payments.findByReference(provider, payment.accountTyped.toUpperCase());
  if (request !== null && isAnswerTo(request, payment, { amount, payer })) return { kind: 'request', deposit: request };
  const playerId = payment.playerId ?? request?.playerId ?? (await playerNamed(flow, market, payment.accountTyped));
  const method = methodInto(market, provider, at);
  if (method === null) return { kind: 'suspense', reason: 'account_unknown', playerId };
  const candidate = playerId === null ? null : await candidateOf(flow, payment, { playerId, amount, at });
  return decideOwner({ market, amount, payer, candidate, method });
}

// A payer can also type the reference of an older request by hand.
function isAnswerTo(request: Deposit, { receipt }: Unsolicited, { amount, payer }: Confirmed): boolean {
  const isOpen = request.receipt === null || request.receipt === receipt;
  const isPayer = payer !== null && agreesWith(payer, internationalPhone(request.market, request.phone));
  return isOpen && isPayer && request.amount.minor === amount.minor && request.status !== 'in_review' && request.status !== 'reversed';
}

/** The player whose own number a payer typed as the account number; null for none. */
export async function playerNamed({ players }: UnsolicitedFlow, market: MarketCode, typed: string | null): Promise<PlayerId | null> {
  const phone = typed === null ? null : parsePhone(market, typed);
  return phone?.ok === true ? players.playerWithPhone(market, phone.value) : null;
}

/** The method that collects into an account, which gives the limits of a payment. */
export function methodInto(market: MarketCode, provider: string, at: Instant): DepositMethod | null {
  return methodsOf(market, at).find((each) => each.provider === provider) ?? null;
}

type IntendedDeposit = { readonly playerId: PlayerId; readonly amount: Money; readonly at: Instant };

async function candidateOf(flow: UnsolicitedFlow, payment: Unsolicited, { playerId, amount, at }: IntendedDeposit): Promise<Candidate> {
  const [phone, isRefused] = await Promise.all([
    flow.players.phoneOf(playerId),
    refusesDeposit(flow, payment.market, { playerId, amount, at }),
  ]);
  // A payer who typed an account number answered no request of ours.
  const isTrace = payment.accountTyped === null;
  return { playerId, phone, isRefused, requests: isTrace ? await requestsOf(flow, payment, { playerId, amount, at }) : [] };
}

async function requestsOf(
  { store, payments }: UnsolicitedFlow,
  { provider }: Unsolicited,
  { playerId, amount, at }: IntendedDeposit,
): Promise<readonly Deposit[]> {
  const ids = await store.listRequests({ playerId, provider, amount, since: later(at, -requestsWithinMs) });
  const found = await Promise.all(ids.map(payments.find));
  return found.filter((deposit) => deposit !== null);
}

/** Returns whether a deposit of the player is refused now: by own limits, a closed account, a missing identity check, or an exclusion.
 *  The exclusion of another player with the same number counts too. */
export async function refusesDeposit(
  flow: UnsolicitedFlow,
  market: MarketCode,
  { playerId, amount, at }: IntendedDeposit,
): Promise<boolean> {
  const { store, wallet, players, rules } = flow;
  const [phone, tier, screening, { identityTiers: tiers }] = await Promise.all([
    players.phoneOf(playerId),
    players.identityTierOf(playerId),
    players.screeningOf(playerId),
    rules.rulesAt(market, at),
  ]);
  if ((await players.centralExclusionOf({ market, phone }, at)) !== null) return true;
  return store.readLocked(async (client) => {
    const pending = money(amount.asset, 0n);
    const refusal = await wallet.refuseDepositNow(client, { playerId, amount, at }, () => Promise.resolve(pending));
    if (refusal !== null || (await players.owesIdentity(client, playerId, at))) return true;
    const paidIn = await store.sumRecent(client, { playerId, amount, createdAt: at });
    if (tierGapIn({ tier, tiers, isExposed: screening === 'pep' }, paidIn, amount) !== null) return true;
    const payers = await store.listOtherPayers(client, { market, phone, playerId });
    return (await wallet.selfExclusionAmong(client, payers, { at })) !== null;
  });
}
