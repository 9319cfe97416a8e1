import { costOf } from './amount.ts';
import type { Item, PrizeTable, Sector } from './promotion.ts';

/** Returns what a sector gives for a play at this price in coins. */
export function prizeOf(sector: Sector, price: bigint): readonly Item[] {
  if ('items' in sector) return sector.items;
  return price === 0n ? [] : [{ kind: 'coins', amount: price * BigInt(sector.times) }];
}

/** Says what is wrong with a table, in sentences. Rights are no prizes of a table, because no purse holds them. */
export function holesInTable({ coinsMin, coinsMax, isFirstFree, sectors }: PrizeTable, costMinorMax: bigint): readonly string[] {
  const multiples = sectors.reduce((sum, sector) => sum + ('times' in sector ? sector.times : 0), 0);
  const given = sectors.flatMap((sector) => ('items' in sector ? [sector.items] : []));
  const most = given.reduce((max, items) => (costOf(items) > max ? costOf(items) : max), 0n);
  const problems = [
    coinsMin > coinsMax ? 'coinsMax: the most price is not below the least' : null,
    isFirstFree && multiples > 0 ? 'isFirstFree: a free play has no price to multiply' : null,
    multiples > sectors.length ? 'sectors: the multiples give back more coins than are staked' : null,
    given.flat().some(({ kind }) => kind !== 'cash' && kind !== 'coins' && kind !== 'points')
      ? 'sectors: a sector gives cash, coins or points'
      : null,
    given.some((items) => new Set(items.map(({ kind }) => kind)).size < items.length) ? 'sectors: a sector names each kind once' : null,
    most === costMinorMax ? null : `costMinorMax: the dearest sector costs ${most}`,
  ];
  return problems.flatMap((problem) => (problem === null ? [] : [`terms.gives.table.${problem}`]));
}
