import { moneyText } from '../../kit/money-text.ts';
import { celebrate } from '../../kit/shell/hud/celebration.ts';
import { showPayout } from '../../slots/view/wins/show-payout.ts';
import { showWins } from '../../slots/view/wins/show-wins.ts';
import { counterOf, type Showing } from '../../slots/view/wins/showing.ts';
import { createSpinning, type Spinning } from '../../slots/view/reels/spinning.ts';
import type { Grid, Guide } from '../book.ts';
import { lines, unitsToMinor } from './paytable.ts';
import { cellsOf, type Scene } from './plan-round.ts';
import { firstGrid, type Stage } from './stage.ts';
import { guideText, symbolText, type Say } from './texts.ts';

export type PresenterDeps = Omit<Showing, 'stage' | 'hud' | 'say'> & {
  readonly stage: Stage;
  readonly hud: Showing['hud'] & { readonly feature: (words: { spin: string; total: string; times: string } | null) => void };
  readonly say: Say;
};

export type Presenter = {
  /** The reels start before the server answers, so the press has an immediate effect. */
  readonly launch: () => void;
  /** Stops the reels at the previous symbols, because the round was not accepted. */
  readonly settleBack: () => Promise<void>;
  /** Plays scenes to their end. The game handles `offer` scenes. */
  readonly show: (scenes: readonly Scene[], stakeMinor: bigint) => Promise<void>;
  /** Shows the grid of a resumed round without animation. */
  readonly stand: (grid: Grid) => void;
  /** Ends the free-spin look, also after an error. */
  readonly calmDown: () => void;
};

type Shown = { readonly deps: PresenterDeps; readonly spinning: Spinning; readonly stakeMinor: bigint; readonly memory: Memory };
type Memory = { guide: Guide; grid: Grid; shownMinor: bigint };

/** Symbols that land with their own sound and sparks. */
const special = { scatter: { sound: 'scatter', tint: 0xc48aff } };

export function createPresenter(deps: PresenterDeps): Presenter {
  const spinning = createSpinning({ ...deps, special });
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
      spinning.launch([]);
    },
    settleBack: async () => (spinning.isTurning() ? spinning.stop({ grid: memory.grid, anticipateFrom: null, except: [] }) : undefined),
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
      deps.stage.scenery.dusk(false);
    },
  };
}

async function showScene(scene: Scene, shown: Shown): Promise<void> {
  switch (scene.kind) {
    case 'spin':
      return showSpin(scene, shown);
    case 'wins':
      return showLineWins(scene, shown);
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
      return showPayout(shown.deps, unitsToMinor(scene.units, shown.stakeMinor), scene.tier);
  }
}

async function showSpin(scene: Extract<Scene, { kind: 'spin' }>, { spinning, memory }: Shown): Promise<void> {
  memory.grid = scene.grid;
  if (!spinning.isTurning()) spinning.launch([]);
  await spinning.stop({ grid: scene.grid, anticipateFrom: scene.anticipateFrom, except: [] });
}

async function showLineWins(scene: Extract<Scene, { kind: 'wins' }>, { deps, stakeMinor, memory }: Shown): Promise<void> {
  const { say } = deps;
  const money = (units: number): string => moneyText(unitsToMinor(units, stakeMinor), deps.currencyLabel);
  const wins = scene.wins.map((win) => ({
    cells: cellsOf(win, lines),
    way: lines[win.line] ?? null,
    words: say('line', { line: win.line + 1, count: win.count, symbol: say(symbolText[win.symbol]), amount: money(win.units) }),
  }));
  const byMinor = unitsToMinor(scene.units, stakeMinor);
  const words = say('linesPay', { count: scene.wins.length, amount: money(scene.units) });
  await showWins(deps, wins, { words, fromMinor: memory.shownMinor, byMinor, tier: scene.tier });
  memory.shownMinor += byMinor;
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
  deps.stage.scenery.dusk(true);
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
  spinning.launch([scene.wildReel]);
  sounds.play('leap');
  await stage.leap.play(memory.guide, scene.wildReel, () => {
    stage.reels.fill(scene.wildReel, scene.grid[scene.wildReel] ?? []);
    for (const row of [0, 1, 2]) stage.wins.burst({ reel: scene.wildReel, row }, 0xffe27a);
    stage.shake();
    deps.vibrate(60);
  });
  await spinning.stop({ grid: scene.grid, anticipateFrom: null, except: [scene.wildReel] });
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
  deps.stage.scenery.dusk(false);
}
