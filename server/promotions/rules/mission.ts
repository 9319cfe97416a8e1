import { dayMs, type Instant, type MarketCode } from '@tausi/kernel';
import { marketDay } from './cause.ts';
import type { Mission } from './promotion.ts';

/** Returns the first day of the period in which a mission runs now: today, or the Monday of this week. */
export function periodOf({ per }: Pick<Mission, 'per'>, market: MarketCode, at: Instant): string {
  const today = marketDay(market, at);
  if (per === 'day') return today;
  const day = new Date(`${today}T00:00:00Z`);
  const daysSinceMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - daysSinceMonday * dayMs).toISOString().slice(0, 10);
}

/** The number of days of a mission's period. */
export function daysOf({ per }: Pick<Mission, 'per'>): number {
  return per === 'day' ? 1 : 7;
}
