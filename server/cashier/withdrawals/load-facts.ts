import type { Instant, MarketCode, Money, Phone, PlayerId, SessionId } from '@tausi/kernel';
import { assert, money } from '@tausi/kernel';
import type { ScreeningStanding } from '../../kyc/index.ts';
import type { WithdrawalLimits } from '../../markets/index.ts';
import { exclusionAt } from '../../wallet/index.ts';
import { paymentStopAt, type PaymentStop } from '../stops/payment-stop.ts';
import { findChosenAccount, type Choice, type ChosenAccount } from '../destinations/chosen-account.ts';
import { phoneOf } from '../destinations/destination.ts';
import type { ApprovalFacts } from './approval.ts';
import { findHolder } from '../identity/find-holder.ts';
import { nothingKnown, type HolderFacts } from '../identity/holder.ts';
import { findHold } from '../identity/find-hold.ts';
import type { GateFacts, WithdrawalHold } from './gates.ts';
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
  readonly held: WithdrawalHold | null;
  readonly isSimDoubtful: boolean;
  readonly screening: ScreeningStanding;
  readonly isPersonShared: boolean;
  readonly identity: GateFacts['identity'];
  readonly bonus: BlockingBonus | null;
  readonly isExcluded: boolean;
  /** The player protects themselves by limits or an exclusion, so a withdrawal cannot be taken back into play. */
  readonly isProtected: boolean;
  readonly openPaymentId: string | null;
  readonly account: ChosenAccount | 'unknown' | null;
  /** The holder of the wallet that receives it. */
  readonly holder: HolderFacts;
};

type Asking = {
  readonly at: Instant;
  readonly sessionId: SessionId;
  readonly choice?: Choice;
  /** The amount that the player typed. */
  readonly amount?: Money;
  /** Asks outside parties what is not known yet. */
  readonly asks?: boolean;
};

/** Loads the facts; without a choice, those of every withdrawal. */
export async function loadFacts(flow: WithdrawalFlow, { playerId, market }: Payee, asking: Asking): Promise<PayeeFacts> {
  const { at, sessionId, choice = { method: null, destinationId: undefined }, amount, asks = false } = asking;
  const { players, rules, store } = flow;
  const phone = await players.phoneOf(playerId);
  const rule = await rules.rulesAt(market, at);
  const [totals, purses, failures, tier, screening, isPersonShared, { guard }, open, bonus] = await Promise.all([
    store.findTotals({ playerId, market, phone, at }),
    flow.wallet.pursesOf(playerId),
    flow.listFailures(playerId),
    players.identityTierOf(playerId),
    players.screeningOf(playerId),
    players.isPersonShared(playerId),
    flow.wallet.guardOf(playerId, at),
    store.findOpen(playerId),
    findBonus(flow, playerId),
  ]);
  assert(purses !== null, 'a player has purses');
  const { newAccountRestHours: restHours, takesSecondNumbers: takesNumbers } = rule.withdrawalLimits;
  const account = await findChosenAccount(flow, choice, { playerId, restHours, takesNumbers, at });
  const number = { playerId, market, phone, account: phoneAccountOf(choice), at };
  const wallet = { ...number, phone: receivingPhone(account) ?? phone, network: choice.method?.network ?? null };
  const isAboveFree = amount !== undefined && totals.paidOut.minor + amount.minor > rule.identityTiers.unidentifiedOutMax.minor;
  return {
    limits: rule.withdrawalLimits,
    tax: rule.withdrawalTax,
    totals,
    cash: purses.cash,
    phone,
    stop: paymentStopAt(failures, at),
    ...(await findHold(flow, { ...number, sessionId, pauses: rule.withdrawalPauses, asks, isAboveFree })),
    screening,
    isPersonShared,
    identity: { tier, tiers: rule.identityTiers, always: rule.identityBefore.includes('withdrawal'), isExposed: screening === 'pep' },
    bonus: purses.bonus.minor > 0n || (bonus?.openRounds ?? 0) > 0 ? (bonus?.blocking ?? null) : null,
    isExcluded: exclusionAt(guard.exclusions, at) !== null,
    isProtected: guard.limits.length > 0 || guard.exclusions.length > 0,
    openPaymentId: open?.id ?? null,
    holder: number.account === null ? nothingKnown : await findHolder(flow.holders, { ...wallet, account: number.account }, { asks }),
    account,
  };
}

function receivingPhone(account: PayeeFacts['account']): Phone | null {
  return account === null || account === 'unknown' || account.account.kind === 'account' ? null : phoneOf(account.account);
}

function phoneAccountOf({ method }: Choice): string | null {
  return method === null || method.needs === 'account' ? null : method.provider;
}

// The newest bonus is the only one that can be active.
async function findBonus({ wallet, players }: WithdrawalFlow, playerId: PlayerId) {
  const [newest] = await wallet.listBonuses(playerId, { limit: 1 });
  if (newest?.status !== 'active') return null;
  const { bonusId, openRounds, terms, wagered } = newest;
  const target = terms.wageringRequirement;
  const left = target.minor - wagered.minor;
  const isGate = left > 0n && (await players.forfeitsOnWithdrawal(playerId, bonusId));
  const blocking = isGate ? { bonusId, remaining: money(target.asset, left), target } : null;
  return { openRounds, blocking };
}

/** The facts of the gates; without an amount, those that block every withdrawal. */
export function gateFacts(
  facts: PayeeFacts,
  {
    givesUpBonus,
    ...chosen
  }: Pick<GateFacts, 'asked' | 'leaves' | 'parts' | 'lacksCode' | 'isProviderConnected'> & { readonly givesUpBonus: boolean },
): GateFacts {
  const { limits, stop, held, identity, totals, cash, openPaymentId, bonus, account } = facts;
  return {
    ...chosen,
    limits,
    stop,
    held,
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
export function approvalFacts(
  { totals, account, identity, holder, isSimDoubtful, screening, isPersonShared }: PayeeFacts,
  amount: Money,
): ApprovalFacts {
  const { isFirst, hasOpenAlert, recentlyIn, recentlyOut } = totals;
  const chosen = account === 'unknown' ? null : account;
  const isNumberShared = totals.isNumberShared || chosen?.isShared === true;
  const isNameUnsure = chosen?.isNameUnsure === true || holder.name === 'unsure';
  const { isUnderAge } = holder;
  const isNameOther = holder.name === 'other';
  const freeMax = identity.tiers.unidentifiedOutMax;
  const doubts = {
    isNumberShared,
    isPersonShared,
    isNameUnsure,
    isNameOther,
    isUnderAge,
    isSimDoubtful,
    isListed: screening === 'sanction',
    hasOpenAlert,
  };
  return { amount, freeMax, isFirst, ...doubts, recentlyIn, recentlyOut };
}
