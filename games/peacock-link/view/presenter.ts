import { moneyText } from '../../kit/money-text.ts';
import { showPayout } from '../../slots/view/wins/show-payout.ts';
import { showWins } from '../../slots/view/wins/show-wins.ts';
import type { Showing } from '../../slots/view/wins/showing.ts';
import { createSpinning, type Spinning } from '../../slots/view/reels/spinning.ts';
import { tierOf } from '../../slots/view/wins/tiers.ts';
import type { PeacockEvent, PeacockGrid } from '../book.ts';
import { lines, unitsPerStake, unitsToMinor } from './paytable.ts';
import { createFanShow, type FanDeps } from './fan/show-fan.ts';
import { firstGrid, type Stage } from './stage.ts';
import { breathFrom, heldIn } from './fan/held.ts';
import { symbolText, type Say } from './texts.ts';

export type PresenterDeps = Omit<Showing, 'stage' | 'say' | 'sounds'> &
  Pick<FanDeps, 'plate' | 'shine' | 'amount'> & {
    readonly stage: Stage;
    readonly say: Say;
    readonly sounds: { readonly play: (name: string, raised?: number) => void };
  };

export type Presenter = {
  /** The reels start before the server answers, so the press has an immediate effect. */
  readonly launch: () => void;
  readonly settleBack: () => Promise<void>;
  readonly show: (events: readonly PeacockEvent[], stakeMinor: bigint) => Promise<void>;
  /** Shows the end of the round without animation. */
  readonly stand: (events: readonly PeacockEvent[], stakeMinor: bigint) => void;
};

/** Symbols that land with their own sound and sparks. */
const special = { feather: { sound: 'feather', tint: 0x6dffd6 } };

export function createPresenter(deps: PresenterDeps): Presenter {
  const spinning = createSpinning({ ...deps, special });
  const fan = createFanShow(deps);
  const memory: { grid: PeacockGrid } = { grid: firstGrid };
  return {
    launch: () => {
      deps.stage.wins.clear();
      deps.stage.reels.dim(null);
      deps.stage.shower.stop();
      fan.close();
      deps.pace.begin();
      deps.hud.win(0n);
      deps.hud.message(deps.say('goodLuck'));
      spinning.launch([]);
    },
    settleBack: async () => (spinning.isTurning() ? spinning.stop({ grid: memory.grid, anticipateFrom: null, except: [] }) : undefined),
    show: async (events, stakeMinor) => {
      const [spin, ...rest] = events;
      if (spin?.type !== 'spin') return undefined;
      memory.grid = spin.grid;
      await showSpin(deps, spinning, { spin, stakeMinor });
      const fromFan = await fan.show(rest, stakeMinor);
      const units = spin.units + fromFan;
      await showPayout(deps, unitsToMinor(units, stakeMinor), tierOf(units, unitsPerStake));
      return fan.close();
    },
    stand: (events, stakeMinor) => {
      const [spin, ...rest] = events;
      if (spin?.type !== 'spin') return;
      memory.grid = spin.grid;
      deps.stage.reels.show(spin.grid);
      if (rest.length > 0) fan.stand(heldIn(rest), stakeMinor);
    },
  };
}

type Spin = Extract<PeacockEvent, { type: 'spin' }>;

async function showSpin(deps: PresenterDeps, spinning: Spinning, by: { readonly spin: Spin; readonly stakeMinor: bigint }): Promise<void> {
  const { spin, stakeMinor } = by;
  const { say } = deps;
  if (!spinning.isTurning()) spinning.launch([]);
  await spinning.stop({ grid: spin.grid, anticipateFrom: breathFrom(spin.grid), except: [] });
  if (spin.units === 0) return;
  const money = (units: number): string => moneyText(unitsToMinor(units, stakeMinor), deps.currencyLabel);
  const wins = spin.wins.map((win) => {
    const way = lines[win.line] ?? [];
    return {
      cells: way.slice(0, win.count).map((row, reel) => ({ reel, row })),
      way,
      words: say('line', { line: win.line + 1, count: win.count, symbol: say(symbolText[win.symbol]), amount: money(win.units) }),
    };
  });
  const words = say('linesPay', { count: wins.length, amount: money(spin.units) });
  const byMinor = unitsToMinor(spin.units, stakeMinor);
  await showWins(deps, wins, { words, fromMinor: 0n, byMinor, tier: tierOf(spin.units, unitsPerStake) });
}
