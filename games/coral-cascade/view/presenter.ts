import { moneyText } from '../../kit/money-text.ts';
import { countUp } from '../../kit/shell/hud/celebration.ts';
import { showPayout } from '../../slots/view/wins/show-payout.ts';
import { counterOf, type Showing } from '../../slots/view/wins/showing.ts';
import { tierOf } from '../../slots/view/wins/tiers.ts';
import type { CoralEvent, CoralGrid } from '../book.ts';
import { cellsOf, fallsInto } from './falls.ts';
import { unitsPerStake, unitsToMinor } from './paytable.ts';
import { firstGrid, type Stage } from './stage.ts';
import { symbolText, type Say } from './texts.ts';

export type PresenterDeps = Omit<Showing, 'stage' | 'say' | 'sounds'> & {
  readonly stage: Stage;
  readonly say: Say;
  readonly sounds: { readonly play: (name: string, pitch?: number) => void };
};

export type Presenter = {
  /** Lets all symbols sink before the server answers. */
  readonly launch: () => void;
  readonly settleBack: () => void;
  readonly show: (drops: readonly CoralEvent[], stakeMinor: bigint) => Promise<void>;
  /** Shows the last drop without animation. */
  readonly stand: (drops: readonly CoralEvent[]) => void;
};

const winMs = 620;
const eachMs = 900;

export function createPresenter(deps: PresenterDeps): Presenter {
  const { stage } = deps;
  const memory: { grid: CoralGrid; sinking: Promise<void> | null } = { grid: firstGrid, sinking: null };
  return {
    launch: () => {
      stage.wins.clear();
      stage.shower.stop();
      stage.chambers.light(0);
      stage.water.dim(null);
      deps.pace.begin();
      deps.hud.win(0n);
      deps.hud.message(deps.say('goodLuck'));
      deps.sounds.play('spin');
      memory.sinking = stage.water.sink();
    },
    settleBack: () => {
      memory.sinking = null;
      stage.water.show(memory.grid);
    },
    show: async (drops, stakeMinor) => {
      await (memory.sinking ?? stage.water.sink());
      memory.sinking = null;
      // A replayed round has no launch.
      stage.chambers.light(0);
      let before: CoralEvent | null = null;
      let shownUnits = 0;
      for (const drop of drops) {
        await showFall(deps, drop, before);
        memory.grid = drop.grid;
        if (drop.units > 0) await showWin(deps, drop, { stakeMinor, shownUnits });
        shownUnits += drop.units;
        before = drop;
      }
      const units = drops.reduce((sum, drop) => sum + drop.units, 0);
      if (units === 0) deps.sounds.play('stop', 0.6);
      return showPayout(deps, unitsToMinor(units, stakeMinor), tierOf(units, unitsPerStake));
    },
    stand: (drops) => {
      const last = drops.at(-1);
      if (last === undefined) return;
      memory.grid = last.grid;
      stage.water.show(last.grid);
      stage.chambers.light(drops.filter(({ units }) => units > 0).length);
    },
  };
}

function showFall(deps: PresenterDeps, drop: CoralEvent, before: CoralEvent | null): Promise<void> {
  const gone = new Set(before?.wins.map(({ symbol }) => symbol));
  return deps.stage.water.fall(fallsInto(drop.grid, before?.grid ?? null, gone), (column) => {
    deps.sounds.play('stop', 0.8 + column * 0.06);
    deps.vibrate(6);
  });
}

/** Lights a chamber, animates the winners while the amount counts up, then dissolves them. */
async function showWin(
  deps: PresenterDeps,
  drop: CoralEvent,
  by: { readonly stakeMinor: bigint; readonly shownUnits: number },
): Promise<void> {
  const { stage, hud, say, sounds, pace } = deps;
  const money = (units: number): string => moneyText(unitsToMinor(units, by.stakeMinor), deps.currencyLabel);
  const cells = cellsOf(drop.grid, new Set(drop.wins.map(({ symbol }) => symbol)));
  stage.chambers.light(drop.index);
  sounds.play('line', 0.84 + drop.index * 0.16);
  deps.vibrate(drop.index > 2 ? [20, 30, 20] : 20);
  stage.water.dim(cells);
  stage.wins.light(cells, null);
  const still = stage.water.beat(cells);
  if (drop.index > 1) void stage.chambers.flash(drop.index);
  hud.message(
    drop.wins.map((win) => say('wins', { count: win.count, symbol: say(symbolText[win.symbol]), amount: money(win.units) })).join(' · '),
  );
  const from = unitsToMinor(by.shownUnits, by.stakeMinor);
  const to = unitsToMinor(by.shownUnits + drop.units, by.stakeMinor);
  await countUp(counterOf(deps), { from, to, ms: winMs }, hud.win);
  if (!deps.isTurbo() && !pace.isHurried()) await pace.wait(drop.index > 3 ? eachMs : eachMs / 2);
  still();
  stage.wins.clear();
  stage.water.dim(null);
  sounds.play('coins', 0.7 + drop.index * 0.12);
  for (const cell of cells) stage.bubbles.burst(cell);
  if (drop.index > 3) stage.shake();
  await stage.water.dissolve(cells);
}
