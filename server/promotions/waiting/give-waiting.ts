import { setTimeout as pause } from 'node:timers/promises';
import { assert, later, type Instant, type PlayerId } from '@tausi/kernel';
import { runCompanions, type Companion } from '../../platform/database/companions.ts';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { ticketGiven, ticketOpened, type LeasedTicket } from '../../rounds/index.ts';
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
// Their players' purses stay locked until all are stored, and bets of these players wait. So a rest follows.
const givenTogetherMax = 10;
const restMs = 250;

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
  const due = await listDue(ports.pool, at, givenAtOnceMax);
  let given = 0;
  for (const [id, ofPromotion] of Map.groupBy(due, ({ promotionId }) => promotionId)) {
    const promotion = await findPromotion(ports.pool, { id, version: null, at });
    // A paused promotion gives later.
    if (promotion?.state === 'paused') continue;
    if (promotion === null || !isInForce(promotion, at)) await endDue(ports.pool, ofPromotion, at);
    else given += await giveDueOf(ports, { promotion, due: ofPromotion }, at);
  }
  return given;
}

type DueGifts = { readonly promotion: Promotion; readonly due: readonly DueAward[] };

async function giveDueOf(ports: PromotionPorts, { promotion, due }: DueGifts, at: Instant): Promise<number> {
  let given = 0;
  for (let first = 0; first < due.length; first += givenTogetherMax) {
    const some = due.slice(first, first + givenTogetherMax);
    const gifts = await readGifts(ports, { promotion, due: some }, at);
    const outcomes = await giveTogether(
      ports,
      gifts.filter((gift) => gift !== null),
    );
    const outcomeOf = (gift: WaitingGift | null): WaitingOutcome => (gift === null ? null : outcomes.get(gift)) ?? 'no_ticket';
    const done = some.filter((_due, index) => outcomeOf(gifts[index] ?? null) !== 'no_ticket');
    await endDue(ports.pool, done, at);
    given += gifts.filter((gift) => outcomeOf(gift) === 'given').length;
    if (done.length < some.length) break;
    await pause(restMs);
  }
  return given;
}

/** Reads the gifts in their order; null for one without a ticket. */
async function readGifts(ports: PromotionPorts, { promotion, due }: DueGifts, at: Instant): Promise<readonly (WaitingGift | null)[]> {
  const leased = new Map<string, LeasedTicket[]>();
  for (const [name, ofSeries] of Map.groupBy(due, ({ content }) => ('series' in content ? content.series : null)))
    if (name !== null) leased.set(name, [...(await ports.series.lease(name, ofSeries.length, at))]);
  return Promise.all(
    due.map(async ({ playerId, cause, content }) => {
      if ('items' in content) return { playerId, promotion, cause, items: content.items, ticket: null, rows: [], at };
      const ticket = leased.get(content.series)?.shift();
      if (ticket === undefined) return null;
      const { items, salt } = await ports.series.contentOf(ticket);
      const { seriesId, ticketNo } = ticket;
      const rows = [ticketGiven(ticket, playerId, at), ticketOpened({ seriesId, ticketNo, playerId, items, salt, hasLapsed: false, at })];
      return { playerId, promotion, cause, items: itemsOfPrize(items), ticket: { seriesId, ticketNo }, rows, at };
    }),
  );
}

// All in one unit of work; if one of them does not fit, each by itself.
async function giveTogether(ports: PromotionPorts, gifts: readonly WaitingGift[]): Promise<ReadonlyMap<WaitingGift, WaitingOutcome>> {
  if (gifts.length > 1 && (await store(ports, gifts)) === 'given') return new Map(gifts.map((gift) => [gift, 'given']));
  const outcomes = new Map<WaitingGift, WaitingOutcome>();
  for (const gift of gifts) outcomes.set(gift, await giveWaiting(ports, gift));
  return outcomes;
}

/** Stores an award that waits for its player or for a review, with the message about it. A gift without items stores its rows alone. */
export async function giveWaiting(ports: PromotionPorts, gift: WaitingGift): Promise<WaitingOutcome> {
  const stored = await store(ports, [gift]);
  if (stored !== 'stale') return stored;
  const { playerId, promotion, cause } = gift;
  return (await findAward(ports.pool, { playerId, promotionId: promotion.id, cause })) === null ? 'no_ticket' : 'given_before';
}

/** Stores gifts of one promotion, all or none. */
async function store(ports: PromotionPorts, gifts: readonly WaitingGift[]): Promise<'given' | 'excluded' | 'used_up' | 'stale'> {
  const { pool, wallet, live } = ports;
  const [first] = gifts;
  assert(first !== undefined, 'at least one gift is stored');
  const { promotion, at } = first;
  const { minorLeft, awardsLeft } = await findBudget(pool, promotion, marketDay(promotion.market, at));
  if (minorLeft !== null && minorLeft < gifts.reduce((sum, { items }) => sum + costOf(items), 0n)) return 'used_up';
  if (awardsLeft !== null && awardsLeft < BigInt(gifts.length)) return 'used_up';
  const written = await Promise.all(gifts.map((gift) => rowsOf(ports, gift)));
  const stored = await unitOfWork<'given' | 'excluded' | 'stale'>(pool, async (client) => {
    const refused = await wallet.refuseGiftsNow(client, { players: gifts.map(({ playerId }) => playerId), at });
    if (refused.size > 0) return rollback('excluded');
    const bound = written.map(({ rows }) => ({ companions: rows, balance: 0n }));
    return (await runCompanions(client, bound)) ? commit('given') : rollback('stale');
  });
  if (stored !== 'given') return stored;
  for (const { playerId, isShown } of written) if (isShown) void live.publish(playerId, { type: 'reward' }).catch(live.onPublishFailed);
  return stored;
}

type GiftRows = { readonly playerId: PlayerId; readonly rows: readonly Companion[]; readonly isShown: boolean };

async function rowsOf(ports: PromotionPorts, gift: WaitingGift): Promise<GiftRows> {
  const { playerId, promotion, cause, items, ticket, rows, at } = gift;
  if (items.length === 0) return { playerId, rows, isShown: false };
  const award = { playerId, cause, option: null, items, ticket, costMinor: costOf(items), budgetDay: budgetDayOf(promotion, at), at };
  const grounds = await findReview(ports, gift);
  const given = grounds === null ? waitingRows(ports, promotion, award) : heldRows(ports, { ...award, promotion, grounds });
  return { playerId, rows: [...rows, ...given], isShown: grounds === null };
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
