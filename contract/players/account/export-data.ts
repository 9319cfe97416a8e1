import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { moreOf } from '../../edge.ts';
import { playersRefusals } from '../refusals.ts';

/** Asked again with `more` until it is empty; the client puts the parts together and saves them. */
export const exportData = defineCall({
  context: 'players',
  name: 'exportData',
  summary: 'All that is kept about the player, a part at a time',
  method: 'GET',
  path: '/api/center/user/export',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ more: moreOf(/\d{1,4}(?:\.\d{1,12}){3}/) }),
  answer: z.object({
    /** Which list the rows belong to: `sessions`, `movements` … */
    name: z.string(),
    rows: z.array(z.record(z.string(), z.unknown())),
    /** How many rows were told before and with this part, and how many there were when the export began. */
    done: z.int(),
    total: z.int(),
    more: z.string(),
  }),
  refusals: { too_many_attempts: playersRefusals.too_many_attempts },
});
