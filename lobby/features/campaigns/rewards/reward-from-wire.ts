import type { receiveWelcomeBonus } from '@tausi/contract/bonuses/claims/receive-welcome-bonus.ts';
import type { fissionPopups } from '@tausi/contract/campaigns/events/fission-popups.ts';
import type { redPacket } from '@tausi/contract/campaigns/events/red-packet.ts';
import type { leaderboard } from '@tausi/contract/campaigns/tournaments/leaderboard.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import type { GiftPlace } from './use-receive.ts';

/** The running leaderboard. */
export type Board = NonNullable<AnswerOf<typeof leaderboard>>;

/** A welcome bonus. The amount is decimal text. */
type Reward = { readonly isWaiting: boolean; readonly amount: string };

const waiting = 1;

export function rewardFromWire({ status, amt }: AnswerOf<typeof receiveWelcomeBonus>): Reward {
  return { isWaiting: status === waiting, amount: amt };
}

/** A red packet: none, one that waits, or a drop that the player entered and that is not drawn yet. */
export type Packet = {
  readonly state: 'none' | 'waits' | 'entered';
  /** Decimal text; null until it is known. */
  readonly amount: string | null;
  readonly until: number | null;
  /** The series of its drop; null without chance. */
  readonly seriesId: string | null;
  readonly gift: GiftPlace;
};

const packetStates = { 0: 'none', 1: 'waits', 2: 'entered' } as const;

export function packetFromWire({ status, amt, batchId, flowId, confId, until, seriesId }: AnswerOf<typeof redPacket>): Packet {
  return { state: packetStates[status], amount: flowId === 0 ? null : amt, until, seriesId, gift: { batchId, flowId, confId } };
}

/** A part of a split red packet. */
export type PacketPart = GiftPlace & { readonly amount: string };

export function packetPartsFromWire(parts: AnswerOf<typeof fissionPopups>): readonly PacketPart[] {
  return parts.map(({ id, amt, batchId }) => ({ batchId, flowId: id, confId: 0, amount: amt }));
}
