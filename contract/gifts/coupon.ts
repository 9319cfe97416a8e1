import * as z from 'zod/mini';
import { amount, instantMs, pieces } from '../edge.ts';

/** A stake coupon, standing for all of its batch, status and day of expiry: `num` of them. Type 1 has a minimum stake in
 *  `limitAnteAmount`; status 0 is usable, 1 used, 2 expired; `gameInfos` is JSON text of a list of games with their names,
 *  empty when every game takes it; `expireShowDate` is year-month-day. */
export const coupon = z.object({
  id: z.int(),
  name: z.string(),
  num: pieces,
  type: z.int(),
  limitAnteAmount: amount,
  reduceAmount: amount,
  giftBatchId: z.int(),
  expireShowDate: z.string(),
  activeTime: z.nullable(instantMs),
  getTime: instantMs,
  status: z.int(),
  gameInfos: z.string(),
});

/** How many coupons stand behind one card: by `<giftBatchId>_<expireShowDate>`. */
export const countMap = z.record(z.string(), pieces);
