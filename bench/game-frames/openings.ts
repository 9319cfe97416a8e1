import type { Browser } from '@playwright/test';
import { quantile } from './frame-costs.ts';
import { serveOpeningFloor, untilFloorShown } from './opening-floor.ts';
import { gamesAtHome, untilPlayable, type HomeGame, type Playable } from './playable.ts';
import { table } from './table-text.ts';

type At = Parameters<typeof untilPlayable>[1];
type Opening = { readonly title: string; readonly loads: readonly (Playable & { readonly floorMs: number })[] };

const playableMsMax = 3_000;

/** Opens every game of the home page, or the named ones, each alternately with a floor frame of the same size. A game
 *  that fails to open is reported and does not affect the others. */
export async function timeOpenings(
  browser: Browser,
  at: At,
  { names, runs }: { readonly names: readonly string[]; readonly runs: number },
): Promise<readonly Opening[]> {
  const floor = await serveOpeningFloor();
  const games = (await gamesAtHome(at.lobby)).filter(({ name }) => names.length === 0 || names.includes(name));
  const found: Opening[] = [];
  try {
    for (const game of games) {
      const loads = await opened(browser, at, { game, floor: floor.address, runs });
      if (loads.length > 0) found.push({ title: game.title, loads });
    }
  } finally {
    floor.close();
  }
  return found;
}

type Opened = { readonly game: HomeGame; readonly floor: string };

async function opened(browser: Browser, at: At, { game, floor, runs }: Opened & { readonly runs: number }): Promise<Opening['loads']> {
  const loads = [];
  try {
    for (let run = 1; run <= runs; run += 1) loads.push(await openBeside(browser, at, { game, floor }));
  } catch (error) {
    console.error(`  ${game.title}: not opened, ${String(error).split('\n')[0] ?? ''}`);
  }
  return loads;
}

async function openBeside(browser: Browser, at: At, { game, floor }: Opened): Promise<Opening['loads'][number]> {
  const load = await untilPlayable(browser, at, game);
  const floorMs = await untilFloorShown(browser, floor, load.bytes);
  console.log(`  ${game.title}: ${load.playableMs.toFixed(0)} ms, floor ${floorMs.toFixed(0)} ms, ${load.inARow} sequential requests`);
  return { ...load, floorMs };
}

/** One line per game: the time from the tap, relative to the floor of the same run, and its network use. */
export function reportOpenings(openings: readonly Opening[]): string {
  return table([
    ['slow 4G, CPU slowed 4 times', 'tap to playable', 'floor', 'ratio', 'sequential requests', 'own KB'],
    ...openings.map(({ title, loads }) => {
      const middle = (read: (load: Opening['loads'][number]) => number): number => quantile(loads.map(read), 0.5);
      const [playableMs, floorMs] = [middle((load) => load.playableMs), middle((load) => load.floorMs)];
      return [
        title,
        `${(playableMs / 1_000).toFixed(2)} s${playableMs > playableMsMax ? ' !' : ''}`,
        `${(floorMs / 1_000).toFixed(2)} s`,
        (playableMs / floorMs).toFixed(2),
        String(middle(({ inARow }) => inARow)),
        (middle(({ bytes }) => bytes) / 1_000).toFixed(0),
      ];
    }),
    ['to reach', '≤ 3 s', '', '', '', '≤ 350'],
  ]).join('\n');
}
