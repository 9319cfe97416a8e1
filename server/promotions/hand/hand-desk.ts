import { err, ok, type Clock, type Result } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { costMinorMax, costOf } from '../rules/amount.ts';
import { marketDay } from '../rules/cause.ts';
import { isInForce, type Item, type Promotion } from '../rules/promotion.ts';
import { findPromotion } from '../store/promotions-store.ts';
import { insertDue } from '../waiting/due-awards-store.ts';
import { handLimitsOf, peopleForGift } from './hand-award.ts';
import {
  findPlayer,
  insertHandAward,
  isExcluded,
  listWaitingByHand,
  lockWaiting,
  markGiven,
  sumDay,
  type HandAward,
} from './hand-desk-store.ts';

const handSurface = 'hand';

export type HandOrder = {
  readonly promotionId: number;
  /** The player's id, or the phone number in its stored form. */
  readonly player: string;
  /** Cash, bonus, coins or points, each once. */
  readonly items: readonly Extract<Item, { readonly amount: bigint }>[];
  readonly by: string;
  readonly reason: string;
};

export type HandDeskRefusal =
  /** No promotion with this number gives by hand now. */
  | { readonly code: 'no_hand_promotion' }
  | { readonly code: 'reason_missing' }
  | { readonly code: 'player_unknown' }
  | { readonly code: 'player_excluded' }
  | { readonly code: 'nothing_to_give' }
  /** One gift of this promotion costs less. */
  | { readonly code: 'gift_too_large' }
  /** The person has given as much as one person may in a day. */
  | { readonly code: 'day_used_up' }
  | { readonly code: 'nothing_to_approve' }
  | { readonly code: 'second_person_missing' };

export type HandAsked = { readonly id: number; readonly peopleNeeded: 1 | 2 };
export type HandDesk = ReturnType<typeof createHandDesk>;

/** The desk of gifts by hand: each has a person and a reason, and a large one needs a second person. The gift then waits for the
 *  player like all others, within the budget of its promotion. */
export function createHandDesk({ pool, clock }: { readonly pool: Pool; readonly clock: Clock }) {
  return {
    /** Lists the gifts of a promotion that wait for a second person. */
    waiting: (promotionId: number): Promise<readonly HandAward[]> => listWaitingByHand(pool, promotionId),
    /** Gives a gift, or stores it until a second person approves it. */
    award: async (order: HandOrder): Promise<Result<HandAsked, HandDeskRefusal>> => {
      const at = clock.now();
      if (order.reason.trim() === '' || order.reason.length > 300) return err({ code: 'reason_missing' });
      const promotion = await findPromotion(pool, { id: order.promotionId, version: null, at });
      if (promotion === null || promotion.surface !== handSurface || !isInForce(promotion, at)) return err({ code: 'no_hand_promotion' });
      const items = order.items.filter(({ amount }) => amount > 0n);
      if (items.length === 0) return err({ code: 'nothing_to_give' });
      if (costOf(items) > costMinorMax(promotion.terms.gives)) return err({ code: 'gift_too_large' });
      return unitOfWork<Result<HandAsked, HandDeskRefusal>>(pool, async (client) => {
        const asked = await ask(client, promotion, { ...order, items, at });
        return asked.ok ? commit(asked) : rollback(asked);
      });
    },
    /** Gives a gift that waits for a second person. */
    approve: ({ id, by }: { readonly id: number; readonly by: string }): Promise<Result<HandAward, HandDeskRefusal>> =>
      unitOfWork<Result<HandAward, HandDeskRefusal>>(pool, async (client) => {
        const at = clock.now();
        const award = await lockWaiting(client, id);
        if (award === null) return rollback(err({ code: 'nothing_to_approve' }));
        if (award.askedBy === by) return rollback(err({ code: 'second_person_missing' }));
        if (await isExcluded(client, award.playerId, at)) return rollback(err({ code: 'player_excluded' }));
        await markGiven(client, { id, by, at });
        await note(client, award, at);
        return commit(ok(award));
      }),
  };
}

type DatedOrder = HandOrder & { readonly at: Parameters<typeof marketDay>[1] };

async function ask(client: PoolClient, promotion: Promotion, order: DatedOrder): Promise<Result<HandAsked, HandDeskRefusal>> {
  const { by, reason, items, at } = order;
  const { market, id: promotionId } = promotion;
  const playerId = await findPlayer(client, market, order.player);
  if (playerId === null) return err({ code: 'player_unknown' });
  if (await isExcluded(client, playerId, at)) return err({ code: 'player_excluded' });
  const day = marketDay(market, at);
  const costMinor = costOf(items);
  const people = peopleForGift(costMinor, await sumDay(client, by, day), handLimitsOf(market));
  if (!people.ok) return people;
  const award = { playerId, promotionId, items, costMinor, reason, askedBy: by, peopleNeeded: people.value };
  const id = await insertHandAward(client, { ...award, day, at });
  if (people.value === 1) await note(client, { ...award, id }, at);
  return ok({ id, peopleNeeded: people.value });
}

async function note(
  client: PoolClient,
  award: Pick<HandAward, 'id' | 'playerId' | 'promotionId' | 'items'>,
  at: DatedOrder['at'],
): Promise<void> {
  const { id, playerId, promotionId, items } = award;
  await insertDue(client, { playerId, promotionId, cause: `hand:${id}`, content: { items } }, at);
}
