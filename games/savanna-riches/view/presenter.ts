import type { Pace } from '../../kit/pace.ts';
import { moneyText } from '../../kit/money-text.ts';
import type { SoundBoard } from '../../kit/sound-board.ts';
import type { Grid, Guide } from '../book.ts';
import { celebrate, countUp, type Counter } from './celebration.ts';
import type { Hud } from './hud.ts';
import { lines, unitsToMinor } from './paytable.ts';
import { cellsOf, type Scene } from './plan-round.ts';
import { createSpinning, type Spinning } from './spinning.ts';
import { firstGrid, type Stage } from './stage.ts';
import { guideText, symbolText, type Say } from './texts.ts';

export type PresenterDeps = {
  readonly host: HTMLElement;
  readonly stage: Stage;
  readonly hud: Hud;
  readonly sounds: SoundBoard;
  readonly pace: Pace;
  readonly say: Say;
  readonly currencyLabel: string;
  readonly vibrate: (ms: number | number[]) => void;
  readonly isTurbo: () => boolean;
  readonly isCalm: boolean;
};

export type Presenter = {
  /** The reels begin to turn before the answer is known. */
  readonly launch: () => void;
  /** They come back to what they showed: the round was not taken. */
  readonly settleBack: () => Promise<void>;
  /** Shows scenes to their end; `offer` scenes are left to the game. */
  readonly show: (scenes: readonly Scene[], stakeMinor: bigint) => Promise<void>;
  /** Stands the grid there at once: a restored round. */
  readonly stand: (grid: Grid) => void;
  /** Ends the free spins' look, whatever happened. */
  readonly calmDown: () => void;
};

type Shown = { readonly deps: PresenterDeps; readonly spinning: Spinning; readonly stakeMinor: bigint; readonly memory: Memory };
type Memory = { guide: Guide; grid: Grid; shownMinor: bigint };

const lineMs = 950;
const allLinesMs = 850;
const linesShownMax = 6;

export function createPresenter(deps: PresenterDeps): Presenter {
  const spinning = createSpinning(deps);
  const memory: Memory = { guide: 'lion', grid: firstGrid, shownMinor: 0n };
  return {
    launch: () => {
      deps.stage.wins.clear();
      deps.stage.reels.dim(null);
      deps.stage.shower.stop();
      deps.pace.begin();
      memory.shownMinor = 0n;
      deps.hud.win(0n);
      deps.hud.message(deps.say('goodLuck'));
      spinning.launch(null);
    },
    settleBack: async () => (spinning.isTurning() ? spinning.stop({ grid: memory.grid, anticipateFrom: null, except: null }) : undefined),
    show: async (scenes, stakeMinor) => {
      const shown: Shown = { deps, spinning, stakeMinor, memory };
      for (const scene of scenes) await showScene(scene, shown);
    },
    stand: (grid) => {
      memory.grid = grid;
      deps.stage.reels.show(grid);
    },
    calmDown: () => {
      deps.hud.feature(null);
      deps.stage.backdrop.dusk(false);
    },
  };
}

async function showScene(scene: Scene, shown: Shown): Promise<void> {
  switch (scene.kind) {
    case 'spin':
      return showSpin(scene, shown);
    case 'wins':
      return showWins(scene, shown);
    case 'scatters':
      return showScatters(scene, shown);
    case 'offer':
      return shown.deps.stage.leap.load();
    case 'guide':
      return showGuide(scene, shown);
    case 'free-spin':
      return showFreeSpin(scene, shown);
    case 'feature-total':
      return undefined;
    case 'feature-end':
      return showFeatureEnd(scene, shown);
    case 'payout':
      return showPayout(scene, shown);
  }
}

async function showSpin(scene: Extract<Scene, { kind: 'spin' }>, { spinning, memory }: Shown): Promise<void> {
  memory.grid = scene.grid;
  if (!spinning.isTurning()) spinning.launch(null);
  await spinning.stop({ grid: scene.grid, anticipateFrom: scene.anticipateFrom, except: null });
}

