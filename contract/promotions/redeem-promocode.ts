import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { plainText } from '../edge.ts';
import { platformRefusals } from '../envelope.ts';
import { gift } from './gift.ts';
import { claimPassing, claimRefusals, codeRefusals } from './refusals.ts';

export const redeemPromocode = defineCall({
  context: 'promotions',
  name: 'redeemPromocode',
  summary: 'Takes the gift of a promo code, once for each player and batch of codes',
  method: 'POST',
  path: '/api/center/promocode/redeem',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  lane: 'gifts',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'platform', until: 'forever', passing: ['code_invalid', 'code_used', 'code_tries', ...claimPassing] },
  served: true,
  /** Case, spaces, hyphens, and the letters I, L, O for the digits 1 and 0 do not matter. */
  params: z.object({ code: plainText(1, 64) }),
  answer: gift,
  refusals: { ...codeRefusals, ...claimRefusals, key_reused: platformRefusals.key_reused },
});
