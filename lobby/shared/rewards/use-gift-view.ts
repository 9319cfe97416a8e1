import { marketOf } from '@tausi/kernel';
import { useCountry } from '../session/preferences/view.ts';
import { useText } from '../texts/use-text.ts';
import { rewardFromWire, type RewardView, type WireGift } from './reward-from-wire.ts';

const arts = { coupon: 'coupon', box: 'box-copper', free_bets: 'coupon' } as const;

/** Returns how gifts are shown: the picture and the words of each part. */
export function useGiftView(): (gift: WireGift) => readonly RewardView[] {
  const text = useText();
  const names = { currency: marketOf(useCountry()).currencyLabel, coins: text('gifts.coins') };
  return ({ rewards, rights }) => [
    ...rewards.map((reward) => rewardFromWire(reward, names)),
    ...rights.map(({ kind, count }) => ({ art: arts[kind], text: text(`gifts.right.${kind}`, { count }) })),
  ];
}

/** The parts of a gift in one line. */
export function giftText(parts: readonly RewardView[]): string {
  return parts.map(({ text }) => text).join(', ');
}
