import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { country, language } from '../edge.ts';
import { rank } from './rank.ts';

export const diamondPassRankList = defineCall({
  context: 'loyalty',
  name: 'diamondPassRankList',
  summary: "Lists all ranks of the diamond passport with their rewards; rank is the player's own, 0 for none",
  method: 'POST',
  path: '/api/center/diamond/pass/getUserFullRankList',
  signing: 'signed',
  encoding: 'form',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ country, lang: z.optional(language) }),
  answer: z.object({ rank: z.int(), ranks: z.array(rank) }),
  refusals: {},
});
