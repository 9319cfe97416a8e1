import * as z from 'zod/mini';
import { instantMs, pieces, wholeNumber } from '../edge.ts';

/** A lucky box, standing for all of its kind, status and day of expiry: `boxNum` of them, `boxId` is the one to open next.
 *  Box types: 1 copper, 2 silver, 3 gold. Status: 0 unopened, 1 opened, 2 expired. */
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
});

export const boxStatus = wholeNumber(0, 2);

/** A reward: 1 cash in the local currency, 2 coins, 3 bonus, 4 BPS. Cash and bonus are decimal text, the rest whole digits. */
export const reward = z.object({
  rewardType: z.literal([1, 2, 3, 4]),
  rewardAmount: z.string().check(z.regex(/^(0|[1-9]\d*)(\.\d{2})?$/)),
  status: z.int(),
});
