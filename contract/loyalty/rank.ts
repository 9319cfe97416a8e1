import * as z from 'zod/mini';
import { pieces } from '../edge.ts';
import { reward } from '../gifts/lucky-box.ts';

/** A rank of the diamond passport, reached at `points`. */
export const rank = z.object({
  rank: z.int(),
  name: z.string(),
  points: pieces,
  rewards: z.array(reward),
  received: z.boolean(),
});
