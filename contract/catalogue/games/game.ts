import * as z from 'zod/mini';

const volatility = z.enum(['low', 'medium', 'high']);

/** A game of the catalogue. `demoGameId` is null for a game without demo; `name` is the short name (art lies under
 *  `/art/tiles/<name>-<width>.avif`), `showName` the title, `resource` the path of the game, `category` the category's
 *  name. Ours: `status` (only a live game can be launched), `badge`, `colour` (stands in until the picture is there),
 *  `rtpPpm` (millionths) and `sizeBytes` (what its first opening fetches) where known, `volatility` and
 *  `volatilityMost` (of the calmest and the wildest way to bet; by the bands of docs/numbers.md), and the labels it carries. */
export const game = z.object({
  gameId: z.int(),
  demoGameId: z.nullable(z.int()),
  name: z.string(),
  showName: z.string(),
  isThird: z.literal([0, 1, 2]),
  resource: z.string(),
  batchId: z.nullable(z.int()),
  flowId: z.nullable(z.int()),
  onlineInfo: z.int(),
  category: z.string(),
  categoryId: z.int(),
  status: z.enum(['live', 'coming-soon']),
  badge: z.nullable(z.enum(['new', 'hot', 'top', 'jackpot'])),
  colour: z.string(),
  rtpPpm: z.nullable(z.int()),
  sizeBytes: z.nullable(z.int()),
  volatility,
  volatilityMost: volatility,
  labelIds: z.array(z.int()),
});

/** A game with what its own sheet says, in the asked language. */
export const gameDetail = z.extend(game, { description: z.string(), labels: z.array(z.object({ id: z.int(), name: z.string() })) });

/** A category of the lobby or an entry of the drop-down list. */
export const category = z.object({
  id: z.int(),
  des: z.string(),
  categoryId: z.int(),
  seq: z.int(),
  img: z.string(),
  lightImg: z.string(),
  activeImg: z.string(),
  activeText: z.string(),
  gameNum: z.int(),
  resource: z.string(),
});

/** A category with its first games, at most 20. */
export const categoryRow = z.object({ category, list: z.array(game).check(z.maxLength(20)) });
