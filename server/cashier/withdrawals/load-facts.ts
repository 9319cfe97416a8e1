import type { Instant, MarketCode, Money, Phone, PlayerId } from '@tausi/kernel';
import { assert, money } from '@tausi/kernel';
import type { WithdrawalLimits } from '../../markets/index.ts';
import { exclusionAt } from '../../wallet/index.ts';
import { paymentStopAt, type PaymentStop } from '../stops/payment-stop.ts';
import { findChosenAccount, type Choice, type ChosenAccount } from '../destinations/chosen-account.ts';
import type { ApprovalFacts } from './approval.ts';
import type { GateFacts } from './gates.ts';
import type { WithdrawalTax } from './pocket.ts';
import type { WithdrawalTotals } from './totals-store.ts';
import type { WithdrawalFlow } from './withdrawal-flow.ts';

export type Payee = { readonly playerId: PlayerId; readonly market: MarketCode };

/** The bonus that a withdrawal forfeits. */
type BlockingBonus = { readonly bonusId: string; readonly remaining: Money; readonly target: Money };

/** Facts about a player that decide a withdrawal. */
export type PayeeFacts = {
  readonly limits: WithdrawalLimits;
  readonly tax: WithdrawalTax | null;
  readonly totals: WithdrawalTotals;
  readonly cash: Money;
  readonly phone: Phone;
  readonly stop: PaymentStop | null;
  readonly heldUntil: Instant | null;
  readonly identity: GateFacts['identity'];
  readonly bonus: BlockingBonus | null;
  readonly isExcluded: boolean;
  /** The player protects themselves by limits or an exclusion, so a withdrawal cannot be taken back into play. */
  readonly isProtected: boolean;
  readonly openPaymentId: string | null;
  readonly account: ChosenAccount | 'unknown' | null;
};

type Asking = { readonly at: Instant; readonly choice?: Choice };

/** Loads the facts; without a choice, those of every withdrawal. */
export async function loadFacts(flow: WithdrawalFlow, { playerId, market }: Payee, asking: Asking): Promise<PayeeFacts> {
  const { at, choice = { method: null, destinationId: undefined } } = asking;
  const { wallet, players, rules, store } = flow;
  const phone = await players.phoneOf(playerId);
  const [rule, totals, purses, failures, heldUntil, isPassed, { guard }, open, bonus] = await Promise.all([
    rules.rulesAt(market, at),
    store.findTotals({ playerId, market, phone, at }),
    wallet.pursesOf(playerId),
    flow.listFailures(playerId),
    players.withdrawalHeldUntil(playerId, at),
    players.isIdentityPassed(playerId),
    wallet.guardOf(playerId, at),
    store.findOpen(playerId),
    findBonus(flow, playerId),
  ]);
  assert(purses !== null, 'a player has purses');
  const restHours = rule.withdrawalLimits.newAccountRestHours;
  return {
    limits: rule.withdrawalLimits,
    tax: rule.withdrawalTax,
    totals,
    cash: purses.cash,
    phone,
    stop: paymentStopAt(failures, at),
    heldUntil,
    identity: { isPassed, always: rule.identityBefore.includes('withdrawal') },
    bonus: purses.bonus.minor > 0n || (bonus?.openRounds ?? 0) > 0 ? (bonus?.blocking ?? null) : null,
    isExcluded: exclusionAt(guard.exclusions, at) !== null,
    isProtected: guard.limits.length > 0 || guard.exclusions.length > 0,
    openPaymentId: open?.id ?? null,
    account: await findChosenAccount(flow, choice, { playerId, restHours, at }),
  };
}

// The newest bonus is the only one that can be active.
async function findBonus({ wallet }: WithdrawalFlow, playerId: PlayerId) {
  const [newest] = await wallet.listBonuses(playerId, { limit: 1 });
  if (newest === undefined || newest.bonus.status !== 'active') return null;
  const { bonusId, openRounds, terms, wagered } = newest.bonus;
  const target = terms.wageringRequirement;
  const left = target.minor - wagered.minor;
  const blocking = left > 0n ? { bonusId, remaining: money(target.asset, left), target } : null;
  return { openRounds, blocking };
}

/** The facts of the gates; without an amount, those that block every withdrawal. */
export function gateFacts(
  facts: PayeeFacts,
  {
    givesUpBonus,
    ...chosen
  }: Pick<GateFacts, 'asked' | 'leaves' | 'lacksCode' | 'isProviderConnected'> & { readonly givesUpBonus: boolean },
): GateFacts {
  const { limits, stop, heldUntil, identity, totals, cash, openPaymentId, bonus, account } = facts;
  return {
    ...chosen,
    limits,
    stop,
    heldUntil,
    identity,
    account,
    wagering: givesUpBonus || facts.isExcluded ? null : bonus,
    openPaymentId,
    paidOut: totals.paidOut,
    today: totals.today,
    cash,
  };
}

/** The facts that decide whether people check a withdrawal. */
export function approvalFacts({ totals, account }: PayeeFacts, amount: Money): ApprovalFacts {
  const { isFirst, hasOpenAlert, recentlyIn, recentlyOut } = totals;
  const chosen = account === 'unknown' ? null : account;
  const isNumberShared = totals.isNumberShared || chosen?.isShared === true;
  return { amount, isFirst, isNumberShared, isNameUnsure: chosen?.isNameUnsure === true, hasOpenAlert, recentlyIn, recentlyOut };
}
