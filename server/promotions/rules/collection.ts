import { assert, err, ok, type Instant, type Result } from '@tausi/kernel';
import { amountIn, costMinorMax, costOf } from './amount.ts';
import type { Award } from './award.ts';
import type { NotEarned } from './basis.ts';
import { refuseWho, type Ineligible, type PlayerFacts } from './eligibility.ts';
import { isInForce, type Item, type Promotion } from './promotion.ts';

/** The facts that decide whether an award is collected. */
export type CollectFacts = {
  readonly promotion: Promotion;
  readonly option: number | null;
  /** Null beside an earlier award, whose collection needs neither these facts nor the budget. */
  readonly player: PlayerFacts | null;
  /** The player's award for the same cause. */
  readonly earlier: Award | null;
  /** The items that the player has earned; a refusal says what is missing. */
  readonly earned: Result<readonly Item[], NotEarned>;
  /** The rest of the budget in minor units; null without a cap. */
  readonly budget: BudgetLeft | null;
  /** The bonuses of the player that wait in the queue. */
  readonly queuedBonuses: number;
};

export type BudgetLeft = { readonly minorLeft: bigint | null; readonly awardsLeft: bigint | null };

/** A player has at most this many bonuses in the queue. */
export const queuedBonusesMax = 10;

export type CollectRefusal =
  | { readonly code: 'option_unknown' }
  /** Another option of the same award is collected. */
  | { readonly code: 'other_option_collected' }
  | NotEarned
  | { readonly code: 'in_review' }
  | { readonly code: 'revoked' }
  | { readonly code: 'gift_used_up' }
  /** Ten bonuses wait already. */
  | { readonly code: 'queue_full' }
  | Ineligible;

/** `repeat`: collected before, so the same items are answered again. `waiting`: a stored award becomes collected. */
export type Collection =
  | { readonly kind: 'repeat'; readonly award: Award }
  | { readonly kind: 'waiting'; readonly award: Award }
  | { readonly kind: 'first'; readonly items: readonly Item[]; readonly costMinor: bigint };

/** Decides a collection; the first reason in the documented order refuses it. Exclusions are decided under the purse lock. */
export function decideCollect(facts: CollectFacts, at: Instant): Result<Collection, CollectRefusal> {
  const { promotion, option, earlier, earned, player, budget } = facts;
  if (option !== null && !promotion.terms.options.some(({ confId }) => confId === option)) return err({ code: 'option_unknown' });
  if (earlier !== null) return decideEarlier(facts, earlier, at);
  if (!isInForce(promotion, at)) return err({ code: 'gift_over' });
  if (!earned.ok) return earned;
  assert(player !== null && budget !== null, 'a first award is decided by its player and its budget');
  const refusal = refuseWho(promotion.terms.who, player, at);
  if (refusal !== null) return err(refusal);
  const costMinor = costOf(earned.value);
  if (costMinor > costMinorMax(promotion.terms.gives)) return err({ code: 'gift_used_up' });
  if (isBeyond(budget, neededFor(promotion, costMinor))) return err({ code: 'gift_used_up' });
  return hasNoRoom(facts, earned.value) ? err({ code: 'queue_full' }) : ok({ kind: 'first', items: earned.value, costMinor });
}

// An award that waits stays payable after its promotion ended: its budget is set aside.
function decideEarlier(facts: CollectFacts, earlier: Award, at: Instant): Result<Collection, CollectRefusal> {
  const { option } = facts;
  switch (earlier.status) {
    case 'collected':
      return option === earlier.option ? ok({ kind: 'repeat', award: earlier }) : err({ code: 'other_option_collected' });
    case 'waiting':
      if (earlier.collectUntil !== null && earlier.collectUntil <= at) return err({ code: 'gift_over' });
      if (hasNoRoom(facts, earlier.items)) return err({ code: 'queue_full' });
      return ok({ kind: 'waiting', award: earlier });
    case 'in_review':
      return err({ code: 'in_review' });
    case 'lapsed':
      return err({ code: 'gift_over' });
    case 'revoked':
      return err({ code: 'revoked' });
  }
}

function hasNoRoom({ queuedBonuses }: CollectFacts, items: readonly Item[]): boolean {
  return queuedBonuses >= queuedBonusesMax && amountIn(items, 'bonus') > 0n;
}

// Every play of a table needs the budget of its dearest sector. Otherwise a nearly empty budget would refuse only the wins.
function neededFor({ terms: { gives } }: Promotion, costMinor: bigint): bigint {
  return gives.kind === 'surface' && gives.table !== undefined ? costMinorMax(gives) : costMinor;
}

function isBeyond({ minorLeft, awardsLeft }: BudgetLeft, costMinor: bigint): boolean {
  return (minorLeft !== null && costMinor > minorLeft) || (awardsLeft !== null && awardsLeft < 1n);
}
