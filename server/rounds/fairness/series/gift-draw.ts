import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  assert,
  growTree,
  leafMessage,
  pathOf,
  permuted,
  placesOf,
  rootOf,
  saltMessage,
  seriesGame,
  type Instant,
  type MerkleTree,
  type SeriesItem,
  type SeriesTier,
} from '@tausi/kernel';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { uuidv7 } from '../../../platform/ids.ts';
import { hmacSha256, sha256 } from '../../../platform/security/digests.ts';
import { commitmentOf, watchedDraw, type Words } from '../../draw.ts';
import type { SeedSeal } from '../seed-seal.ts';

/** The public inputs that, with the seed, fix the order of a series. */
export type DrawnSeries = {
  readonly seriesId: string;
  readonly tiers: readonly SeriesTier[];
  /** Of a drop, the number of its entries: prizes are cut to it, or filled up with blanks. */
  readonly tickets: number;
  readonly beacon: Uint8Array;
};

/** The content of a ticket, with its salt and its path to the published root. */
export type TicketContent = {
  readonly items: readonly SeriesItem[];
  readonly salt: Uint8Array;
  readonly path: readonly Uint8Array[];
};

/** The only code that holds the unrevealed seeds of series; its pool connects as the only role that may read them. */
export type GiftDraw = {
  /** Makes and stores the seed of a series, and returns only its commitment. */
  readonly makeSeed: (at: Instant) => Promise<{ readonly seriesId: string; readonly commitment: string }>;
  /** Draws the order and returns the root over all tickets. */
  readonly rootOf: (series: DrawnSeries) => Promise<Uint8Array>;
  /** Returns the content of one ticket. The caller has given the ticket to a player before. */
  readonly contentOf: (series: DrawnSeries, ticketNo: number) => Promise<TicketContent>;
  /** Returns the seed itself, for a series whose last ticket is opened. */
  readonly seedToReveal: (seriesId: string) => Promise<Uint8Array>;
};

type Order = { readonly tierOfTicket: readonly number[]; readonly tree: MerkleTree; readonly serverSeed: Uint8Array };

const seedBytes = 32;
/** Tickets of all series whose order stays in memory; 10,000 take about 1 MB. A market has ten kinds of boxes and drops open at once,
 *  and an order that was forgotten is drawn again for each of its tickets. */
const keptTicketsMax = 400_000;
/** Hashes computed in one go; then the event loop serves others. */
const hashedAtOnce = 500;

export function createGiftDraw(drawPool: Pool, seal: SeedSeal, words: Words): GiftDraw {
  const orders = new LRUCache<string, Promise<Order>>({ maxSize: keptTicketsMax });

  function orderOf(series: DrawnSeries): Promise<Order> {
    const known = orders.get(series.seriesId);
    if (known !== undefined) return known;
    const drawn = readSeed(drawPool, seal, series.seriesId).then((serverSeed) => drawOrder(series, serverSeed, words));
    orders.set(series.seriesId, drawn, { size: Math.min(series.tickets, keptTicketsMax) });
    // A failed read must not be kept.
    drawn.catch(() => orders.delete(series.seriesId));
    return drawn;
  }

  return {
    makeSeed: async (at) => {
      const serverSeed = randomBytes(seedBytes);
      const seriesId = uuidv7(at);
      await drawPool.query('INSERT INTO series_seeds (series_id, sealed, seal_key) VALUES ($1, $2, $3)', [
        seriesId,
        seal.seal(serverSeed, seriesId),
        seal.keyId,
      ]);
      return { seriesId, commitment: commitmentOf(serverSeed) };
    },
    rootOf: async (series) => rootOf((await orderOf(series)).tree),
    contentOf: async (series, ticketNo) => {
      const { tierOfTicket, tree, serverSeed } = await orderOf(series);
      const items = itemsOf(series, tierOfTicket, ticketNo);
      return { items, salt: saltsOf(series, serverSeed)(ticketNo), path: pathOf(tree, ticketNo) };
    },
    seedToReveal: (seriesId) => readSeed(drawPool, seal, seriesId),
  };
}

async function drawOrder(series: DrawnSeries, serverSeed: Uint8Array, words: Words): Promise<Order> {
  const tierOfTicket = drawTiers(series, serverSeed, words);
  const saltOf = saltsOf(series, serverSeed);
  const { tree, add } = growTree(tierOfTicket.length, sha256);
  for (let ticketNo = 1; ticketNo <= tierOfTicket.length; ticketNo += 1) {
    add(sha256(leafMessage(ticketNo, itemsOf(series, tierOfTicket, ticketNo), saltOf(ticketNo))));
    if (ticketNo % hashedAtOnce === 0) await nextTurn();
  }
  return { tierOfTicket, tree, serverSeed };
}

// The words of the draw can be forgotten before the tree grows.
function drawTiers({ seriesId, tiers, tickets, beacon }: DrawnSeries, serverSeed: Uint8Array, words: Words): readonly number[] {
  const origin = { game: seriesGame, clientSeed: seriesId, beacon, nonce: 0n };
  const draw = watchedDraw(words, { serverSeed, seedName: seriesId }, { ...origin, firstWord: 0 });
  const tierOfTicket = permuted(placesFor(tiers, tickets), (n) => draw.uniform(n, 'ticket'));
  const suspicion = draw.suspicion();
  assert(suspicion === null, `the source of chance is sound while a series is drawn (${suspicion})`);
  return tierOfTicket;
}

/** The tiers of all tickets before the draw, cut to their number or filled up with blanks. */
function placesFor(tiers: readonly SeriesTier[], tickets: number): number[] {
  const listed = placesOf(tiers).slice(0, tickets);
  return [...listed, ...Array.from({ length: tickets - listed.length }, () => tiers.length)];
}

function itemsOf({ tiers }: DrawnSeries, tierOfTicket: readonly number[], ticketNo: number): readonly SeriesItem[] {
  const place = tierOfTicket[ticketNo - 1];
  assert(place !== undefined, 'a ticket of the series has a place');
  // The place after the last tier is a blank.
  return tiers[place]?.items ?? [];
}

/** Returns the salt of each ticket of a series by its number. */
function saltsOf({ seriesId }: DrawnSeries, serverSeed: Uint8Array): (ticketNo: number) => Uint8Array {
  const idBytes = Buffer.from(seriesId.replaceAll('-', ''), 'hex');
  return (ticketNo) => hmacSha256(serverSeed, saltMessage(idBytes, ticketNo));
}

async function readSeed(drawPool: Pool, seal: SeedSeal, seriesId: string): Promise<Uint8Array> {
  const { rows } = await drawPool.query<{ sealed: Buffer; seal_key: string }>(
    'SELECT sealed, seal_key FROM series_seeds WHERE series_id = $1',
    [seriesId],
  );
  const [row] = rows;
  assert(row !== undefined, 'a promised series has a stored seed');
  return seal.open({ open: null, sealed: row.sealed, sealKey: row.seal_key }, seriesId);
}
