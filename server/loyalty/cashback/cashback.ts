import { marketOf, money, type MarketCode, type Money } from '@tausi/kernel';
import { shareOfRank } from '../rank-share.ts';

/** A player's week: the cash lost on games, and the cash that the house gave. */
export type CashWeek = { readonly lostMinor: bigint; readonly giftsMinor: bigint };

export type CashbackTerms = { readonly ppm: number; readonly least: Money; readonly most: Money };

const wholePpm = 1_000_000n;
const leastMinor: Readonly<Record<MarketCode, bigint>> = { ke: 1_000n, ug: 28_000n, ng: 10_000n, gh: 100n };
const mostMinor: Readonly<Record<MarketCode, bigint>> = { ke: 500_000n, ug: 14_000_000n, ng: 5_000_000n, gh: 50_000n };

/** The terms of a market at a passport rank; 0 is a player without a rank. */
export function cashbackTerms(market: MarketCode, rank: number): CashbackTerms {
  const { currency } = marketOf(market);
  return { ppm: shareOfRank(rank), least: money(currency, leastMinor[market]), most: money(currency, mostMinor[market]) };
}

/** Returns the cash that comes back for a week in minor units: a share of the loss after gifts, rounded down, nothing below the
 *  least, and never above the most. */
export function cashbackOf({ lostMinor, giftsMinor }: CashWeek, { ppm, least, most }: CashbackTerms): bigint {
  const loss = lostMinor - giftsMinor;
  if (loss <= 0n) return 0n;
  const share = (loss * BigInt(ppm)) / wholePpm;
  if (share < least.minor) return 0n;
  return share < most.minor ? share : most.minor;
}
