import { createHash } from 'node:crypto';
import { fastDraw } from '@tausi/games/proof/fast-draw.ts';
import { hmacDraw } from '@tausi/games/real-words.ts';
import { permuted, placesOf, ticketsOf, type SeriesTier } from '@tausi/kernel';

/** A series by its name, as it is seeded. */
export type NamedSeries = { readonly series: string; readonly tiers: readonly SeriesTier[] };

/** The exact numbers of one ticket, in minor units: cash and bonus at their face. Coins and points cost nothing. */
export type SeriesSheet = {
  readonly series: string;
  readonly tickets: number;
  /** Of each prize the number of tickets: `900 × 1:500` are 900 tickets of type 1, amount 500. */
  readonly prizes: readonly string[];
  /** The price of the whole series. */
  readonly worthMinor: string;
  /** Expected cost of a ticket and its variance, as fractions in lowest terms. */
  readonly expected: string;
  readonly variance: string;
  readonly mostMinor: string;
  /** The highest prize is one ticket in this many. */
  readonly topOneIn: string;
};

/** Computes the sheet of a series from its prizes. */
export function sheetOf({ series, tiers }: NamedSeries): SeriesSheet {
  const tickets = BigInt(ticketsOf(tiers));
  const sum = sumOver(tiers, costOf);
  const squares = sumOver(tiers, (tier) => costOf(tier) ** 2n);
  const most = tiers.map(costOf).reduce((one, other) => (one > other ? one : other), 0n);
  const tops = tiers.filter((tier) => costOf(tier) === most).reduce((count, tier) => count + tier.count, 0);
  return {
    series,
    tickets: Number(tickets),
    prizes: tiers.map(({ count, items }) => `${count} × ${items.map(({ type, amount }) => `${type}:${amount}`).join(' + ')}`),
    worthMinor: sum.toString(),
    expected: fraction(sum, tickets),
    variance: fraction(squares * tickets - sum * sum, tickets * tickets),
    mostMinor: most.toString(),
    topOneIn: fraction(tickets, BigInt(tops)),
  };
}

export type SeriesCheck = { readonly name: string; readonly passed: boolean; readonly detail: string };

type Drawing = {
  /** Tickets judged from the fast source of words, and from real HMAC words. */
  readonly tickets: number;
  readonly hmacTickets: number;
  readonly seed: number;
};

/** Draws orders with the production code and compares the first tenth of each with the sheet: the mean within 2.576
 *  standard errors, and the tiers by chi² at 99 %. */
export function drawnChecks({ series, tiers }: NamedSeries, sheet: SeriesSheet, { tickets, hmacTickets, seed }: Drawing): SeriesCheck[] {
  const fast = fastDraw(seed);
  const secret = createHash('sha256').update(`gifts ${seed} ${series}`).digest();
  const real = (nonce: number) => hmacDraw(secret, { game: 'series', clientSeed: series, beacon: new Uint8Array(), nonce: BigInt(nonce) });
  return [
    ...judge(tiers, sheet, { wanted: tickets, words: 'fast words', drawOf: () => fast }),
    ...judge(tiers, sheet, { wanted: hmacTickets, words: 'HMAC', drawOf: real }),
  ];
}

type Draw = { readonly uniform: (n: number, label: string) => number };
type Sample = { readonly wanted: number; readonly words: string; readonly drawOf: (order: number) => Draw };

const ticketsJudgedShare = 10;
const standardErrorsMax = 2.576;

function judge(tiers: readonly SeriesTier[], sheet: SeriesSheet, { wanted, words, drawOf }: Sample): SeriesCheck[] {
  const places = placesOf(tiers);
  const judged = Math.max(1, Math.floor(places.length / ticketsJudgedShare));
  const orders = Math.ceil(wanted / judged);
  const counts = tiers.map(() => 0);
  for (let order = 0; order < orders; order += 1) {
    const draw = drawOf(order);
    for (const tier of permuted(places, (n) => draw.uniform(n, 'ticket')).slice(0, judged)) counts[tier] = (counts[tier] ?? 0) + 1;
  }
  const drawn = judged * orders;
  const mean = counts.reduce((sum, times, tier) => sum + times * Number(costOfPlace(tiers, tier)), 0) / drawn;
  const expected = valueOf(sheet.expected);
  // Tickets of one order are drawn without replacement, which narrows the spread.
  const left = (places.length - judged) / (places.length - 1);
  const error = Math.sqrt((valueOf(sheet.variance) * left) / drawn);
  const chiSquare = counts.reduce((sum, times, tier) => {
    const meant = (drawn * (tiers[tier]?.count ?? 0)) / places.length;
    return sum + (times - meant) ** 2 / meant / left;
  }, 0);
  return [
    {
      name: `${words}, mean`,
      passed: Math.abs(mean - expected) <= standardErrorsMax * error,
      detail: `${mean.toFixed(3)} against ${expected.toFixed(3)} ± ${(standardErrorsMax * error).toFixed(3)}`,
    },
    {
      name: `${words}, tiers`,
      passed: chiSquare <= chiSquareMax(tiers.length - 1),
      detail: `chi² ${chiSquare.toFixed(1)} of at most ${chiSquareMax(tiers.length - 1).toFixed(1)}`,
    },
  ];
}

/** The bound that chi² exceeds once in a hundred times (Wilson–Hilferty). */
function chiSquareMax(freedom: number): number {
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + 2.326 * Math.sqrt(part)) ** 3;
}

/** Cash and bonus of a prize, at their face. */
function costOf({ items }: SeriesTier): bigint {
  return items.reduce((sum, { type, amount }) => (type === 1 || type === 3 ? sum + amount : sum), 0n);
}

function costOfPlace(tiers: readonly SeriesTier[], place: number): bigint {
  const tier = tiers[place];
  return tier === undefined ? 0n : costOf(tier);
}

function sumOver(tiers: readonly SeriesTier[], read: (tier: SeriesTier) => bigint): bigint {
  return tiers.reduce((sum, tier) => sum + read(tier) * BigInt(tier.count), 0n);
}

function fraction(numerator: bigint, denominator: bigint): string {
  const divisor = commonDivisor(numerator, denominator);
  return `${numerator / divisor}/${denominator / divisor}`;
}

function commonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? (one === 0n ? 1n : one) : commonDivisor(other, one % other);
}

function valueOf(text: string): number {
  const [numerator = '0', denominator = '1'] = text.split('/');
  return Number(numerator) / Number(denominator);
}
