import type { AnswerOf } from '@tausi/contract/call.ts';
import type { redeemPromocode } from '@tausi/contract/promotions/redeem-promocode.ts';
import { formatMoney, marketOf, money, type MarketCode } from '@tausi/kernel';
import type { Item } from './rules/promotion.ts';

type Gift = AnswerOf<typeof redeemPromocode>;

const types = { cash: 1, coins: 2, bonus: 3, points: 4 } as const;

/** The money, coins and points of an award as rewards, with status 0 while they wait and 1 once they are taken. */
export function itemsForWire(items: readonly Item[], market: MarketCode, status: 0 | 1 = 1): Gift['rewards'] {
  return items.flatMap((item) => {
    if (item.kind === 'coupon' || item.kind === 'box' || item.kind === 'free_bets') return [];
    const isMoney = item.kind === 'cash' || item.kind === 'bonus';
    const rewardAmount = isMoney ? formatMoney(money(marketOf(market).currency, item.amount)) : item.amount.toString();
    return [{ rewardType: types[item.kind], rewardAmount, status }];
  });
}

/** Items as a gift that waits. */
export function giftForWire(items: readonly Item[], market: MarketCode): Gift {
  return { rewards: itemsForWire(items, market, 0), rights: rightsForWire(items) };
}

/** The rights of an award. */
export function rightsForWire(items: readonly Item[]): Gift['rights'] {
  return items.flatMap((item): Gift['rights'] => {
    if (item.kind === 'box') return [{ kind: item.kind, count: 1 }];
    return item.kind === 'coupon' || item.kind === 'free_bets' ? [{ kind: item.kind, count: item.count }] : [];
  });
}
