import * as z from 'zod/mini';
import { instantMs, pieces, wholeNumber } from '../edge.ts';

/** A lucky box that represents `boxNum` boxes of the same type, status and expiry day. `boxId` is the next one to open. Box
 *  types: 1 copper, 2 silver, 3 gold. Status: 0 unopened, 1 opened, 2 expired. `seriesId` and `ticketNo` name its ticket, whose
 *  odds and proof are public; null for boxes from before series. */
export const luckyBox = z.object({
  boxId: z.string(),
  boxName: z.string(),
  boxType: z.literal([1, 2, 3]),
  boxNum: pieces,
  status: z.literal([0, 1, 2]),
  expireDay: z.string(),
  expiresAt: instantMs,
  maxRewardInfo: z.string(),
  rewardInfo: z.string(),
  seriesId: z.nullable(z.string()),
  ticketNo: z.nullable(pieces),
});

export const boxStatus = wholeNumber(0, 2);

/** A reward: 1 cash in the local currency, 2 coins, 3 bonus, 4 BPS. Cash and bonus are decimal text, the others integers as
 *  text. */
export const reward = z.object({
  rewardType: z.literal([1, 2, 3, 4]),
  rewardAmount: z.string().check(z.regex(/^(0|[1-9]\d*)(\.\d{2})?$/)),
  status: z.int(),
});
