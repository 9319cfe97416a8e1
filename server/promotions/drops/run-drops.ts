import { marketOf, type Instant } from '@tausi/kernel';
import { runCompanions } from '../../platform/database/companions.ts';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { ticketOpened, ticketTaken, type TicketContent } from '../../rounds/index.ts';
import type { PromotionPorts } from '../ports.ts';
import { costOf } from '../rules/amount.ts';
import { marketDay } from '../rules/cause.ts';
import { itemsOfPrize } from '../rules/prize.ts';
import { isInForce, type Promotion } from '../rules/promotion.ts';
import { findBudget } from '../store/budgets-store.ts';
import { findPromotion } from '../store/promotions-store.ts';
import { giveWaiting } from '../waiting/give-waiting.ts';
import {
  closeDrops,
  entrySettled,
  insertDrop,
  listClosed,
  listDueDrops,
  listOpenEntries,
  settleDrop,
  type ClosedDrop,
  type DueDrop,
  type Entry,
} from './drops-store.ts';

// A batch of blanks takes one round trip a table.
const settledAtOnceMax = 256;

/** Opens the drops that are due, closes those whose time is over, and gives the prizes of those that are drawn. Returns the number
 *  of prizes that wait for a player now. */
export async function runDrops(ports: PromotionPorts, at: Instant): Promise<number> {
  for (const due of await listDueDrops(ports.pool, at)) await openDrop(ports, due, at);
  await closeDrops(ports.pool, at);
  let given = 0;
  for (const drop of await listClosed(ports.pool)) {
    await ports.series.close(drop.seriesId, drop.entries);
    given += await giveDrawn(ports, drop, at);
  }
  return given;
}

async function openDrop({ pool, series }: PromotionPorts, due: DueDrop, at: Instant): Promise<void> {
  const promotion = await findPromotion(pool, { id: due.promotionId, version: null, at });
  if (promotion === null || !isInForce(promotion, at)) return;
  const { minorLeft } = await findBudget(pool, promotion, marketDay(due.market, at));
  const worth = due.tiers.reduce((sum, { count, items }) => sum + BigInt(count) * costOf(itemsOfPrize(items)), 0n);
  // A drop that its budget cannot pay does not open.
  if (minorLeft !== null && minorLeft < worth) return;
  const { name, tiers, closesAt } = due;
  const promised = await series.promise({ name, currency: marketOf(due.market).currency, tiers, closesAt }, at);
  if (promised !== null) await insertDrop(pool, due, promised);
}

async function giveDrawn(ports: PromotionPorts, drop: ClosedDrop, at: Instant): Promise<number> {
  const { pool, series } = ports;
  const drawn = await series.find(drop.seriesId);
  if (drawn === null || drawn.opened === null) return 0;
  const promotion = await findPromotion(pool, { id: drop.promotionId, version: null, at });
  const entries = await listOpenEntries(pool, drop.dropId, settledAtOnceMax);
  if (promotion === null) return 0;
  let given = 0;
  const blanks: Drawn[] = [];
  for (const entry of entries) {
    const one = { entry, content: await series.contentOf({ seriesId: drop.seriesId, ticketNo: entry.number }) };
    if (one.content.items.length === 0) blanks.push(one);
    else if (await giveWinner(ports, { drop, promotion, drawn: one }, at)) given += 1;
  }
  await openUnpaid(ports, drop, { drawn: blanks, hasLapsed: false, at });
  if (entries.length < settledAtOnceMax) await settleDrop(pool, drop.dropId, at);
  return given;
}

type Drawn = { readonly entry: Entry; readonly content: TicketContent };
type Winner = { readonly drop: ClosedDrop; readonly promotion: Promotion; readonly drawn: Drawn };

async function giveWinner(ports: PromotionPorts, { drop, promotion, drawn }: Winner, at: Instant): Promise<boolean> {
  const { entry, content } = drawn;
  const outcome = await giveWaiting(ports, {
    playerId: entry.playerId,
    promotion,
    cause: `ticket:${drop.seriesId}:${entry.number}`,
    items: itemsOfPrize(content.items),
    ticket: { seriesId: drop.seriesId, ticketNo: entry.number },
    rows: rowsOf(drop, drawn, { hasLapsed: false, at }),
    at,
  });
  // The prize of an excluded player is opened publicly and paid to no one.
  if (outcome === 'excluded' || outcome === 'used_up') await openUnpaid(ports, drop, { drawn: [drawn], hasLapsed: true, at });
  return outcome === 'given';
}

function rowsOf(
  { dropId, seriesId }: ClosedDrop,
  { entry: { playerId, number: ticketNo }, content: { items, salt } }: Drawn,
  { hasLapsed, at }: { readonly hasLapsed: boolean; readonly at: Instant },
) {
  const place = { seriesId, ticketNo };
  return [
    ticketTaken(place, playerId, at),
    ticketOpened({ ...place, playerId, items, salt, hasLapsed, at }),
    entrySettled(dropId, playerId, at),
  ];
}

async function openUnpaid(
  { pool }: PromotionPorts,
  drop: ClosedDrop,
  { drawn, hasLapsed, at }: { readonly drawn: readonly Drawn[]; readonly hasLapsed: boolean; readonly at: Instant },
): Promise<void> {
  if (drawn.length === 0) return;
  const bound = drawn.map((one) => ({ companions: rowsOf(drop, one, { hasLapsed, at }), balance: 0n }));
  // Another process may have opened some of them; the next run reads the rest again.
  await unitOfWork(pool, async (client) => ((await runCompanions(client, bound)) ? commit(undefined) : rollback(undefined)));
}
