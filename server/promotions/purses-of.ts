import { marketOf, money, type MarketCode, type Money } from '@tausi/kernel';
import { amountIn } from './rules/amount.ts';
import type { Item } from './rules/promotion.ts';

/** The amounts that items bring to the cash, coin and point purses; bonus money and rights are given apart. */
export function pursesOf(items: readonly Item[], market: MarketCode): readonly Money[] {
  const assets = [
    ['cash', marketOf(market).currency],
    ['coins', 'COIN'],
    ['points', 'POINT'],
  ] as const;
  return assets.map(([kind, asset]) => money(asset, amountIn(items, kind))).filter(({ minor }) => minor > 0n);
}
