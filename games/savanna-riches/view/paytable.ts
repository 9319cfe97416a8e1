import paytable from '../paytable.json';
import type { SymbolId } from '../book.ts';
import { symbolIds } from './parse-events.ts';

/** Payouts of one symbol for 2, 3, 4 and 5 from the left, in units. */
export type Pay = { readonly symbol: SymbolId; readonly units: readonly number[] };

export const { lines, unitsPerStake, scatterPays } = paytable;

export const pays: readonly Pay[] = paytable.pays.flatMap(({ symbol, units }) => {
  const id = symbolIds.find((one) => one === symbol);
  return id === undefined ? [] : [{ symbol: id, units }];
});

/** Converts payout units to minor units of money. The result is exact because a stake is a multiple of `unitsPerStake`. */
export function unitsToMinor(units: number, stakeMinor: bigint): bigint {
  return (BigInt(units) * stakeMinor) / BigInt(unitsPerStake);
}
