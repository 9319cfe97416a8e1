import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { country, instantMs, language, plainText } from '../edge.ts';
import { marketsRefusals } from './refusals.ts';

/** A page of the house in the version that holds now, or in an older one that a player has agreed to. `html` holds the
 *  elements of kernel/rich-text.ts alone. A language that a page does not exist in is answered in English. */
export const contentPage = defineCall({
  context: 'markets',
  name: 'contentPage',
  summary: 'Terms, register clause, about, FAQ, licence and rules pages, in versions',
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
