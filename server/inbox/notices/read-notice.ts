import { err, ok, parseRichText, sanitiseRichText, wordsOfRichText, type Result } from '@tausi/kernel';
import * as z from 'zod/mini';
import { draftLine, draftMarket, readDraft, type DraftProblems } from '../../platform/drafts.ts';

const words = z.strictObject({
  title: draftLine(80),
  content: z.string().check(z.minLength(1), z.maxLength(20_000)),
  btnText: z._default(z.string().check(z.maxLength(30), z.regex(/^[^\p{Cc}]*$/u)), ''),
});
const moment = z.iso.datetime({ offset: true });

/** A notice as an operator writes it. */
const draftShape = z
  .strictObject({
    /** Writing the same name again changes that notice. */
    name: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60)),
    market: draftMarket,
    scope: z._default(z.literal([1, 2, 3]), 1),
    exhibit: z._default(z.literal([1, 2]), 1),
    disappear: z._default(z.literal([1, 2, 3]), 1),
    needsSignIn: z._default(z.boolean(), false),
    position: z._default(z.nullable(z.enum(['top', 'middle', 'bottom'])), null),
    shows: z._default(z.enum(['once', 'daily', 'every_visit']), 'once'),
    isListed: z._default(z.boolean(), true),
    urlType: z._default(z.literal([1, 2, 3, 4, 5, 6, 7, 101, 102]), 6),
    url: z._default(z.string().check(z.maxLength(500)), ''),
    img: z._default(z.string().check(z.regex(/^(?:\/art\/[a-z0-9/_-]+\.avif)?$/)), ''),
    localNoticeData: z._default(z.nullable(z.strictObject({ batchId: z.int(), flowId: z.int() })), null),
    seq: z._default(z.int().check(z.gte(-1_000), z.lte(1_000)), 0),
    startsAt: moment,
    endsAt: z._default(z.nullable(moment), null),
    en: words,
    sw: z.optional(words),
  })
  .check(
    z.refine(({ position, isListed }) => position !== null || isListed, 'appears nowhere: give it a position, or list it'),
    z.refine(({ startsAt, endsAt }) => endsAt === null || Date.parse(endsAt) > Date.parse(startsAt), 'ends before it starts'),
    z.refine(({ urlType, url }) => urlType !== 1 || isActivityAddress(url), 'leads to no path of the lobby and to no https address'),
  );

export type NoticeDraft = z.infer<typeof draftShape>;

/** Parses a notice draft and sanitises its HTML; returns sentences about every problem. */
export function readNoticeDraft(given: unknown): Result<NoticeDraft, DraftProblems> {
  const read = readDraft(draftShape, given);
  if (!read.ok) return read;
  const { en, sw } = read.value;
  const draft = { ...read.value, en: clean(en), ...(sw === undefined ? {} : { sw: clean(sw) }) };
  const empty = ([draft.en, draft.sw] as const).some((each) => each !== undefined && wordsOfRichText(parseRichText(each.content)) === '');
  return empty ? err({ code: 'draft_invalid', problems: ['content: the sanitiser leaves nothing'] }) : ok(draft);
}

function clean<W extends { readonly content: string }>(each: W): W {
  return { ...each, content: sanitiseRichText(each.content) };
}

/** A lobby path or an external page. The lobby opens an external page only for a campaign (docs/wire.md). */
function isActivityAddress(url: string): boolean {
  if (/^\/(?![/\\])[\w\-/]*(?:\?[\w\-=&%.:~]*)?$/.test(url) || url === '') return true;
  const parsed = URL.parse(url);
  return parsed !== null && parsed.protocol === 'https:' && parsed.username === '' && parsed.password === '';
}
