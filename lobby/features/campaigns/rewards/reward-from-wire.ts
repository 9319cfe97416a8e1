import type { depositGuide } from '@tausi/contract/bonuses/deposit-guide.ts';
import type { receiveWelcomeBonus } from '@tausi/contract/bonuses/claims/receive-welcome-bonus.ts';
import type { fissionPopups } from '@tausi/contract/campaigns/events/fission-popups.ts';
import type { halloweenPopups } from '@tausi/contract/campaigns/events/halloween-popups.ts';
import type { redPacket } from '@tausi/contract/campaigns/events/red-packet.ts';
import type { leaderboard } from '@tausi/contract/campaigns/tournaments/leaderboard.ts';
import type { diamondPassRewardPopup } from '@tausi/contract/loyalty/diamond-pass-reward-popup.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

/** The running leaderboard. */
export type Board = NonNullable<AnswerOf<typeof leaderboard>>;

/** A red packet or a welcome bonus. The amount is decimal text. */
export type Reward = { readonly isWaiting: boolean; readonly amount: string };

const waiting = 1;

export function rewardFromWire({ status, amt }: AnswerOf<typeof redPacket | typeof receiveWelcomeBonus>): Reward {
  return { isWaiting: status === waiting, amount: amt };
}

/** The player's parts of split red packets. */
export function packetPartsFromWire(parts: AnswerOf<typeof fissionPopups>): readonly { readonly id: number; readonly amount: string }[] {
  return parts.map(({ id, amt }) => ({ id, amount: amt }));
}

/** The number of waiting gifts of a season or of the diamond passport. */
export function giftCountFromWire({ num }: AnswerOf<typeof halloweenPopups | typeof diamondPassRewardPopup>): number {
  return num;
}

/** The deposit that the server offers a bonus for: the first, the second, or 0 for none. */
export function guideFromWire({ guide }: AnswerOf<typeof depositGuide>): 0 | 1 | 2 {
  return guide;
}
