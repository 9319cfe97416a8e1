import * as z from 'zod/mini';
import { instantMs, wholeNumber } from '../edge.ts';

export const messageId = wholeNumber(1, 2_147_483_647);

/** A message to one player; `reward` says what it brings, once. */
export const message = z.object({
  id: z.int(),
  type: z.int(),
  title: z.string(),
  content: z.string(),
  read: z.boolean(),
  reward: z.nullable(z.string()),
  rewardReceived: z.boolean(),
  cts: instantMs,
});
