import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, language } from '../edge.ts';
import { playersRefusals } from './refusals.ts';

export const updateUserLangPost = defineCall({
  context: 'players',
  name: 'updateUserLangPost',
  summary: "The POST twin of updateUserLang",
  method: 'POST',
  path: '/api/center/user/updateUserLang',
  signing: 'signed',
  encoding: 'json',
  writes: true,
  served: true,
  params: z.object({ lang: language }),
  answer: done,
  refusals: { language_not_served: playersRefusals.language_not_served },
});
