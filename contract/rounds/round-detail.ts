import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { uuid } from '../edge.ts';
import { detailedRound } from './detailed-round.ts';
import { roundsRefusals } from './refusals.ts';

export const roundDetail = defineCall({
  context: 'rounds',
  name: 'roundDetail',
  summary: 'Returns one round with all data for a check of its draw',
  method: 'GET',
  path: '/api/rounds/detail',
  signing: 'signed-or-guest',
  encoding: 'query',
  importance: 'money',
  writes: false,
  served: true,
  params: z.object({ roundId: uuid }),
  answer: detailedRound,
  refusals: { unknown_round: roundsRefusals.unknown_round },
});
