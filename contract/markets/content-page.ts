import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { country, instantMs, language, plainText } from '../edge.ts';
import { marketsRefusals } from './refusals.ts';

/** A page in its current version, or in an older one that a player has accepted. `html` contains only the elements of
 *  kernel/rich-text.ts. Missing languages are answered in English. */
export const contentPage = defineCall({
  context: 'markets',
  name: 'contentPage',
  summary: 'Returns a versioned page: terms, register clause, about, FAQ, licence or rules',
  method: 'GET',
  path: '/api/content/page',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({
    country,
    lang: language,
    name: z.string().check(z.regex(/^[a-z][a-z-]{1,30}$/)),
    version: z.optional(plainText(1, 20)),
  }),
  answer: z.object({
    name: z.string(),
    language,
    version: z.string(),
    validFrom: instantMs,
    title: z.string(),
    lead: z.string(),
    changes: z.string(),
    sections: z.array(z.object({ id: z.string(), title: z.string(), html: z.string() })),
  }),
  refusals: { unknown_page: marketsRefusals.unknown_page },
});
