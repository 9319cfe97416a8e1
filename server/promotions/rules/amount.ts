import { assert } from '@tausi/kernel';
import type { Gives, Item } from './promotion.ts';

const wholePpm = 1_000_000n;

/** Returns the items for a gross deposit: a share is rounded down and stays under its ceiling. Without a deposit, the fixed items. */
export function itemsOf(gives: Exclude<Gives, { readonly kind: 'surface' }>, depositGrossMinor: bigint | null): readonly Item[] {
  if (gives.kind === 'items') return gives.items;
  assert(depositGrossMinor !== null, 'a share of a deposit has a deposit');
  const share = (depositGrossMinor * BigInt(gives.ppm)) / wholePpm;
  return [{ kind: gives.as, amount: share < gives.maxMinor ? share : gives.maxMinor }];
}

/** Returns the cost of items in minor units: cash, bonus at its face, and the face of rights. Coins and points cost nothing. */
export function costOf(items: readonly Item[]): bigint {
  return items.reduce((sum, item) => sum + costOfItem(item), 0n);
}

/** Returns the most that one award of these terms costs. */
export function costMinorMax(gives: Gives): bigint {
  switch (gives.kind) {
    case 'items':
      return costOf(gives.items);
    case 'deposit_share':
      return gives.maxMinor;
    case 'surface':
      return gives.costMinorMax;
  }
}

/** Returns the amount of one kind in items. */
export function amountIn(items: readonly Item[], kind: 'cash' | 'bonus' | 'coins' | 'points'): bigint {
  return items.reduce((sum, item) => (item.kind === kind ? sum + item.amount : sum), 0n);
}

function costOfItem(item: Item): bigint {
  switch (item.kind) {
    case 'cash':
    case 'bonus':
      return item.amount;
    case 'coins':
    case 'points':
      return 0n;
    case 'coupon':
    case 'box':
    case 'free_bets':
      return item.costMinor;
  }
}
