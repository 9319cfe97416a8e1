import { country } from '@tausi/contract/edge.ts';
import { err, instantOf, ok, type Instant, type Result } from '@tausi/kernel';
import * as z from 'zod/mini';

/** The problems of an operator's draft, one sentence each. */
export type DraftProblems = { readonly code: 'draft_invalid'; readonly problems: readonly string[] };

/** Text on one line. */
export const draftLine = (lengthMax: number) => z.string().check(z.minLength(1), z.maxLength(lengthMax), z.regex(/^[^\p{Cc}]+$/u));

/** Empty, or text on several lines. */
export const draftText = (lengthMax: number) => z.string().check(z.maxLength(lengthMax), z.regex(/^[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$/u));

/** Every market when omitted. */
export const draftMarket = z._default(z.nullable(country), null);

export const draftMoment = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text: string): Instant => instantOf(new Date(text))),
);

/** Parses an operator's draft, or returns a sentence about each problem. */
export function readDraft<Shape extends z.ZodMiniType>(shape: Shape, given: unknown): Result<z.output<Shape>, DraftProblems> {
  const parsed = z.safeParse(shape, given);
  if (parsed.success) return ok(parsed.data);
  const problems = parsed.error.issues.map(({ path, message }) => `${path.length === 0 ? 'The file' : path.join('.')}: ${message}`);
  return err({ code: 'draft_invalid', problems });
}
