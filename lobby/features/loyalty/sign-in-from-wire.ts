import type { sevenDayDays } from '@tausi/contract/loyalty/sign-in/seven-day-days.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import { rewardFromWire } from '../../shared/rewards/reward-from-wire.ts';

type WireDay = AnswerOf<typeof sevenDayDays>[number];

/** A day of the row with its gifts. */
export type GiftDay = Pick<WireDay, 'day' | 'state' | 'right'> & { readonly gifts: readonly ReturnType<typeof rewardFromWire>[] };

export function giftDayFromWire(
  { day, state, right, rewards }: WireDay,
  names: { readonly currency: string; readonly coins: string },
): GiftDay {
  return { day, state, right, gifts: rewards.map((reward) => rewardFromWire(reward, names)) };
}
