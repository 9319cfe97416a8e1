import * as z from 'zod/mini';

const volatility = z.enum(['low', 'medium', 'high']);

/** A game of the catalogue. `name` is the short name (picture at `/art/tiles/<name>-<width>.avif`), `showName` the title,
 *  `resource` the path, `category` the category's name. `demoGameId` is null for a game without a demo. The specification
 *  does not have the rest. Only a game with `status` live can be launched. `colour` is shown until the picture has loaded.
 *  `rtpPpm` (millionths) and `sizeBytes` (download of the first opening) are present if known. `volatility` and
 *  `volatilityMost` are the classes of docs/numbers.md for the bets with the lowest and the highest deviation. */
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

/** A game with the description from its own sheet, in the requested language. */
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
