import { ok, parseRichText, sanitiseRichText, wordsOfRichText, type Result } from '@tausi/kernel';
import * as z from 'zod/mini';
import { draftLine, draftMarket, draftMoment, draftText, readDraft, type DraftProblems } from '../../platform/drafts.ts';
import type { Page } from './page.ts';

const section = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60)),
  title: draftLine(120),
  html: z.string().check(
    z.minLength(1),
    z.maxLength(20_000),
    z.refine((html) => wordsOfRichText(parseRichText(sanitiseRichText(html))) !== '', 'the sanitiser leaves nothing'),
  ),
});
const words = z.strictObject({
  title: draftLine(120),
  lead: z._default(draftText(500), ''),
  changes: z._default(draftText(500), ''),
  sections: z.array(section).check(z.minLength(1), z.maxLength(100)),
});

/** A version of a page as an operator writes it. */
const draftShape = z
  .strictObject({
    name: z.enum(['terms', 'register-clause', 'about', 'faq', 'licence', 'privacy', 'game-rules']),
    market: draftMarket,
    version: z.string().check(z.regex(/^[0-9a-z][0-9a-z.-]{0,19}$/)),
    validFrom: draftMoment,
    en: words,
    sw: z.optional(words),
  })
  .check(
    z.refine(
      ({ en, sw }) => sw === undefined || sw.sections.map(({ id }) => id).join() === en.sections.map(({ id }) => id).join(),
      'sw and en have different sections: use the same ids in the same order',
    ),
    z.refine(({ name, en }) => name !== 'terms' || en.changes !== '', 'players must accept it again: describe the news in changes'),
  );

/** Parses a version of a page, one page per language. */
export function readPageDraft(given: unknown): Result<readonly Page[], DraftProblems> {
  const draft = readDraft(draftShape, given);
  if (!draft.ok) return draft;
  const { name, market, version, validFrom, en, sw } = draft.value;
  const common = { name, market, version, validFrom };
  return ok([{ ...common, language: 'en', ...en }, ...(sw === undefined ? [] : [{ ...common, language: 'sw' as const, ...sw }])]);
}
