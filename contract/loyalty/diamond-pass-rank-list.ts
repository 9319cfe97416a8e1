import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { country } from '../edge.ts';
import { rank } from './rank.ts';

export const diamondPassRankList = defineCall({
  context: 'loyalty',
  name: 'diamondPassRankList',
  summary: 'All ranks of the diamond passport with their rewards',
  method: 'POST',
  path: '/api/center/diamond/pass/getUserFullRankList',
  signing: 'signed',
  encoding: 'form',
  writes: false,
  served: false,
  params: z.object({ country }),
  answer: z.object({ rank: z.int(), ranks: z.array(rank) }),
  refusals: {},
});
