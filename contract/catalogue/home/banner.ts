import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { country, plainText, platform } from '../../edge.ts';

export const banner = defineCall({
  context: 'catalogue',
  name: 'banner',
  summary: 'Lists the banners of a position in the lobby',
  method: 'GET',
  path: '/api/center/user/banner',
  signing: 'signed-or-unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({
    country,
    advertising: z.optional(plainText(0, 40)),
    gameSide: z.optional(plainText(0, 40)),
    platform: z._default(platform, 21),
  }),
  answer: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      text: z.string(),
      img: z.string(),
      colour: z.string(),
      /** A path of the lobby; empty for a banner without a link. */
      url: z.string(),
      gameId: z.nullable(z.int()),
      seq: z.int(),
    }),
  ),
  refusals: {},
});
