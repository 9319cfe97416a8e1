import * as z from 'zod/mini';
import { defineCall, type AnswerOf } from '../../call.ts';
import { country, language } from '../../edge.ts';
import { publishedWin } from './published-win.ts';

/** A game as a tile shows it. */
export const gameTile = z.object({
  gameId: z.number(),
  /** Null if the game has no demo. */
  demoGameId: z.nullable(z.number()),
  /** The short name. The picture is at `/art/tiles/<name>-<width>.avif`. */
  name: z.string(),
  showName: z.string(),
  isThird: z.literal([0, 1, 2]),
  status: z.enum(['live', 'coming-soon']),
  badge: z.nullable(z.enum(['new', 'hot', 'top', 'jackpot'])),
  /** Dominant colour of the picture (`#rrggbb`), shown until the picture has loaded. */
  colour: z.string(),
});

const row = z.object({
  /** The specification's category id (`HOME` 15, `TOPGAMES` 0 …). */
  categoryId: z.number(),
  /** Name of the category in the requested language. */
  des: z.string(),
  /** Number of games in the category; `games` has at most 20 of them. */
  gameNum: z.number(),
  games: z.array(gameTile),
});

const bannerTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('game'), gameId: z.number() }),
  z.object({ kind: z.literal('route'), path: z.string() }),
  z.object({ kind: z.literal('overlay'), name: z.enum(['register', 'deposit', 'fairness']) }),
]);

const banner = z.object({
  id: z.number(),
  /** The picture is at `/art/banners/<name>-720.avif`. */
  name: z.string(),
  title: z.string(),
  text: z.string(),
  colour: z.string(),
  target: bannerTarget,
});

/** All data of the first screen. The page `/` contains it inline; this call serves a lobby that is already open. */
export const firstScreen = defineCall({
  context: 'catalogue',
  name: 'firstScreen',
  summary: 'Returns banners, categories, home rows and recent wins of a country in one answer',
  method: 'GET',
  path: '/api/catalogue/first-screen',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ country, lang: language }),
  answer: z.object({
    country,
    language,
    currencyLabel: z.string(),
    maintained: z.boolean(),
    /** True if players of the country can deposit. If false, the lobby does not offer it. */
    depositsOpen: z.boolean(),
    banners: z.array(banner),
    categories: z.array(z.object({ categoryId: z.number(), des: z.string(), gameNum: z.number() })),
    rows: z.array(row),
    wins: z.array(publishedWin),
  }),
  refusals: {},
});

export type FirstScreenData = AnswerOf<typeof firstScreen>;
export type FirstScreenTile = FirstScreenData['rows'][number]['games'][number];
export type FirstScreenBanner = FirstScreenData['banners'][number];
export type FirstScreenWin = FirstScreenData['wins'][number];
