import * as z from 'zod/mini';
import { amount, instantMs, pieces } from '../edge.ts';

/** A stake coupon. Type 1 has a minimum stake in `limitAnteAmount`; status 0 is usable; `gameInfos` is JSON text of a
 *  list of games with their names; `expireShowDate` is year-month-day. */
export const coupon = z.object({
  id: z.int(),
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
