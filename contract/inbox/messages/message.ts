import * as z from 'zod/mini';
import { instantMs, wholeNumber } from '../../edge.ts';
import { urlType } from '../notices/notice.ts';

export const messageId = wholeNumber(1, 999_999_999_999);

/** Sections of the inbox: 1 notices, 2 payments, 3 personal messages. Ids of notices belong to `msg/notice/…`, the others
 *  to `msg/email/…`. */
const messageType = z.literal([1, 2, 3]);

/** A row of the inbox. `summary` is the start of the content as plain text. */
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

/** A message to one player. `content` is HTML with the elements of `parseRichText`. `reward` can be claimed once. */
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
