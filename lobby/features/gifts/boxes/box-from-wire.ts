import type { treasureBoxList } from '@tausi/contract/gifts/treasure-box-list.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

type WireBox = AnswerOf<typeof treasureBoxList>[number];

/** Lucky boxes of one type and day, in the lobby's terms. */
export type LuckyBox = {
  readonly id: string;
  readonly name: string;
  /** 1 copper, 2 silver, 3 gold. */
  readonly tier: 1 | 2 | 3;
  readonly status: 'waits' | 'claimed' | 'expired';
  readonly count: number;
  /** A calendar day, `2026-12-24`. */
  readonly expiresOn: string;
  readonly highestReward: string;
  readonly possibleRewards: string;
  /** Its ticket in a series with public odds; null for an old box. */
  readonly ticket: { readonly seriesId: string; readonly ticketNo: number } | null;
};

const statuses = ['waits', 'claimed', 'expired'] as const;

export function boxFromWire(wire: WireBox): LuckyBox {
  return {
    id: wire.boxId,
    name: wire.boxName,
    tier: wire.boxType,
    status: statuses[wire.status],
    count: wire.boxNum,
    expiresOn: wire.expireDay,
    highestReward: wire.maxRewardInfo,
    possibleRewards: wire.rewardInfo,
    ticket: wire.seriesId === null || wire.ticketNo === null ? null : { seriesId: wire.seriesId, ticketNo: wire.ticketNo },
  };
}
