import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Rules } from './rules.ts';

const games = readdirSync(join(import.meta.dirname, 'games')).map((file) => file.replace(/\.ts$/, ''));

/** The rules of every game by its short name: each file of `games/`. In the check page, the build writes this list. */
export const rulesByGame: ReadonlyMap<string, Rules> = new Map(
  await Promise.all(games.map(async (game) => [game, (await loaded(game)).rules] as const)),
);

function loaded(game: string): Promise<{ readonly rules: Rules }> {
  return import(`./games/${game}.ts`);
}
