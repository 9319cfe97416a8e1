import { marketOf, money, type MarketCode, type Money } from '@tausi/kernel';
import { shareOfRank } from '../rank-share.ts';

/** The share of a deposit that comes back as cash, and the most of it. */
export type ReloadTerms = { readonly ppm: number; readonly most: Money };

/** Deposits from this number on bring a share. The first and the second have a bonus of their own. */
export const reloadFromNumber = 3;

const wholePpm = 1_000_000n;
const mostMinor: Readonly<Record<MarketCode, bigint>> = { ke: 100_000n, ug: 2_800_000n, ng: 1_000_000n, gh: 10_000n };

/** The terms of a market at a passport rank; 0 is a player without a rank. */
export function reloadTerms(market: MarketCode, rank: number): ReloadTerms {
  return { ppm: shareOfRank(rank), most: money(marketOf(market).currency, mostMinor[market]) };
}

/** Returns the cash that a gross deposit brings in minor units: the share rounded down, and never above the most. */
export function reloadOf(grossMinor: bigint, { ppm, most }: ReloadTerms): bigint {
  const share = (grossMinor * BigInt(ppm)) / wholePpm;
  return share < most.minor ? share : most.minor;
}
