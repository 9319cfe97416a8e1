import { err, formatMoney, later, marketOf, money, ok, type Instant, type Result } from '@tausi/kernel';
import { itemsOf } from './amount.ts';
import { isGivenByAnother, type Item, type Promotion } from './promotion.ts';

/** A credited deposit that was not taken back: its gross amount, taxes included. */
export type CreditedDeposit = { readonly grossMinor: bigint; readonly creditedAt: Instant };

export type NotEarned = { readonly code: 'not_earned'; readonly left: string } | { readonly code: 'gift_over' };

/** Returns the items that a player has earned. Deposits come in the order of the books; `left` is the amount still to deposit. A
 *  surface decides its own items, so here none are earned. */
export function earnedItems(promotion: Promotion, deposits: readonly CreditedDeposit[], at: Instant): Result<readonly Item[], NotEarned> {
  const { terms, market } = promotion;
  const { gives } = terms;
  const { currency } = marketOf(market);
  const missing = (minor: bigint): Result<never, NotEarned> => err({ code: 'not_earned', left: formatMoney(money(currency, minor)) });
  if (gives.kind === 'surface' || isGivenByAnother(terms.for)) return missing(0n);
  if (terms.for.kind !== 'deposit') return ok(itemsOf(gives, null));
  const { number, minMinor } = terms.for;
  const deposit = deposits[number - 1];
  if (deposit === undefined || deposit.grossMinor < minMinor) return missing(minMinor);
  // A promotion rewards deposits of its own time, and a reward that waited too long is over.
  if (deposit.creditedAt < promotion.startsAt) return err({ code: 'gift_over' });
  if (terms.collectWithinMs !== null && at >= later(deposit.creditedAt, terms.collectWithinMs)) return err({ code: 'gift_over' });
  return ok(itemsOf(gives, deposit.grossMinor));
}
