import { dayMs, later, type Instant, type MarketCode } from '@tausi/kernel';
import { marketDay } from '../../promotions/index.ts';

const decidedAfterMs = 6 * 3_600_000;

/** Returns the Monday of the running week by the market's calendar, `2026-11-23`. */
export function mondayOf(market: MarketCode, at: Instant): string {
  const day = new Date(`${marketDay(market, at)}T00:00:00Z`);
  // Monday is 1 and Sunday 7.
  const weekday = ((day.getUTCDay() + 6) % 7) + 1;
  return new Date(day.getTime() - (weekday - 1) * dayMs).toISOString().slice(0, 10);
}

/** Returns the Monday one week before another Monday. */
export function weekBefore(monday: string): string {
  return new Date(Date.parse(`${monday}T00:00:00Z`) - 7 * dayMs).toISOString().slice(0, 10);
}

/** Returns the Monday before which weeks are decided now: a week ends on Sunday, and is decided from Monday 06:00 on. */
export function decidedBefore(market: MarketCode, at: Instant): string {
  return mondayOf(market, later(at, -decidedAfterMs));
}
