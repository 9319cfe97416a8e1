import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { amount, country, ignoredText, instantMs, language, pieces, platform } from '../../edge.ts';
import { currencyLabel } from '../../markets/currency-label.ts';

/** `chip` is the cash, `bcc` the coins, `cts` when the player registered, `kycPassV1` 0 until the identity is passed.
 *  `bonus`, `held` and `bps` stand beside them so that the header, Me and the balance notification need one call. */
export const getUserInfo = defineCall({
  context: 'players',
  name: 'getUserInfo',
  summary: 'The signed-in player with the purses',
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
    bcc: pieces,
    bps: pieces,
    cts: instantMs,
    kycPassV1: z.literal([0, 1]),
    /** Before what his country asks him, by its rules of this moment, who he is; nothing once the identity is passed. */
    identityBefore: z.array(z.enum(['arrival', 'withdrawal'])),
    lang: language,
    fbIsBindPhone: z.literal([0, 1]),
    /** Whether a social account is bound: its player may sign in by it. */
    fbIsBind: z.literal([0, 1]),
  }),
  refusals: {},
});
