import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { amount, country, ignoredText, instantMs, language, pieces, platform } from '../../edge.ts';
import { currencyLabel } from '../../markets/currency-label.ts';

/** `chip` is cash, `bcc` coins, `cts` the time of registration. `kycPassV1` is 0 until the identity check is passed.
 *  `bonus`, `held` and `bps` are included so that header, Me page and balance notification need only one call. */
export const getUserInfo = defineCall({
  context: 'players',
  name: 'getUserInfo',
  summary: 'Returns the signed-in player with all balances',
  method: 'POST',
  path: '/api/center/user/getUserInfo',
  signing: 'signed',
  takesPhoneless: true,
  encoding: 'json',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ platform: z._default(platform, 21), random: ignoredText }),
  answer: z.object({
    id: z.string(),
    userName: z.string(),
    nickname: z.string(),
    country,
    currency: currencyLabel,
    chip: amount,
    bonus: amount,
    held: amount,
    /** The part of `held` that is set aside for deposits whose payers want them back. */
    disputed: amount,
    bcc: pieces,
    bps: pieces,
    cts: instantMs,
    kycPassV1: z.literal([0, 1]),
    /** Steps before which the country currently requires identification; empty once the identity check is passed. */
    identityBefore: z.array(z.enum(['arrival', 'withdrawal'])),
    lang: language,
    fbIsBindPhone: z.literal([0, 1]),
    /** 1 if a social account is bound, so that the player can sign in with it. */
    fbIsBind: z.literal([0, 1]),
  }),
  refusals: {},
});
