import type { Result } from '@tausi/kernel';
import * as z from 'zod/mini';
import { draftLine, draftMarket, draftMoment, draftText, readDraft, type DraftProblems } from '../../platform/drafts.ts';

const words = z.strictObject({
  title: draftLine(60),
  details: draftLine(140),
  sections: z
    .array(z.strictObject({ title: draftLine(80), text: draftText(1_000).check(z.minLength(1)) }))
    .check(z.minLength(1), z.maxLength(12)),
  /** The text of its button; requires `path`. */
  action: z.optional(draftLine(30)),
});

/** A campaign as an operator writes it. */
const draftShape = z
  .strictObject({
    /** Writing the same name again changes that campaign. */
    name: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/), z.maxLength(60)),
    market: draftMarket,
    icon: z.string().check(z.regex(/^[A-Z]{1,40}$/)),
    template: z._default(z.literal([1, 2]), 1),
    picture: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/), z.maxLength(60)),
    colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
    seq: z._default(z.int().check(z.gte(-10_000), z.lte(10_000)), 0),
    /** A lobby path. */
    path: z.optional(z.string().check(z.regex(/^\/(?![/\\])[\w\-/]*(?:\?[\w\-=&%.:~]*)?$/), z.maxLength(200))),
    /** The surface of the promotion whose gift its page offers. */
    gives: z.optional(z.string().check(z.regex(/^[a-z_]{1,30}$/))),
    /** The time of the announcement; the start when omitted. */
    shownAt: z.optional(draftMoment),
    startsAt: draftMoment,
    endsAt: draftMoment,
    en: words,
    sw: words,
  })
  .check(
    z.refine(({ startsAt, endsAt }) => endsAt > startsAt, 'ends before it starts'),
    z.refine(({ shownAt, startsAt }) => shownAt === undefined || shownAt <= startsAt, 'is announced after it starts'),
    z.refine(
      ({ path, en, sw }) => [en.action, sw.action].every((action) => (action === undefined) === (path === undefined)),
      'a path needs an action in both languages, and an action needs a path',
    ),
    z.refine(({ en, sw }) => en.sections.length === sw.sections.length, 'sw has more or fewer sections than en'),
  );

export type CampaignDraft = z.infer<typeof draftShape>;

export function readCampaignDraft(given: unknown): Result<CampaignDraft, DraftProblems> {
  return readDraft(draftShape, given);
}
