import { moneyText } from '../../../kit/money-text.ts';
import { countUp } from '../../../kit/shell/hud/celebration.ts';
import { cellNumber, type Cell } from '../scene/shape.ts';
import { counterOf, type Showing } from './showing.ts';
import type { Tier } from './tiers.ts';

/** One win: its cells, its row on each reel if it is a line, and its text. */
export type ShownWin = { readonly cells: readonly Cell[]; readonly way: readonly number[] | null; readonly words: string };

const eachMs = 950;
const allMs = 850;
const shownMax = 6;

/** Highlights all wins together while the amount counts up, then one by one until the player continues. A single win uses
 *  its own text from the start. */
export async function showWins(
  deps: Showing,
  wins: readonly ShownWin[],
  all: { readonly words: string; readonly fromMinor: bigint; readonly byMinor: bigint; readonly tier: Tier },
): Promise<void> {
  const { stage, hud, pace, sounds } = deps;
  const isQuiet = all.tier === 'quiet';
  const cells = [...new Map(wins.flatMap((win) => win.cells).map((cell) => [cellNumber(stage.shape, cell), cell])).values()];
  stage.reels.dim(cells);
  stage.wins.light(cells, null);
  if (!isQuiet) {
    sounds.play(all.tier === 'win' ? 'line' : 'win');
    deps.vibrate(20);
    for (const cell of cells.slice(0, 5)) stage.wins.burst(cell, 0xffd34d);
  }
  const alone = wins.length === 1 ? wins[0] : undefined;
  hud.message(isQuiet ? deps.say('returned', { amount: moneyText(all.byMinor, deps.currencyLabel) }) : (alone?.words ?? all.words));
  const to = all.fromMinor + all.byMinor;
  if (isQuiet) hud.win(to, false);
  else await countUp(counterOf(deps), { from: all.fromMinor, to, ms: allMs }, (minor) => hud.win(minor));
  for (const win of wins.slice(0, deps.isTurbo() ? 0 : shownMax)) {
    if (pace.isHurried()) break;
    stage.reels.dim(win.cells);
    stage.wins.light(win.cells, win.way);
    hud.message(win.words);
    await pace.wait(eachMs);
  }
  stage.wins.clear();
  stage.reels.dim(null);
}
