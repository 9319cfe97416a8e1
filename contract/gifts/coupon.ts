import * as z from 'zod/mini';
import { amount, instantMs, pieces } from '../edge.ts';

/** A stake coupon that represents `num` coupons of the same batch, status and expiry day. Type 1 has a minimum stake in
 *  `limitAnteAmount`. Status: 0 usable, 1 used, 2 expired. `gameInfos` is the JSON text of a list of games with names;
 *  empty for all games. `expireShowDate` is year-month-day. */
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
  /** 1 a part of the stake, 2 the whole stake: a free round for exactly `reduceAmount`. */
  pays: z.literal([1, 2]),
  gameInfos: z.string(),
});

/** Number of coupons behind a card, by `<giftBatchId>_<expireShowDate>`. */
export const countMap = z.record(z.string(), pieces);
