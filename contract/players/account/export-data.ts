import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { moreOf } from '../../edge.ts';
import { playersRefusals } from '../refusals.ts';

/** The client repeats the call with `more` until it is empty, joins the parts and saves them. */
export const exportData = defineCall({
  context: 'players',
  name: 'exportData',
  summary: 'Returns all data about the player in parts',
  method: 'GET',
  path: '/api/center/user/export',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ more: moreOf(/\d{1,4}(?:\.\d{1,12}){3}/) }),
  answer: z.object({
    /** Name of the list that the rows belong to: `sessions`, `movements` … */
    name: z.string(),
    rows: z.array(z.record(z.string(), z.unknown())),
    /** Number of rows up to and including this part, and the total at the start of the export. */
    done: z.int(),
    total: z.int(),
    more: z.string(),
  }),
  refusals: { too_many_attempts: playersRefusals.too_many_attempts },
});
