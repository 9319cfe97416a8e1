import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { wholeNumber } from '../edge.ts';
import { countMap, coupon } from './coupon.ts';

export const userGiftInfo = defineCall({
  context: 'gifts',
  name: 'userGiftInfo',
  summary: 'The coupons of a status',
  method: 'GET',
  path: '/api/center/userGift/info',
  signing: 'signed',
  encoding: 'query',
  writes: false,
  served: false,
  params: z.object({ status: wholeNumber(0, 9) }),
  answer: z.object({ list: z.array(coupon), countMap }),
  refusals: {},
});
