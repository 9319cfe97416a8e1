import type { AnswerOf } from '@tausi/contract/call.ts';
import type { easterPoolValue } from '@tausi/contract/campaigns/events/easter-pool-value.ts';
import type { halloweenPopups } from '@tausi/contract/campaigns/events/halloween-popups.ts';
import type { redPacket } from '@tausi/contract/campaigns/events/red-packet.ts';
import { formatMoney, marketOf, money, type Instant, type MarketCode, type PlayerId } from '@tausi/kernel';
import { amountIn, type PromotionItem, type Promotions } from '../../promotions/index.ts';

export type WaitingDeps = {
  readonly promotions: Pick<Promotions, 'waitingOf' | 'giftsOf' | 'hasCollected' | 'seenDrops' | 'moneyInside'>;
};

export type Who = { readonly playerId: PlayerId; readonly market: MarketCode; readonly at: Instant };

/** Packets given by hand, and those won in a drop. */
const packetSurfaces = ['red_packet', 'red_packet_drop'];
/** The surfaces of the seasons by their number (specification §9). */
export const seasonSurfaces: Readonly<Record<number, string>> = { 1: 'halloween', 2: 'world_cup', 3: 'christmas' };

/** Returns the player's oldest red packet. */
export async function packetFor({ promotions }: WaitingDeps, { playerId, market, at }: Who): Promise<AnswerOf<typeof redPacket>> {
  const [[award], [drop]] = await Promise.all([
    promotions.waitingOf({ playerId, surfaces: packetSurfaces, at }),
    promotions.seenDrops({ playerId, market, at }),
  ]);
  const none = { status: 0, amt: moneyOf([], market), batchId: 0, flowId: 0, confId: 0, until: null, seriesId: null } as const;
  if (award === undefined && drop === undefined) return none;
  if (award === undefined)
    return drop === undefined
      ? none
      : { ...none, status: drop.hasEntered ? 2 : 1, batchId: drop.promotionId, until: drop.closesAt, seriesId: drop.seriesId };
  const { number, promotionId, items, collectUntil, ticket } = award;
  return {
    status: 1,
    amt: moneyOf(items, market),
    batchId: promotionId,
    flowId: number,
    confId: 0,
    until: collectUntil,
    seriesId: ticket?.seriesId ?? null,
  };
}

/** Returns the waiting gifts of a season: its awards, or today's claim. */
export async function seasonFor({ promotions }: WaitingDeps, type: number, who: Who): Promise<AnswerOf<typeof halloweenPopups>> {
  const none = { num: 0, activityId: 0, batchId: 0, flowId: 0, confId: 0 };
  const surface = seasonSurfaces[type];
  if (surface === undefined) return none;
  const waiting = await promotions.waitingOf({ playerId: who.playerId, surfaces: [surface], at: who.at });
  const [first] = waiting;
  if (first !== undefined) return { num: waiting.length, activityId: type, batchId: first.promotionId, flowId: first.number, confId: 0 };
  const claimable = (await promotions.giftsOf({ ...who, surfaces: [surface] })).filter(({ status }) => status === 'waits');
  const [gift] = claimable;
  return gift === undefined ? none : { num: claimable.length, activityId: type, batchId: gift.promotion.id, flowId: 0, confId: 0 };
}

/** The money of an award for the wire: cash and bonus together. */
export function moneyOf(items: readonly PromotionItem[], market: MarketCode): string {
  return formatMoney(money(marketOf(market).currency, amountIn(items, 'cash') + amountIn(items, 'bonus')));
}

/** The seasons with a waiting gift. */
export function openSeasons(popups: readonly AnswerOf<typeof halloweenPopups>[]): AnswerOf<typeof halloweenPopups>[] {
  return popups.filter(({ num }) => num > 0);
}

/** The money still inside the three egg series of Easter. */
export async function eggValues({ promotions }: WaitingDeps, market: MarketCode): Promise<AnswerOf<typeof easterPoolValue>> {
  const { currency } = marketOf(market);
  const inside = await promotions.moneyInside({ market, surface: 'easter' });
  return inside.map(({ place, minor }) => ({ poolId: place, value: formatMoney(money(currency, minor)) }));
}
