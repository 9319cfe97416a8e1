import { marketOf, type Instant, type MarketCode } from '@tausi/kernel';

/** Returns the calendar day of a market, `2026-11-21`. */
export function todayIn(market: MarketCode, at: Instant): string {
  // The Swedish date format equals ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: marketOf(market).timeZone, dateStyle: 'short' }).format(at);
}
