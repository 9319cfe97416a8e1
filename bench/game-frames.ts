import { dataDirectory } from '@tausi/tools/paths.ts';
import { findRunning, type Running } from '@tausi/tools/stack/running.ts';
import { openBrowser } from './open-browser.ts';
import { countGame, slowdown, timeGame, timeReference, type GameRun } from './game-frames/measure-game.ts';
import { timeOthers } from './game-frames/other-games.ts';
import { untilPlayable, type Playable } from './game-frames/playable.ts';
import { serveReference } from './game-frames/reference.ts';
import { report } from './game-frames/report.ts';

const words = process.argv.slice(2);
const turns = Number(/--turns=(\d+)/.exec(words.join(' '))?.[1] ?? '3');
const isEmulated = words.includes('--emulate');
/** As many as the game shows while its reels turn. */
const sprites = 60;

const running = findRunning(dataDirectory());
if (running === null) {
  console.error('Nothing runs: npm start in another window, then this again (TAUSI_DATA names the copy).');
  process.exit(1);
}
await measure(running);

/** Measures reference and game in turns. The page is composited as on a phone with a graphics chip, and the chip is told to throw
 *  away what WebGL paints: without one it would be painted by the same processors that the page's own work is measured on, and
 *  without such compositing each frame would be read back by the page's own thread. */
async function measure(at: Running): Promise<void> {
  const browser = await openBrowser(['--use-angle=swiftshader', '--ignore-gpu-blocklist', '--disable-gpu-rasterization']);
  const reference = await serveReference(sprites);
  const games: GameRun[] = [];
  const references: Awaited<ReturnType<typeof timeReference>>[] = [];
  const loads: Playable[] = [];
  try {
    for (let turn = 1; turn <= turns; turn += 1) {
      console.log(`turn ${turn} of ${turns}`);
      references.push(await timeReference(browser, reference.address, isEmulated));
      games.push(await timeGame(browser, at.lobby, isEmulated));
      loads.push(await untilPlayable(browser, at));
    }
    const login = at.logins.find(({ market }) => market === 'ke') ?? null;
    const others = await timeOthers(browser, { lobby: at.lobby, login }, slowdown);
    const counts = await countGame(browser, at.lobby);
    console.log(report({ games, others, references, counts, loads, sprites }));
  } finally {
    reference.close();
    await browser.close();
  }
}
