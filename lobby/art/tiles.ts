import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isScenery, type SceneryName } from './scenery.ts';

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** The picture of a game's tile, from our own props (`prop:`) or Fluent 3D symbols by code point. */
const tileSchema = z.strictObject({
  title: z.array(z.string()),
  ground: z.custom<SceneryName>(isScenery),
  palette: z.tuple([colour, colour, colour]),
  lettering: z.enum(['gold', 'ice', 'rose', 'lime']),
  /** From back to front. */
  layers: z.array(
    z.strictObject({
      picture: z.string(),
      /** Centre and width in pixels of a 360 × 480 tile. */
      at: z.tuple([z.number(), z.number(), z.number()]),
      turn: z.optional(z.number()),
      /** Blur, for very distant or very close parts. */
      blur: z.optional(z.number()),
    }),
  ),
});

export type Tile = z.infer<typeof tileSchema> & { readonly slug: string };

const games = join(import.meta.dirname, '../../games');

/** Reads the tile of every game, from its `workshop/tile.json`. */
export function readTiles(): readonly Tile[] {
  return readdirSync(games)
    .map((slug) => ({ slug, file: join(games, slug, 'workshop/tile.json') }))
    .filter(({ file }) => existsSync(file))
    .map(({ slug, file }) => ({ slug, ...tileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) }));
}
