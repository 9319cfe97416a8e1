import { isRecord, ticketsOf, type Currency, type Instant, type SeriesItem, type SeriesTier } from '@tausi/kernel';

/** A series promised to the public: its order follows from the committed seed and the named beacon round. */
export type PrizeSeries = {
  readonly seriesId: string;
  readonly name: string;
  readonly currency: Currency;
  readonly tiers: readonly SeriesTier[];
  /** Null until the entries of a series that closes are counted. */
  readonly tickets: number | null;
  readonly commitment: string;
  readonly promisedAt: Instant;
  readonly closesAt: Instant | null;
  readonly beaconRound: bigint;
  readonly beaconAt: Instant;
  readonly opened: OpenedSeries | null;
  readonly ended: { readonly serverSeed: Uint8Array; readonly at: Instant } | null;
};

/** The facts of a series from the moment its order is fixed. */
export type OpenedSeries = {
  readonly beacon: Uint8Array;
  readonly beaconSignature: Uint8Array;
  readonly beaconKey: Uint8Array;
  readonly root: Uint8Array;
  readonly at: Instant;
};

/** A tier with the tickets that were opened, and those still inside. */
type TierCount = SeriesTier & { readonly opened: number; readonly inside: number };

/** The rest of a running series. The chance of a tier is `inside` of `unopened`. */
export type SeriesCount = {
  readonly tickets: number;
  readonly given: number;
  readonly opened: number;
  readonly unopened: number;
  readonly tiers: readonly TierCount[];
};

const refilledBelowHundredths = 20;

/** The next series of a name is promised when fewer than this number of its tickets are left. */
export function refilledBelow(tickets: number): number {
  return Math.ceil((tickets * refilledBelowHundredths) / 100);
}

/** Counts the opened tickets by tier. */
export function countSeries(
  { tiers: listed, tickets: closedWith }: Pick<PrizeSeries, 'tiers' | 'tickets'>,
  { given, opened }: { readonly given: number; readonly opened: readonly (readonly SeriesItem[])[] },
): SeriesCount {
  const tickets = closedWith ?? ticketsOf(listed);
  const tiers = tiersWithin(listed, tickets);
  const openedTexts = opened.map(itemsText);
  const counted = tiers.map((tier) => {
    const text = itemsText(tier.items);
    const times = openedTexts.filter((one) => one === text).length;
    return { ...tier, opened: times, inside: tier.count - times };
  });
  return { tickets, given, opened: opened.length, unopened: tickets - opened.length, tiers: counted };
}

/** The tiers of so many tickets: the first ones, filled up with blanks. */
function tiersWithin(listed: readonly SeriesTier[], tickets: number): readonly SeriesTier[] {
  let left = tickets;
  const within = listed.map(({ count, items }) => {
    const own = Math.min(count, left);
    left -= own;
    return { count: own, items };
  });
  return [...within, { count: left, items: [] }].filter(({ count }) => count > 0);
}

/** Sums the prizes of all tickets, one item for each kind. */
export function worthOf(tiers: readonly SeriesTier[]): readonly SeriesItem[] {
  return ([1, 3, 2, 4] as const).flatMap((type) => {
    const sums = tiers.map(({ count, items }) =>
      items.reduce((sum, item) => (item.type === type ? sum + item.amount * BigInt(count) : sum), 0n),
    );
    const amount = sums.reduce((sum, one) => sum + one, 0n);
    return amount === 0n ? [] : [{ type, amount }];
  });
}

/** The items as stored: amounts as text, because a number in JSON may lose digits. */
export function storedItems(items: readonly SeriesItem[]): readonly { readonly type: number; readonly amount: string }[] {
  return items.map(({ type, amount }) => ({ type, amount: amount.toString() }));
}

export function storedTiers(tiers: readonly SeriesTier[]) {
  return tiers.map(({ count, items }) => ({ count, items: storedItems(items) }));
}

/** Reads stored tiers; throws if the row does not have their shape. */
export function readTiers(stored: unknown): readonly SeriesTier[] {
  return listOf(stored).map((tier) => {
    if (!isRecord(tier) || typeof tier['count'] !== 'number') throw new Error('a stored tier has a count');
    return { count: tier['count'], items: readItems(tier['items']) };
  });
}

export function readItems(stored: unknown): readonly SeriesItem[] {
  return listOf(stored).map((item) => {
    if (!isRecord(item) || typeof item['amount'] !== 'string') throw new Error('a stored item has an amount');
    return { type: typeOf(item['type']), amount: BigInt(item['amount']) };
  });
}

function typeOf(stored: unknown): SeriesItem['type'] {
  const known = ([1, 2, 3, 4] as const).find((type) => type === stored);
  if (known === undefined) throw new Error('a stored item has a known type');
  return known;
}

function listOf(stored: unknown): readonly unknown[] {
  if (!Array.isArray(stored)) throw new Error('stored items are a list');
  return stored;
}

function itemsText(items: readonly SeriesItem[]): string {
  return items.map(({ type, amount }) => `${type}:${amount}`).join(' ');
}
