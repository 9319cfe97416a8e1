import type { openBox } from '@tausi/contract/gifts/open-box.ts';
import type { redeemPromocode } from '@tausi/contract/promotions/redeem-promocode.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import { amountText, piecesText } from '../money/amount-text.ts';

/** A reward as the server drew it; `rewardFromWire` formats it. */
export type WireReward = AnswerOf<typeof openBox>[number];

/** A gift's money, coins and points, and its rights. */
export type WireGift = AnswerOf<typeof redeemPromocode>;

/** A reward's picture and text (`KSH 100.00`, `500 BPS`). */
export type RewardView = { readonly art: 'cash' | 'coin' | 'bonus' | 'points' | 'coupon' | 'box-copper'; readonly text: string };

const arts = { 1: 'cash', 2: 'coin', 3: 'bonus', 4: 'points' } as const;

/** Formats a reward: cash and bonus in the currency, coins and points as counts with their names. */
export function rewardFromWire(
  { rewardType, rewardAmount }: WireReward,
  names: { readonly currency: string; readonly coins: string },
): RewardView {
  const art = arts[rewardType];
  switch (rewardType) {
    case 1:
    case 3:
      return { art, text: `${names.currency} ${amountText(rewardAmount, { dropsZeroCents: true })}` };
    case 2:
      return { art, text: `${piecesText(Number(rewardAmount))} ${names.coins}` };
    case 4:
      return { art, text: `${piecesText(Number(rewardAmount))} BPS` };
  }
}
