import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { plainText } from '../edge.ts';
import { marketsRefusals } from './refusals.ts';

/** The answer is JSON text: an object from message id to text, with only those messages that the server overrides. */
export const getTranslateData = defineCall({
  context: 'markets',
  name: 'getTranslateData',
  summary: 'Returns texts of a language that override the built-in ones',
  method: 'GET',
  path: '/api/i18n/resolver/getTranslateData',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ lang: plainText(2, 12) }),
  answer: z.string(),
  refusals: { language_unknown: marketsRefusals.language_unknown },
});
