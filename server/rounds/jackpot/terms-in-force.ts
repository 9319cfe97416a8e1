import { later, type Instant, type MarketCode } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { JackpotTerms } from './jackpot.ts';
import { findOpenJackpot } from './jackpot-store.ts';

/** The terms of the jackpot that runs in a market; null if none does. */
export type FindJackpotTerms = (market: MarketCode, at: Instant) => Promise<JackpotTerms | null>;

const keptMs = 10_000;

/** Caches the terms for ten seconds: they never change, but another jackpot may follow. */
export function createFindJackpotTerms(pool: Pool): FindJackpotTerms {
  const kept = new Map<MarketCode, { readonly terms: Promise<JackpotTerms | null>; readonly readAt: Instant }>();
  return (market, at) => {
    const known = kept.get(market);
    if (known !== undefined && at >= known.readAt && at < later(known.readAt, keptMs)) return known.terms;
    const terms = findOpenJackpot(pool, market).then((jackpot) => jackpot?.terms ?? null);
    kept.set(market, { terms, readAt: at });
    // A failed read is not cached.
    terms.catch(() => {
      if (kept.get(market)?.terms === terms) kept.delete(market);
    });
    return terms;
  };
}