async function showWins(scene: Extract<Scene, { kind: 'wins' }>, shown: Shown): Promise<void> {
  const { deps, stakeMinor, memory } = shown;
  const { stage, hud, say, pace, sounds } = deps;
  const money = (units: number): string => moneyText(unitsToMinor(units, stakeMinor), deps.currencyLabel);
  const isQuiet = scene.tier === 'quiet';
  const cells = scene.wins.map((win) => cellsOf(win, lines));
  const all = [...new Map(cells.flat().map((cell) => [cell.reel * 3 + cell.row, cell])).values()];
  stage.reels.dim(all);
  stage.wins.light(all, null);
  if (!isQuiet) {
    sounds.play(scene.tier === 'win' ? 'line' : 'win');
    deps.vibrate(20);
    for (const cell of all.slice(0, 5)) stage.wins.burst(cell, 0xffd34d);
  }
  hud.message(
    isQuiet ? say('returned', { amount: money(scene.units) }) : say('linesPay', { count: scene.wins.length, amount: money(scene.units) }),
  );
  const to = memory.shownMinor + unitsToMinor(scene.units, stakeMinor);
  if (isQuiet) hud.win(to);
  else await countUp(counterOf(deps), { from: memory.shownMinor, to, ms: allLinesMs }, hud.win);
  memory.shownMinor = to;
  for (const [i, win] of scene.wins.slice(0, deps.isTurbo() ? 0 : linesShownMax).entries()) {
    if (pace.isHurried()) break;
    const own = cells[i] ?? [];
    stage.reels.dim(own);
    stage.wins.light(own, lines[win.line] ?? null);
    hud.message(say('line', { line: win.line + 1, count: win.count, symbol: say(symbolText[win.symbol]), amount: money(win.units) }));
    await pace.wait(lineMs);
  }
  stage.wins.clear();
  stage.reels.dim(null);
}

async function showScatters(scene: Extract<Scene, { kind: 'scatters' }>, { deps, stakeMinor, memory }: Shown): Promise<void> {
  const { stage, hud, say, sounds } = deps;
  stage.reels.dim(scene.cells);
  stage.wins.light(scene.cells, null);
  for (const cell of scene.cells) stage.wins.burst(cell, 0xff8af0);
  sounds.play('trigger');
  deps.vibrate([40, 60, 40, 60, 120]);
  stage.shake();
  const minor = unitsToMinor(scene.units, stakeMinor);
  memory.shownMinor += minor;
  hud.win(memory.shownMinor);
  hud.message(scene.units > 0 ? say('scattersPay', { amount: moneyText(minor, deps.currencyLabel) }) : say('triggered'));
  if (scene.isTrigger) {
    hud.announce(say('triggered'));
    const words = { title: say('triggered'), note: '', skip: '', currencyLabel: deps.currencyLabel };
    await deps.stage.frames.wait(1300);
    await celebrate(deps.host, counterOf(deps), { words, minor, ms: 500, holdMs: 900, loud: 'is-trigger' });
  } else await deps.pace.wait(1200);
  stage.wins.clear();
  stage.reels.dim(null);
}

async function showGuide(scene: Extract<Scene, { kind: 'guide' }>, { deps, memory }: Shown): Promise<void> {
  const { guide, spins, multiplier } = scene.chosen;
  memory.guide = guide;
  await deps.stage.leap.load();
  deps.stage.backdrop.dusk(true);
  const words = deps.say('guideLeads', { guide: deps.say(guideText[guide].name), spins, multiplier });
  deps.hud.message(words);
  deps.hud.announce(words);
  await deps.stage.frames.wait(900);
}

