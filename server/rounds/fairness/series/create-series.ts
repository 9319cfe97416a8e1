import { randomUUID } from 'node:crypto';
import { assert, later, seriesTicketsMax, ticketsOf, type Currency, type Instant, type SeriesTier } from '@tausi/kernel';
import type { Pool } from 'pg';
import { atHalfSpeed } from '../../../platform/clock/half-speed.ts';
import { commit, rollback, unitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { Beacon } from '../beacon.ts';
import type { ValueOfNamed } from '../named-values.ts';
import type { DrawnSeries, GiftDraw, TicketContent } from './gift-draw.ts';
import { countSeries, refilledBelow, type PrizeSeries, type SeriesCount } from './prize-series.ts';
import {
  countLeft,
  findSeries,
  insertSeries,
  listDue,
  listFinished,
  listRunning,
  writeEnd,
  writeTickets,
  writeOpening,
} from './series-store.ts';
import { countTickets, leaseTickets, type LeasedTicket, type TicketPlace } from './tickets-store.ts';

export type SeriesPorts = {
  readonly pool: Pool;
  readonly giftDraw: GiftDraw;
  readonly beacon: Pick<Beacon, 'now' | 'slotAfter'>;
  readonly valueOfNamed: ValueOfNamed;
};

/** The terms of a series before its order exists. */
type SeriesTerms = { readonly name: string; readonly currency: Currency; readonly tiers: readonly SeriesTier[] };

/** Finite runs of prizes whose order is committed to before the first ticket is given (docs/fairness.md). */
export type Series = {
  /** Promises the next series of a name if less than a fifth of its tickets is left. Returns whether it did. */
  readonly refill: (terms: SeriesTerms, at: Instant) => Promise<boolean>;
  /** Promises a series for the entries until `closesAt`, once for its name. Returns its id; null if its name was used and drawn. */
  readonly promise: (terms: SeriesTerms & { readonly closesAt: Instant }, at: Instant) => Promise<string | null>;
  /** Fixes the number of tickets of a series that has closed. A repeat changes nothing. */
  readonly close: (seriesId: string, tickets: number) => Promise<void>;
  /** Opens the series whose beacon value is published, and ends those whose last ticket is opened. Returns their number. */
  readonly advance: (at: Instant) => Promise<number>;
  /** Leases the next tickets of a name; fewer if fewer are left. */
  readonly lease: (name: string, most: number, at: Instant) => Promise<readonly LeasedTicket[]>;
  /** Returns the content of a ticket that its player opens. */
  readonly contentOf: (ticket: TicketPlace) => Promise<TicketContent>;
  readonly find: (seriesId: string) => Promise<PrizeSeries | null>;
  readonly listRunning: (names: readonly string[]) => Promise<readonly PrizeSeries[]>;
  readonly count: (series: PrizeSeries) => Promise<SeriesCount>;
};

/** The beacon round lies this far ahead, so that everybody can note the promise before its value exists. */
const promisedAheadMs = 30_000;
const leaseMs = 30_000;
const seriesAtOnceMax = 20;

export function createSeries(ports: SeriesPorts): Series {
  const { pool, giftDraw } = ports;
  return {
    refill: (terms, at) => refill(ports, terms, at),
    promise: (terms, at) => promiseUntil(ports, terms, at),
    close: (seriesId, tickets) => writeTickets(pool, seriesId, tickets),
    advance: async (at) => {
      let advanced = 0;
      for (const series of await listDue(pool, at, seriesAtOnceMax))
        if (await atHalfSpeed(() => openSeries(ports, series, at))) advanced += 1;
      for (const { seriesId } of await listFinished(pool, seriesAtOnceMax)) {
        const serverSeed = await giftDraw.seedToReveal(seriesId);
        if (await writeEnd(pool, { seriesId, serverSeed, at })) advanced += 1;
      }
      return advanced;
    },
    lease: (name, most, at) => leaseTickets(pool, { name, leaseId: randomUUID(), most, at, until: later(at, leaseMs) }),
    contentOf: async ({ seriesId, ticketNo }) => {
      const series = await findSeries(pool, seriesId);
      assert(series !== null && series.opened !== null, 'a given ticket belongs to an opened series');
      return giftDraw.contentOf(drawnOf(series, series.opened.beacon), ticketNo);
    },
    find: (seriesId) => findSeries(pool, seriesId),
    listRunning: (names) => listRunning(pool, names),
    count: async (series) => countSeries(series, await countTickets(pool, series.seriesId)),
  };
}

async function refill({ pool, giftDraw, beacon }: SeriesPorts, { name, currency, tiers }: SeriesTerms, at: Instant): Promise<boolean> {
  const tickets = ticketsOf(tiers);
  assert(tickets >= 1 && tickets <= seriesTicketsMax, 'a series has 1 to 100,000 tickets');
  const enough = refilledBelow(tickets);
  const { left, isPromised } = await countLeft(pool, name, enough);
  if (isPromised || left >= enough) return false;
  // The beacon's time: a wrong clock must not name a value that is published already.
  const now = await beacon.now(at);
  const { round, publishedAt } = beacon.slotAfter(later(now, promisedAheadMs));
  const seed = await giftDraw.makeSeed(now);
  const promised = { ...seed, name, currency, tiers, tickets, promisedAt: now, closesAt: null };
  return insertSeries(pool, { ...promised, beaconRound: round, beaconAt: publishedAt });
}

async function promiseUntil(
  { pool, giftDraw, beacon }: SeriesPorts,
  { name, currency, tiers, closesAt }: SeriesTerms & { readonly closesAt: Instant },
  at: Instant,
): Promise<string | null> {
  const [promised] = await listRunning(pool, [name]);
  if (promised !== undefined) return promised.opened === null ? promised.seriesId : null;
  const now = await beacon.now(at);
  if (now >= closesAt) return null;
  const { round, publishedAt } = beacon.slotAfter(later(closesAt, promisedAheadMs));
  const seed = await giftDraw.makeSeed(now);
  await insertSeries(pool, {
    ...seed,
    name,
    currency,
    tiers,
    tickets: null,
    promisedAt: now,
    closesAt,
    beaconRound: round,
    beaconAt: publishedAt,
  });
  // Another process may have been faster with this name.
  return (await listRunning(pool, [name]))[0]?.seriesId ?? null;
}

async function openSeries({ pool, giftDraw, valueOfNamed }: SeriesPorts, series: PrizeSeries, at: Instant): Promise<boolean> {
  const { seriesId, tickets, beaconRound } = series;
  const value = await valueOfNamed(beaconRound, at);
  if (value === null || tickets === null) return false;
  const root = await giftDraw.rootOf(drawnOf(series, value.value));
  return unitOfWork(pool, async (client) => {
    const isOpened = await writeOpening(client, { seriesId, tickets, value, root, at });
    return isOpened ? commit(true) : rollback(false);
  });
}

function drawnOf({ seriesId, tiers, tickets }: PrizeSeries, beacon: Uint8Array): DrawnSeries {
  assert(tickets !== null, 'an order has a number of tickets');
  return { seriesId, tiers, tickets, beacon };
}
