import { marketCodes } from '@tausi/kernel';
import * as z from 'zod/mini';

// A query or a form carries an integer as digits, a JSON body as a number.
const numberOrDigits = z.union([
  z.int(),
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,15}$/)),
    z.transform((text: string) => Number(text)),
  ),
]);

/** An integer between two bounds. */
export function wholeNumber(min: number, max: number) {
  return z.pipe(numberOrDigits, z.int().check(z.gte(min), z.lte(max)));
}

/** One of a fixed list of integers. */
export function oneOfNumbers<const Values extends readonly [number, ...number[]]>(values: Values) {
  return z.pipe(numberOrDigits, z.literal(values));
}

/** A text of limited length without control characters. */
export function plainText(min: number, max: number) {
  return z.string().check(z.minLength(min), z.maxLength(max), z.regex(/^[^\p{Cc}]*$/u));
}

/** Fields that the server ignores: the specification's cache busters and client clocks. */
export const ignoredText = z.optional(z.union([z.string().check(z.maxLength(64)), z.number()]));

/** Selectable countries. */
export const country = z.enum(marketCodes);

/** Languages of the interface. */
export const language = z.enum(['en', 'sw']);

/** The specification's platform codes: web 21, PC 2, Android 4, installed web app 22, MODE 9, wrapper 24. */
export const platform = oneOfNumbers([21, 2, 4, 22, 9, 24]);

/** The page mark of a list whose rows have UUIDs. */
export const uuidMark = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/** A lower-case UUID. */
export const uuid = z.string().check(z.regex(new RegExp(`^${uuidMark.source}$`)));

const numberList = /^(\d{1,10}(,\d{1,10}){0,99})?$/;

/** At most a hundred ids, as `1,2,3` or, in a JSON body, as an array. The result is text. */
export const idList = z.union([
  z.string().check(z.maxLength(1_000), z.regex(numberList)),
  z.pipe(
    z.array(wholeNumber(0, 2_147_483_647)).check(z.maxLength(100)),
    z.transform((ids: number[]) => ids.join(',')),
  ),
]);

/** The id of a game. */
export const gameNumber = wholeNumber(0, 2_147_483_647);

/** An amount in a request: decimal text in the player's currency, without sign, with at most two decimals. */
export const amountParam = z.string().check(z.regex(/^(0|[1-9]\d{0,12})(\.\d{1,2})?$/));

/** An amount in an answer: decimal text with two decimals, and `-` for a debit. */
export const amount = z.string().check(z.regex(/^-?(0|[1-9]\d{0,16})\.\d{2}$/));

/** Coins and points are integers. */
export const pieces = z.int();

/** A moment in milliseconds since 1970. */
export const instantMs = z.int().check(z.gte(0));

/** A valid calendar day of this century, as YYYY-MM-DD. Any other would cause an error in the database. */
export const calendarDay = z.string().check(z.regex(z.regexes.date), z.regex(/^20/));

/** Page size of the specification's lists. */
const pageSize = 15;

/** The position of the next page: `more` of the last answer, or empty for the first page. It is opaque to the client. An
 *  invalid mark is refused, because the first page would otherwise be taken for the next one. */
export function moreOf(mark: RegExp) {
  return z._default(z.string().check(z.regex(new RegExp(`^(?:${mark.source})?$`))), '');
}

/** The page mark of a list whose rows are numbered. */
export const seqMark = /[1-9]\d{0,17}/;

export const size = z._default(wholeNumber(1, 50), pageSize);

/** A page of a list; `more` is empty on the last page. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ list: z.array(row), more: z.string() });
}

/** The answer of a call that returns no data. */
export const done = z.object({});
