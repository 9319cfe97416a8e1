import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { pieces } from '../../edge.ts';
import { reward } from '../../gifts/lucky-box.ts';

/** The icons of plays for coins: three names of the wheel, and the coin with two sides. */
export const coinEventName = z.enum(['COINSWHEEL', 'WHEEL', 'TURNTABLE', 'LUCKYFLIP']);

export type CoinEventName = z.infer<typeof coinEventName>;

export const coinEvent = defineCall({
  context: 'campaigns',
  name: 'coinEvent',
  summary: 'Returns the play for coins behind an icon: its price, its equal sectors, and the seed that draws the next one',
  method: 'GET',
  path: '/api/center/coin/event',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ name: coinEventName }),
  /** Null while none runs, and for an excluded player. */
  answer: z.nullable(
    z.object({
      batchId: z.int(),
      version: z.int(),
      /** The name under which its sectors are drawn. */
      drawName: z.string(),
      /** The least and the most price in coins; equal for a fixed price. */
      coinsMin: pieces,
      coinsMax: pieces,
      /** The free play of the day waits. */
      isFree: z.boolean(),
      /** Each has the chance of one in their number. It gives rewards, which may be none, or a multiple of the price in coins. */
      sectors: z.array(z.object({ rewards: z.array(reward), times: z.nullable(z.int()) })),
      /** SHA-256 of the seed, hex. */
      serverSeedHash: z.string(),
    }),
  ),
  refusals: {},
});
