import { dayIn, marketOf, type Instant, type MarketCode } from '@tausi/kernel';
import type { Promotion } from './promotion.ts';

/** The reason for which an award is given, unique for a player and a promotion. */
export type Cause = string;

/** The cause of a promotion that gives once in a lifetime. */
const onceCause: Cause = 'once';

/** Returns the cause of a claim at an instant: the market's day for a daily promotion, else the one of a lifetime. */
export function claimCause({ terms, market }: Pick<Promotion, 'terms' | 'market'>, at: Instant): Cause {
  return terms.for.kind === 'event' && terms.for.per === 'day' ? `day:${marketDay(market, at)}` : onceCause;
}

/** Returns the day whose budget an award uses; null for a promotion without a budget of days. */
export function budgetDayOf({ terms, market }: Pick<Promotion, 'terms' | 'market'>, at: Instant): string | null {
  return terms.dayBudget === null ? null : marketDay(market, at);
}

/** Returns the market's calendar day, `2026-11-21`. */
export function marketDay(market: MarketCode, at: Instant): string {
  const { year, month, day } = dayIn(marketOf(market).timeZone, at);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
