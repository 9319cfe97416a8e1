import type { userGiftList } from '@tausi/contract/gifts/user-gift-list.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import { isRecord } from '@tausi/kernel';

type WireCoupon = AnswerOf<typeof userGiftList>['list'][number];

/** A coupon in the lobby's terms; it represents all coupons of its card. */
export type Coupon = {
  readonly id: number;
  readonly name: string;
  readonly count: number;
  readonly reduces: string;
  /** Null: no minimum stake. */
  readonly stakeMin: string | null;
  readonly activeAt: number | null;
  readonly receivedAt: number;
  /** A calendar day, `2026-12-24`. */
  readonly expiresOn: string;
  readonly status: number;
  /** Empty: every game. */
  readonly games: readonly string[];
};

const withStakeMin = 1;

export function couponFromWire(wire: WireCoupon): Coupon {
  return {
    id: wire.id,
    name: wire.name,
    count: wire.num,
    reduces: wire.reduceAmount,
    stakeMin: wire.type === withStakeMin ? wire.limitAnteAmount : null,
    activeAt: wire.activeTime,
    receivedAt: wire.getTime,
    expiresOn: wire.expireShowDate,
    status: wire.status,
    games: gameNames(wire.gameInfos),
  };
}

/** Parses the JSON text of a coupon's games; unreadable text names none. */
function gameNames(text: string): readonly string[] {
  const infos = fromJson(text);
  if (!Array.isArray(infos)) return [];
  return infos.flatMap((info: unknown) => (isRecord(info) && typeof info['name'] === 'string' ? [info['name']] : []));
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
