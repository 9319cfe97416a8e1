import type { AnswerOf } from '@tausi/contract/call.ts';
import { prizeSeries } from '@tausi/contract/rounds/fairness/prize-series.ts';
import { seriesTicket } from '@tausi/contract/rounds/fairness/series-ticket.ts';
import { err, formatMoney, money, ok, type Currency, type SeriesItem } from '@tausi/kernel';
import type { Pool } from 'pg';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Series } from './create-series.ts';
import { storedItems, worthOf, type PrizeSeries, type SeriesCount } from './prize-series.ts';
import type { SeriesStatements } from './series-statements.ts';
import { findOpenedTicket } from './tickets-store.ts';

type SeriesRoutePorts = {
  readonly pool: Pool;
  readonly series: Pick<Series, 'find' | 'count' | 'contentOf'>;
  readonly statementsFor: SeriesStatements;
};

/** The public calls about series: the odds of a series and the proof of an opened ticket. */
export function seriesRoutes({ pool, series, statementsFor }: SeriesRoutePorts): readonly Route[] {
  return [
    route(prizeSeries, async ({ seriesId }) => {
      const found = await series.find(seriesId);
      return found === null ? err({ code: 'unknown_series' }) : ok(toWireSeries(found, await series.count(found)));
    }),
    route(seriesTicket, async (place) => {
      // Only opened tickets are read, so no caller learns the content of another one.
      const ticket = await findOpenedTicket(pool, place);
      const found = ticket === null ? null : await series.find(place.seriesId);
      if (ticket === null || found === null || found.opened === null) return err({ code: 'unknown_ticket' });
      const { path } = await series.contentOf(place);
      const { opened, ended, beaconRound } = found;
      return ok({
        type: 'tausi-series-proof-1' as const,
        ...statementsFor(found, opened),
        beacon: {
          round: beaconRound.toString(),
          value: hexOf(opened.beacon),
          signature: hexOf(opened.beaconSignature),
          publicKey: hexOf(opened.beaconKey),
        },
        serverSeed: ended === null ? null : hexOf(ended.serverSeed),
        ticket: {
          ticketNo: place.ticketNo,
          items: [...storedItems(ticket.items)],
          salt: hexOf(ticket.salt),
          path: path.map(hexOf),
          hasLapsed: ticket.hasLapsed,
        },
      });
    }),
  ];
}

function toWireSeries(series: PrizeSeries, count: SeriesCount): AnswerOf<typeof prizeSeries> {
  const wire = (items: readonly SeriesItem[]) => items.map((item) => toWireItem(item, series.currency));
  return {
    seriesId: series.seriesId,
    name: series.name,
    currency: series.currency,
    tickets: series.tickets,
    given: count.given,
    opened: count.opened,
    tiers: count.tiers.map(({ items, ...tier }) => ({ ...tier, items: wire(items) })),
    worth: wire(worthOf(count.tiers)),
    promisedAt: series.promisedAt,
    commitment: series.commitment,
    beaconRound: series.beaconRound.toString(),
    beaconAt: series.beaconAt,
    root: series.opened === null ? null : hexOf(series.opened.root),
    serverSeed: series.ended === null ? null : hexOf(series.ended.serverSeed),
  };
}

function toWireItem({ type, amount }: SeriesItem, currency: Currency) {
  const isMoney = type === 1 || type === 3;
  return { rewardType: type, rewardAmount: isMoney ? formatMoney(money(currency, amount)) : amount.toString() };
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
