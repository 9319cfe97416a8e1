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
  /** True for a free round: the house pays the whole stake, which must be exactly `reduces`. */
  readonly isFreeRound: boolean;
  /** Empty: every game. */
  readonly games: readonly string[];
  readonly gameIds: readonly number[];
};

const withStakeMin = 1;
const paysStake = 2;

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
    isFreeRound: wire.pays === paysStake,
    games: gamesIn(wire.gameInfos).flatMap(({ name }) => (typeof name === 'string' ? [name] : [])),
    gameIds: gamesIn(wire.gameInfos).flatMap(({ gameId }) => (typeof gameId === 'number' ? [gameId] : [])),
  };
}

/** Parses the JSON text of a coupon's games; unreadable text names none. */
function gamesIn(text: string): readonly Readonly<Record<string, unknown>>[] {
  const infos = fromJson(text);
  return Array.isArray(infos) ? infos.filter((info: unknown) => isRecord(info)) : [];
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
