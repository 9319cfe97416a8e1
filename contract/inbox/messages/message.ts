import * as z from 'zod/mini';
import { instantMs, wholeNumber } from '../../edge.ts';
import { urlType } from '../notices/notice.ts';

export const messageId = wholeNumber(1, 999_999_999_999);

/** What the inbox is divided into: 1 notices to many, 2 about the player's payments, 3 to the player himself. The number
 *  of a notice goes to the calls `msg/notice/…`, that of the others to `msg/email/…`. */
const messageType = z.literal([1, 2, 3]);

/** A line of the inbox. `summary` is the beginning of the content, in words alone. */
export const messageRow = z.object({
  id: z.int(),
  type: messageType,
  title: z.string(),
  summary: z.string(),
  img: z.string(),
  read: z.boolean(),
  hasReward: z.boolean(),
  cts: instantMs,
});

/** A message to one player; `content` is HTML of the few elements of `parseRichText`, `reward` says what it brings, once. */
export const message = z.object({
  id: z.int(),
  type: messageType,
  title: z.string(),
  content: z.string(),
  img: z.string(),
  url: z.string(),
  urlType,
  btnText: z.string(),
  read: z.boolean(),
  reward: z.nullable(z.string()),
  rewardReceived: z.boolean(),
  cts: instantMs,
});
