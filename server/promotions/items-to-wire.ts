import type { AnswerOf } from '@tausi/contract/call.ts';
import type { redeemPromocode } from '@tausi/contract/promotions/redeem-promocode.ts';
import { formatMoney, marketOf, money, type MarketCode } from '@tausi/kernel';
import type { Item } from './rules/promotion.ts';

const types = { cash: 1, coins: 2, bonus: 3, points: 4 } as const;

/** The items of an award as rewards, with status 0 while they wait and 1 once they are taken; a right, such as a coupon, is shown where it is used. */
export function itemsForWire(items: readonly Item[], market: MarketCode, status: 0 | 1 = 1): AnswerOf<typeof redeemPromocode>['rewards'] {
  return items.flatMap((item) => {
    if (item.kind === 'coupon' || item.kind === 'box' || item.kind === 'free_bets') return [];
    const isMoney = item.kind === 'cash' || item.kind === 'bonus';
    const rewardAmount = isMoney ? formatMoney(money(marketOf(market).currency, item.amount)) : item.amount.toString();
    return [{ rewardType: types[item.kind], rewardAmount, status }];
  });
}
