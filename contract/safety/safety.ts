import * as z from 'zod/mini';
import { amount, instantMs } from '../edge.ts';
import { currencyLabel } from '../markets/currency-label.ts';

/** Kind of limit: stakes, losses (stakes minus payouts), gross deposits, or time of continuous play. */
export const limitKind = z.enum(['stake', 'loss', 'deposit', 'time']);

/** Period of a limit: 24 hours, 7 days, 30 days, or one session of play. */
export const limitSpan = z.enum(['day', 'week', 'month', 'session']);

/** A level of breaks and exclusions. */
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

/** An amount, or whole minutes for a time limit. */
const limitValue = z.union([amount, z.string().check(z.regex(/^\d{1,6}$/))]);

const limit = z.object({
  kind: limitKind,
  span: limitSpan,
  /** Null: the player has set none. */
  value: z.nullable(limitValue),
  /** Current usage. Negative for losses if the player is ahead. */
  used: limitValue,
  remaining: z.nullable(limitValue),
  /** Time at which the oldest usage expires. */
  moreFrom: z.nullable(instantMs),
  /** A pending looser value; a null value removes the limit. */
  pending: z.nullable(z.object({ value: z.nullable(limitValue), from: instantMs })),
});

/** The player's limits, and the exclusion that applies now. */
export const safety = z.object({
  currency: currencyLabel,
  limits: z.array(limit),
  exclusion: z.nullable(z.object({ kind: z.enum(['break', 'self_exclusion', 'closed']), until: z.nullable(instantMs) })),
  /** The exclusions that are longer than the current one. */
  steps: z.array(exclusionStep),
  /** Interval of reality checks in minutes of play; null if the market requires none. */
  realityCheck: z.nullable(z.object({ minutes: z.int(), choices: z.array(z.int()) })),
});
