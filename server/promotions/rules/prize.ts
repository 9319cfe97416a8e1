import type { SeriesItem } from '@tausi/kernel';
import type { Item } from './promotion.ts';

const kinds = { 1: 'cash', 2: 'coins', 3: 'bonus', 4: 'points' } as const;

/** Returns the prize of a series' ticket as items of an award. */
export function itemsOfPrize(prize: readonly SeriesItem[]): readonly Item[] {
  return prize.map(({ type, amount }) => ({ kind: kinds[type], amount }));
}
