import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { country, ignoredText, moreOf, pageOf, plainText, wholeNumber } from '../../edge.ts';
import { game } from './game.ts';

export const getGameList = defineCall({
  context: 'catalogue',
  name: 'getGameList',
  summary: 'Searches the catalogue; without params it lists all games of the country',
  method: 'GET',
  path: '/api/game/getGameList',
  signing: 'signed-or-unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({
    country: z.optional(country),
    category: z.optional(wholeNumber(-1, 9_999)),
    kw: z.optional(plainText(0, 60)),
    id: z.optional(z.string().check(z.regex(/^(\d{1,10}(,\d{1,10}){0,99})?$/))),
    volatility: z.optional(z.enum(['low', 'medium', 'high'])),
    labelIds: z.optional(z.string().check(z.regex(/^(\d{1,10}(,\d{1,10}){0,19})?$/))),
    size: z._default(wholeNumber(1, 100), 100),
    more: moreOf(/o\d{1,6}/),
    random: ignoredText,
  }),
  answer: pageOf(game),
  refusals: {},
});
