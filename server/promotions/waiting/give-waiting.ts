import { later, type Instant, type PlayerId } from '@tausi/kernel';
import { runCompanions, type Companion } from '../../platform/database/companions.ts';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { ticketGiven, ticketOpened } from '../../rounds/index.ts';
import type { PromotionPorts } from '../ports.ts';
import { costOf } from '../rules/amount.ts';
import type { Award } from '../rules/award.ts';
import { findReview } from '../review/find-review.ts';
import { heldRows } from '../review/held-rows.ts';
import { budgetDayOf, marketDay, type Cause } from '../rules/cause.ts';
import { itemsOfPrize } from '../rules/prize.ts';
import { isInForce, type Item, type Promotion } from '../rules/promotion.ts';
import { awardIdOf, awardWaits, findAward, type WaitingRow } from '../store/awards-store.ts';
import { findBudget } from '../store/budgets-store.ts';
import { findPromotion } from '../store/promotions-store.ts';
import { endDue, listDue, type DueAward } from './due-awards-store.ts';

// Of each promotion, so that one that is paused or without tickets holds up no other.
const givenAtOnceMax = 200;

/** `no_ticket`: the series has none left or is not open yet; a later attempt succeeds. */
export type WaitingOutcome = 'given' | 'given_before' | 'excluded' | 'used_up' | 'no_ticket';

export type WaitingGift = {
  readonly playerId: PlayerId;
  readonly promotion: Promotion;
  readonly cause: Cause;
  readonly items: readonly Item[];
  readonly ticket: Award['ticket'];
  /** Rows that commit with the award. */
  readonly rows: readonly Companion[];
  readonly at: Instant;
};

/** Turns gifts that players have earned into awards that wait for them. Returns the number given. */
export async function giveDueAwards(ports: PromotionPorts, at: Instant): Promise<number> {
  let given = 0;
  const blocked = new Set<number>();
  for (const due of await listDue(ports.pool, at, givenAtOnceMax)) {
    if (blocked.has(due.promotionId)) continue;
    const outcome = await giveOne(ports, due, at);
    if (outcome === 'no_ticket') {
      blocked.add(due.promotionId);
      continue;
    }
    await endDue(ports.pool, due, at);
    if (outcome === 'given') given += 1;
  }
  return given;
}

/** Stores an award that waits for its player or for a review, with the message about it. A gift without items stores its rows alone. */
export async function giveWaiting(ports: PromotionPorts, gift: WaitingGift): Promise<WaitingOutcome> {
  const { pool, wallet } = ports;
  const { playerId, promotion, cause, items, ticket, rows, at } = gift;
  const day = marketDay(promotion.market, at);
  const budget = await findBudget(pool, promotion, day);
  const costMinor = costOf(items);
  if (budget.minorLeft !== null && budget.minorLeft < costMinor) return 'used_up';
  if (budget.awardsLeft !== null && budget.awardsLeft < 1n) return 'used_up';
  const award = { playerId, cause, option: null, items, ticket, costMinor, budgetDay: budgetDayOf(promotion, at), at };
  const grounds = items.length === 0 ? null : await findReview(ports, gift);
  const given = grounds === null ? waitingRows(ports, promotion, award) : heldRows(ports, { ...award, promotion, grounds });
  const stored = await unitOfWork<'given' | 'excluded' | 'stale'>(pool, async (client) => {
    if ((await wallet.refuseGiftNow(client, { playerId, at })) !== null) return rollback('excluded');
    const all = items.length === 0 ? rows : [...rows, ...given];
    return (await runCompanions(client, [{ companions: all, balance: 0n }])) ? commit('given') : rollback('stale');
  });
  if (stored === 'given' && grounds === null && items.length > 0)
    void ports.live.publish(playerId, { type: 'reward' }).catch(ports.live.onPublishFailed);
  if (stored !== 'stale') return stored;
  return (await findAward(pool, { playerId, promotionId: promotion.id, cause })) === null ? 'no_ticket' : 'given_before';
}

function waitingRows(
  { messages }: PromotionPorts,
  { id: promotionId, version, terms: { collectWithinMs } }: Promotion,
  award: Omit<WaitingRow, 'awardId' | 'promotionId' | 'version' | 'collectUntil'>,
): readonly Companion[] {
  const { playerId, cause, at } = award;
  const collectUntil = collectWithinMs === null ? null : later(at, collectWithinMs);
  return [
    awardWaits({ ...award, awardId: awardIdOf({ playerId, promotionId, cause }), promotionId, version, collectUntil }),
    messages.row({ kind: 'gift_waits', playerId, cause: `gift:${promotionId}:${cause}`, until: collectUntil, at }),
  ];
}

async function giveOne(ports: PromotionPorts, due: DueAward, at: Instant): Promise<WaitingOutcome> {
  const { playerId, promotionId, cause, content } = due;
  const promotion = await findPromotion(ports.pool, { id: promotionId, version: null, at });
  if (promotion === null || promotion.state === 'ended') return 'used_up';
  // A paused promotion gives later.
  if (!isInForce(promotion, at)) return promotion.state === 'paused' ? 'no_ticket' : 'used_up';
  if ('items' in content) return giveWaiting(ports, { playerId, promotion, cause, items: content.items, ticket: null, rows: [], at });
  const [ticket] = await ports.series.lease(content.series, 1, at);
  if (ticket === undefined) return 'no_ticket';
  const { items, salt } = await ports.series.contentOf(ticket);
  const { seriesId, ticketNo } = ticket;
  const rows = [ticketGiven(ticket, playerId, at), ticketOpened({ seriesId, ticketNo, playerId, items, salt, hasLapsed: false, at })];
  return giveWaiting(ports, { playerId, promotion, cause, items: itemsOfPrize(items), ticket: { seriesId, ticketNo }, rows, at });
}
