import { marketCodes } from '@tausi/kernel';
import * as z from 'zod/mini';

// A query or a form carries a whole number as digits, a JSON body as a number.
const numberOrDigits = z.union([
  z.int(),
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,15}$/)),
    z.transform((text: string) => Number(text)),
  ),
]);

/** A whole number between two bounds. */
export function wholeNumber(min: number, max: number) {
  return z.pipe(numberOrDigits, z.int().check(z.gte(min), z.lte(max)));
}

/** One of a closed list of whole numbers. */
export function oneOfNumbers<const Values extends readonly [number, ...number[]]>(values: Values) {
  return z.pipe(numberOrDigits, z.literal(values));
}

/** A text with a length, without control characters. */
export function plainText(min: number, max: number) {
  return z.string().check(z.minLength(min), z.maxLength(max), z.regex(/^[^\p{Cc}]*$/u));
}

/** What the client sends along and nobody reads: the specification's cache-busters and clock readings. */
export const ignoredText = z.optional(z.union([z.string().check(z.maxLength(64)), z.number()]));

/** The countries that can be chosen. */
export const country = z.enum(marketCodes);

/** The languages with screen text. */
export const language = z.enum(['en', 'sw']);

/** The specification's platform codes: web 21, PC 2, Android 4, installed web app 22, MODE 9, wrapper 24. */
export const platform = oneOfNumbers([21, 2, 4, 22, 9, 24]);

/** The mark of a list whose rows have UUIDs. */
export const uuidMark = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/** A lower-case UUID. */
export const uuid = z.string().check(z.regex(new RegExp(`^${uuidMark.source}$`)));

const numberList = /^(\d{1,10}(,\d{1,10}){0,99})?$/;

/** At most a hundred ids, as `1,2,3` or, in a JSON body, as an array; parsed to the text. */
export const idList = z.union([
  z.string().check(z.maxLength(1_000), z.regex(numberList)),
  z.pipe(
    z.array(wholeNumber(0, 2_147_483_647)).check(z.maxLength(100)),
    z.transform((ids: number[]) => ids.join(',')),
  ),
]);

/** The number of a game. */
export const gameNumber = wholeNumber(0, 2_147_483_647);

/** An amount a player asks for: decimal text in the player's currency, no sign, at most two decimals. */
export const amountAsked = z.string().check(z.regex(/^(0|[1-9]\d{0,12})(\.\d{1,2})?$/));

/** An amount we answer: decimal text with two decimals, `-` before a debit. */
export const amount = z.string().check(z.regex(/^-?(0|[1-9]\d{0,16})\.\d{2}$/));

/** Coins and points: whole numbers. */
export const pieces = z.int();

/** A moment in milliseconds since 1970. */
export const instantMs = z.int().check(z.gte(0));

/** A day of this century that the calendar has, as YYYY-MM-DD. The database refuses any other with a fault. */
export const calendarDay = z.string().check(z.regex(z.regexes.date), z.regex(/^20/));

/** The specification's lists come 15 at a time. */
const pageSize = 15;

/** Where the next page starts: the `more` of the last answer, empty for the first page. Opaque to the client. What is no mark
 *  of the list refuses the call: the first page in its place would be taken for the next one. */
export function moreOf(mark: RegExp) {
  return z._default(z.string().check(z.regex(new RegExp(`^(?:${mark.source})?$`))), '');
}

/** The mark of a list whose rows are counted. */
export const seqMark = /[1-9]\d{0,17}/;

export const size = z._default(wholeNumber(1, 50), pageSize);

/** A page of a list; `more` is empty on the last one. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ list: z.array(row), more: z.string() });
}

/** The answer of a call that has nothing to tell but that it was done. */
export const done = z.object({});
