import * as z from 'zod/mini';
import { amount, instantMs } from '../edge.ts';
import { currencyLabel } from '../markets/currency-label.ts';

/** What is limited: stakes, losses (stakes less payouts), deposits (gross), the time of play without a pause. */
export const limitKind = z.enum(['stake', 'loss', 'deposit', 'time']);

/** Over how long: 24 hours, 7 days, 30 days, or one session of play. */
export const limitSpan = z.enum(['day', 'week', 'month', 'session']);

/** A step of the ladder of breaks and exclusions. */
export const exclusionStep = z.enum([
  'break_24_hours',
  'break_7_days',
  'break_30_days',
  'break_6_weeks',
  'exclude_6_months',
  'exclude_1_year',
  'exclude_5_years',
  'exclude_for_ever',
  'close',
]);

/** An amount, or whole minutes of a limit on time. */
const limitValue = z.union([amount, z.string().check(z.regex(/^\d{1,6}$/))]);

const limit = z.object({
  kind: limitKind,
  span: limitSpan,
  /** Null: the player set none. */
  value: z.nullable(limitValue),
  /** What counts against it now; below zero for losses of a player who is ahead. */
  used: limitValue,
  remaining: z.nullable(limitValue),
  /** When the oldest that counts no longer does. */
  moreFrom: z.nullable(instantMs),
  /** A looser value that waits; a null value takes the limit away. */
  pending: z.nullable(z.object({ value: z.nullable(limitValue), from: instantMs })),
});

/** How a player guards himself: every limit there is, and what keeps him from playing. */
export const safety = z.object({
  currency: currencyLabel,
  limits: z.array(limit),
  exclusion: z.nullable(z.object({ kind: z.enum(['break', 'self_exclusion', 'closed']), until: z.nullable(instantMs) })),
  /** The steps that would keep him longer than what is running. */
  steps: z.array(exclusionStep),
  /** After how many minutes of play he is shown his time and his net result; null where the market asks for no such check. */
  realityCheck: z.nullable(z.object({ minutes: z.int(), choices: z.array(z.int()) })),
});
