import { instant } from '@tausi/kernel';
import * as z from 'zod/mini';
import type { BonusOffer, Item, PromotionTerms } from './rules/promotion.ts';
import { segmentName } from './rules/segment.ts';

// Amounts are decimal text in JSON, because a JSON number loses digits.
const minor = z.pipe(
  z.string().check(z.regex(/^\d{1,18}$/)),
  z.transform((text: string) => BigInt(text)),
);
const ppm = z.int().check(z.minimum(0), z.maximum(1_000_000_000));
const count = z.int().check(z.minimum(0), z.maximum(1_000_000));
const id = z.int().check(z.positive());
const withNull = <T>(schema: z.ZodMiniType<T>) => z.nullable(schema);

const item = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['cash', 'bonus', 'coins', 'points']), amount: minor }),
  z.strictObject({
    kind: z.literal('coupon'),
    batchId: id,
    // Awards from before these two fields gave one coupon.
    count: z._default(z.int().check(z.minimum(1), z.maximum(100)), 1),
    days: z._default(z.int().check(z.minimum(1), z.maximum(365)), 30),
    costMinor: minor,
  }),
  z.strictObject({ kind: z.literal('box'), kindId: id, costMinor: minor }),
  z.strictObject({
    kind: z.literal('free_bets'),
    studio: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,19}$/)),
    gameCode: z.string().check(z.minLength(1), z.maxLength(120)),
    count: z.int().check(z.minimum(1), z.maximum(1_000)),
    valueMinor: minor,
    days: z.int().check(z.minimum(1), z.maximum(365)),
    costMinor: minor,
  }),
]);

const offer = z.strictObject({
  times: count,
  contribution: z.strictObject({ byGamePpm: z.record(z.string(), ppm), otherGamesPpm: ppm, lowRiskPpm: ppm }),
  stakeOrder: z.enum(['bonus_first', 'cash_first']),
  stakeMaxMinor: withNull(minor),
  cashOutMinorMax: withNull(minor),
  cashOutTimesMax: withNull(count),
  days: count,
  activateDays: count,
  withdrawal: z.enum(['keeps', 'forfeits']),
});

const occasion = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('register') }),
  z.strictObject({ kind: z.literal('welcome') }),
  z.strictObject({ kind: z.literal('deposit'), number: id, minMinor: minor }),
  z.strictObject({ kind: z.literal('code') }),
  z.strictObject({
    kind: z.literal('mission'),
    per: z.enum(['day', 'week']),
    goal: z.strictObject({
      kind: z.enum(['rounds', 'games', 'days', 'multiple']),
      needed: z.int().check(z.minimum(1), z.maximum(1_000_000)),
      stakeMinorMin: minor,
    }),
  }),
  z.strictObject({
    kind: z.literal('friend'),
    depositMinorMin: minor,
    stakeMinorMin: minor,
    withinDays: z.int().check(z.minimum(1), z.maximum(365)),
    coolingHours: z.int().check(z.minimum(0), z.maximum(720)),
    friendsAMonthMax: z.int().check(z.minimum(1), z.maximum(1_000)),
  }),
  z.strictObject({ kind: z.literal('event'), per: z.enum(['ever', 'day']) }),
  z.strictObject({ kind: z.literal('surface') }),
]);

const coins = z.int().check(z.minimum(1), z.maximum(100_000));
const prizeTable = z.strictObject({
  coinsMin: coins,
  coinsMax: coins,
  isFirstFree: z.boolean(),
  sectors: z
    .array(z.union([z.strictObject({ items: z.array(item) }), z.strictObject({ times: z.int().check(z.minimum(1), z.maximum(100)) })]))
    .check(z.minLength(2), z.maxLength(1_000)),
});

const gives = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('items'), items: z.array(item) }),
  z.strictObject({ kind: z.literal('deposit_share'), ppm, maxMinor: minor, as: z.enum(['bonus', 'cash']) }),
  z.strictObject({ kind: z.literal('surface'), costMinorMax: minor, table: z.optional(prizeTable) }),
]);

const terms = z.strictObject({
  for: occasion,
  who: z.strictObject({
    levels: z.optional(z.array(z.literal([1, 2, 3]))),
    identityTierMin: z.optional(z.int().check(z.minimum(0), z.maximum(3))),
    isPhoneBound: z.optional(z.literal(true)),
    inSegment: z.optional(z.string().check(z.regex(segmentName))),
    notInSegment: z.optional(z.string().check(z.regex(segmentName))),
    registeredFrom: z.optional(
      z.pipe(
        z.int(),
        z.transform((at: number) => instant(at)),
      ),
    ),
  }),
  gives,
  bonus: withNull(offer),
  review: z.optional(z.enum(['every_gift', 'on_signals'])),
  options: z.array(z.strictObject({ confId: id, playedIn: z.enum(['casino', 'bet']), gameId: withNull(id) })),
  collectWithinMs: withNull(z.int().check(z.positive())),
  dayBudget: withNull(z.strictObject({ minorMax: withNull(minor), awardsMax: withNull(minor) })),
});

/** Reads the terms of a promotion from JSON; throws with the field that is wrong. */
export function readTerms(json: unknown): PromotionTerms {
  return terms.parse(json);
}

/** Reads the items of an award from JSON. */
export function readItems(json: unknown): readonly Item[] {
  return z.array(item).parse(json);
}

/** Reads the offer of an issued bonus; null for a bonus of a time before offers were stored. */
export function readOffer(json: unknown): BonusOffer | null {
  const found = offer.safeParse(json);
  return found.success ? found.data : null;
}

/** Writes amounts as decimal text. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));
}
