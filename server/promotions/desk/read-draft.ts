import { err, marketCodes, ok, type MarketCode, type Result } from '@tausi/kernel';
import * as z from 'zod/mini';
import { readTerms } from '../read-terms.ts';
import { costMinorMax } from '../rules/amount.ts';
import { holesInTable } from '../rules/prize-table.ts';
import type { PromotionTerms } from '../rules/promotion.ts';

/** A version of a promotion as a person wrote it. */
export type PromotionDraft = {
  readonly id: number;
  readonly name: string;
  readonly market: MarketCode;
  readonly surface: string;
  readonly texts: { readonly name: Texts; readonly rules: Texts };
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly budget: { readonly minorMax: bigint | null; readonly awardsMax: bigint | null };
  readonly terms: PromotionTerms;
  /** The terms as written, which are stored. */
  readonly written: unknown;
};

type Texts = { readonly en: string; readonly sw: string };

const texts = (max: number) =>
  z.strictObject({
    en: z.string().check(z.minLength(1), z.maxLength(max)),
    sw: z.string().check(z.minLength(1), z.maxLength(max)),
  });
const limit = z.nullable(z.string().check(z.regex(/^\d{1,18}$/)));
const time = z.iso.datetime();

const draft = z.strictObject({
  id: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  name: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
  market: z.enum(marketCodes),
  surface: z.string().check(z.regex(/^[a-z_]{1,30}$/)),
  texts: z.strictObject({ name: texts(60), rules: texts(4_000) }),
  startsAt: time,
  endsAt: z.nullable(time),
  budget: z.strictObject({ minorMax: limit, awardsMax: limit }),
  terms: z.unknown(),
});

/** Reads the file of a promotion; each problem is a sentence. */
export function readPromotionDraft(json: unknown): Result<PromotionDraft, { readonly problems: readonly string[] }> {
  const found = draft.safeParse(json);
  if (!found.success) return err({ problems: found.error.issues.map((issue) => sentenceOf(issue)) });
  const { budget, terms: written, ...rest } = found.data;
  const terms = termsOf(written);
  if (!terms.ok) return terms;
  const limitOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text));
  const read: PromotionDraft = {
    ...rest,
    terms: terms.value,
    written,
    budget: { minorMax: limitOf(budget.minorMax), awardsMax: limitOf(budget.awardsMax) },
  };
  const problems = holesIn(read);
  return problems.length === 0 ? ok(read) : err({ problems });
}

function termsOf(json: unknown): Result<PromotionTerms, { readonly problems: readonly string[] }> {
  try {
    return ok(readTerms(json));
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    return err({ problems: error.issues.map((issue) => sentenceOf(issue, 'terms')) });
  }
}

function sentenceOf(issue: z.core.$ZodIssue, ...above: readonly string[]): string {
  const place = [...above, ...issue.path].join('.');
  if (issue.code === 'unrecognized_keys') return `${place === '' ? 'the file' : place}: unknown field ${issue.keys.join(', ')}`;
  return `${place === '' ? 'the file' : place}: missing, or not in the form of the recipe`;
}

function holesIn({ terms, surface, budget, startsAt, endsAt }: PromotionDraft): readonly string[] {
  const most = costMinorMax(terms.gives);
  const givesBonus =
    terms.gives.kind === 'items'
      ? terms.gives.items.some(({ kind }) => kind === 'bonus')
      : terms.gives.kind === 'deposit_share' && terms.gives.as === 'bonus';
  return [
    most > 0n && budget.minorMax === null ? 'budget.minorMax: a promotion that costs money needs a budget' : null,
    budget.minorMax !== null && budget.minorMax < most ? `budget.minorMax: one award costs up to ${most}, more than the budget` : null,
    givesBonus && terms.bonus === null ? 'terms.bonus: bonus money needs an offer with its wagering' : null,
    terms.gives.kind === 'items' && terms.gives.items.length === 0 ? 'terms.gives.items: at least one item is given' : null,
    terms.gives.kind === 'deposit_share' && terms.for.kind !== 'deposit'
      ? 'terms.for: a share of a deposit needs the deposit it is for'
      : null,
    (terms.for.kind === 'code') !== (surface === 'code') ? 'terms.for: the surface "code" and the occasion "code" belong together' : null,
    (terms.for.kind === 'mission') !== (surface === 'mission')
      ? 'terms.for: the surface "mission" and the occasion "mission" belong together'
      : null,
    terms.for.kind === 'mission' && terms.gives.kind !== 'items' ? 'terms.gives: a mission gives fixed items' : null,
    terms.for.kind === 'friend' && terms.gives.kind !== 'items' ? 'terms.gives: both friends get fixed items' : null,
    terms.for.kind === 'code' && terms.gives.kind !== 'items' ? 'terms.gives: a code gives fixed items' : null,
    terms.review !== undefined && (surface === 'sign_in' || (terms.gives.kind === 'surface' && terms.gives.table !== undefined))
      ? 'terms.review: neither a sign-in nor a play for coins can wait for a review'
      : null,
    ...(terms.gives.kind === 'surface' && terms.gives.table !== undefined ? holesInTable(terms.gives.table, most) : []),
    endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt) ? 'endsAt: the end comes after the start' : null,
  ].filter((problem) => problem !== null);
}
