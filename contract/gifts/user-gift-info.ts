import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { language, wholeNumber } from '../edge.ts';
import { countMap, coupon } from './coupon.ts';

export const userGiftInfo = defineCall({
  context: 'gifts',
  name: 'userGiftInfo',
  summary: 'Lists the coupons of a status: 0 usable, 1 used, 2 expired',
  method: 'GET',
  path: '/api/center/userGift/info',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ status: wholeNumber(0, 2), lang: z.optional(language) }),
  answer: z.object({ list: z.array(coupon), countMap }),
  refusals: {},
});