async function showFreeSpin(scene: Extract<Scene, { kind: 'free-spin' }>, shown: Shown): Promise<void> {
  const { deps, spinning, stakeMinor, memory } = shown;
  const { stage, hud, say, sounds } = deps;
  memory.grid = scene.grid;
  deps.pace.begin();
  const total = moneyText(unitsToMinor(scene.unitsBefore, stakeMinor), deps.currencyLabel);
  hud.feature({
    spin: say('freeSpin', { index: scene.index, spins: scene.spins }),
    times: `× ${scene.multiplier}`,
    total: `${say('featureTotal')} ${total}`,
  });
  hud.message('');
  spinning.launch(scene.wildReel);
  sounds.play('leap');
  await stage.leap.play(memory.guide, scene.wildReel, () => {
    stage.reels.fill(scene.wildReel, scene.grid[scene.wildReel] ?? []);
    for (const row of [0, 1, 2]) stage.wins.burst({ reel: scene.wildReel, row }, 0xffe27a);
    stage.shake();
    deps.vibrate(60);
  });
  await spinning.stop({ grid: scene.grid, anticipateFrom: null, except: scene.wildReel });
}

async function showFeatureEnd(scene: Extract<Scene, { kind: 'feature-end' }>, { deps, stakeMinor }: Shown): Promise<void> {
  const minor = unitsToMinor(scene.units, stakeMinor);
  const { say } = deps;
  deps.hud.feature(null);
  const text = scene.units > 0 ? `${say('featureEnded')}: ${moneyText(minor, deps.currencyLabel)}` : say('featureNothing');
  deps.hud.announce(text);
  if (scene.units > 0) {
    deps.sounds.play('end');
    deps.pace.begin();
    const words = { title: say('featureEnded'), note: '', skip: say('skip'), currencyLabel: deps.currencyLabel };
    await celebrate(deps.host, counterOf(deps), { words, minor, ms: 1400, holdMs: 1800, loud: 'is-feature' });
  } else {
    deps.hud.message(text);
    await deps.pace.wait(1400);
  }
  deps.stage.backdrop.dusk(false);
}

const celebrations = {
  nice: { ms: 1500, holdMs: 900, coinsPerSecond: 12, title: 'tierNice' },
  big: { ms: 3200, holdMs: 1400, coinsPerSecond: 24, title: 'tierBig' },
  mega: { ms: 5200, holdMs: 1900, coinsPerSecond: 34, title: 'tierMega' },
} as const;

async function showPayout(scene: Extract<Scene, { kind: 'payout' }>, { deps, stakeMinor, memory }: Shown): Promise<void> {
  const { hud, say, stage, sounds } = deps;
  const minor = unitsToMinor(scene.units, stakeMinor);
  const amount = moneyText(minor, deps.currencyLabel);
  memory.shownMinor = minor;
  if (scene.tier === 'none' || scene.tier === 'quiet' || scene.tier === 'win') hud.win(minor);
  if (scene.tier === 'none' || scene.tier === 'quiet') {
    const text = scene.tier === 'none' ? say('noWin') : say('returned', { amount });
    hud.message(text);
    return hud.announce(text);
  }
  hud.announce(say('won', { amount }));
  if (scene.tier === 'win') return hud.message(say('won', { amount }));
  hud.message('');
  const loud = celebrations[scene.tier];
  deps.pace.begin();
  sounds.play(scene.tier === 'nice' ? 'win' : 'big');
  sounds.play('coins');
  deps.vibrate([30, 50, 30, 50, 30]);
  if (!deps.isCalm) stage.shower.start(loud.ms + 400, loud.coinsPerSecond);
  await celebrate(deps.host, counterOf(deps), {
    words: { title: say(loud.title), note: '', skip: say('skip'), currencyLabel: deps.currencyLabel },
    minor,
    ms: loud.ms,
    holdMs: loud.holdMs,
    loud: `is-${scene.tier}`,
  });
  hud.win(minor);
  return hud.message(say('won', { amount }));
}

function counterOf(deps: PresenterDeps): Counter {
  return { frames: deps.stage.frames, pace: deps.pace, tick: () => deps.sounds.play('count') };
}
