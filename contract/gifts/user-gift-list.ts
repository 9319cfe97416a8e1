import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { language, wholeNumber } from '../edge.ts';
import { countMap, coupon } from './coupon.ts';

export const userGiftList = defineCall({
  context: 'gifts',
  name: 'userGiftList',
  summary: 'Lists the coupons of a tab: 1 usable, 2 used or expired',
  method: 'GET',
  path: '/api/center/userGift/list',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ tab: wholeNumber(1, 2), lang: z.optional(language) }),
  answer: z.object({ list: z.array(coupon), countMap }),
  refusals: {},
});
