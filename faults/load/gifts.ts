import { receiveEvent } from '@tausi/contract/campaigns/events/receive-event.ts';
import { handPromotionId, waitingAwardId } from '@tausi/server/promotions/test-awards.ts';
import { freshKey } from '../client/signed-request.ts';
import type { Player } from '../system/players.ts';
import type { LoadContext } from './bets.ts';
import { insist } from './insist.ts';

/** The gifts that wait for each player when a fault begins. */
export const waitingGifts = { each: 500, cause: 'fault', items: [{ kind: 'cash', amount: 100n }] } as const;

const repeatShare = 0.3;

/** The number of the next waiting gift of each player. */
export type NextGifts = Map<string, number>;

/** Collects the player's next waiting gift. Some are collected again, under the same key or another one: the answer must be the same,
 *  and the books have the gift once. */
export async function collectGift(context: LoadContext, player: Player, next: NextGifts): Promise<void> {
  const number = next.get(player.id) ?? 1;
  if (number > waitingGifts.each) return;
  next.set(player.id, number + 1);
  const params = { batchId: handPromotionId, flowId: number, confId: 0 };
  const key = freshKey();
  const taken = await insist(context, receiveEvent, { params, key, player });
  // A player may have excluded themselves.
  if (taken?.kind !== 'answered') return;
  context.counts.acknowledged += 1;
  context.log.write({ playerId: player.id, key: `award:${waitingAwardId(player.id, `${waitingGifts.cause}:${number}`)}` });
  if (!context.dice.happens(repeatShare)) return;
  const again = await insist(context, receiveEvent, { params, key: context.dice.happens(0.5) ? key : freshKey(), player });
  const [first, second] = [taken, again].map((answered) => JSON.stringify(answered?.kind === 'answered' ? answered.data : null));
  if (first !== second) context.counts.contradictions.push(`the gift ${number} was answered with ${first}, and its repeat with ${second}`);
}
