import { dataDirectory } from '@tausi/tools/paths.ts';
import { findRunning, type Running } from '@tausi/tools/stack/running.ts';
import { openBrowser } from './open-browser.ts';
import { countGame, slowdown, timeGame, timeReference, type GameRun } from './game-frames/measure-game.ts';
import { timeOthers } from './game-frames/other-games.ts';
import { reportOpenings, timeOpenings } from './game-frames/openings.ts';
import { gamesAtHome, untilPlayable, type HomeGame, type Playable } from './game-frames/playable.ts';
import { serveReference } from './game-frames/reference.ts';
import { report } from './game-frames/report.ts';

const words = process.argv.slice(2);
const runs = Number(/--runs=(\d+)/.exec(words.join(' '))?.[1] ?? '3');
const isEmulated = words.includes('--emulate');
const named = /--openings(?:=([\w,-]+))?(?: |$)/.exec(words.join(' '));
const flags = ['--use-angle=swiftshader', '--ignore-gpu-blocklist', '--disable-gpu-rasterization'];
/** The number of sprites that the game shows while its reels spin. */
const sprites = 60;

const running = findRunning(dataDirectory());
if (running === null) {
  console.error('No copy is running: npm start in another window, then repeat this (TAUSI_DATA names the copy).');
  process.exit(1);
}
if (named === null) await measure(running);
else await measureOpenings(running, named[1]?.split(',') ?? []);

/** Measures reference and game alternately. The page is composited as on a phone with a GPU, and WebGL painting is
 *  discarded. Otherwise software painting would compete with the measured work, and without compositing the main
 *  thread would read back each frame. */
async function measure(at: Running): Promise<void> {
  const browser = await openBrowser(flags);
  const reference = await serveReference(sprites);
  const games: GameRun[] = [];
  const references: Awaited<ReturnType<typeof timeReference>>[] = [];
  const loads: Playable[] = [];
  try {
    for (let run = 1; run <= runs; run += 1) {
      console.log(`run ${run} of ${runs}`);
      references.push(await timeReference(browser, reference.address, isEmulated));
      games.push(await timeGame(browser, at.lobby, isEmulated));
      loads.push(await untilPlayable(browser, { ...at, login: null }, await savanna(at.lobby)));
    }
    const login = loginOf(at);
    const others = await timeOthers(browser, { lobby: at.lobby, login }, slowdown);
    const counts = await countGame(browser, at.lobby);
    console.log(report({ games, others, references, counts, loads, sprites }));
  } finally {
    reference.close();
    await browser.close();
  }
}

/** The time from the tap on a tile to the game, for every game of the home page or the named ones. */
async function measureOpenings(at: Running, names: readonly string[]): Promise<void> {
  const browser = await openBrowser(flags);
  try {
    console.log(reportOpenings(await timeOpenings(browser, { ...at, login: loginOf(at) }, { names, runs })));
  } finally {
    await browser.close();
  }
}

function loginOf({ logins }: Running): { readonly phone: string; readonly password: string } | null {
  return logins.find(({ market }) => market === 'ke') ?? null;
}

async function savanna(lobby: string): Promise<HomeGame> {
  const found = (await gamesAtHome(lobby)).find(({ name }) => name === 'savanna-riches');
  if (found === undefined) throw new Error('the home page shows Savanna Riches');
  return found;
}
