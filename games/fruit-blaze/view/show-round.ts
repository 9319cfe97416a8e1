import { moneyText } from '../../kit/money-text.ts';
import { celebrate } from '../../kit/shell/hud/celebration.ts';
import { showPayout } from '../../slots/view/wins/show-payout.ts';
import { showWins } from '../../slots/view/wins/show-wins.ts';
import { counterOf, type Showing } from '../../slots/view/wins/showing.ts';
import type { Spinning } from '../../slots/view/reels/spinning.ts';
import { anticipationOf, minorOfUnits, tierOf } from '../../slots/view/wins/tiers.ts';
import { burning, cellsOf, furnaceReels, type FruitEvent, type FruitGrid, type Spot, type WayWin } from '../book.ts';
import paytable from '../paytable.json';
import type { Stage } from './stage.ts';
import type { Say } from './texts.ts';

export type FruitShow = Omit<Showing, 'stage' | 'say'> & {
  readonly stage: Stage;
  readonly say: Say;
  readonly spinning: Spinning;
  /** Shows the plate above the reels during the inferno; null hides it. */
  readonly plate: (words: { readonly spin: string; readonly times: string; readonly total: string } | null) => void;
};

type EventOf<Type extends FruitEvent['type']> = Extract<FruitEvent, { type: Type }>;
type Running = { readonly show: FruitShow; readonly stakeMinor: bigint; shownMinor: bigint; grid: FruitGrid };

const { unitsPerStake } = paytable;
const rows = [0, 1, 2];
const furnaceCells: readonly Spot[] = furnaceReels.flatMap((reel) => rows.map((row) => ({ reel, row })));
const litHoldMs = 1_000;
const respinPauseMs = 450;

/** Shows the events of a round in order, then its payout. Returns the final grid. */
export async function showRound(show: FruitShow, events: readonly FruitEvent[], stakeMinor: bigint): Promise<FruitGrid> {
  const running: Running = { show, stakeMinor, shownMinor: 0n, grid: [] };
  for (const event of events) await showEvent(event, running);
  const units = events.reduce((sum, event) => sum + (event.type === 'spin' || event.type === 'inferno-ended' ? event.units : 0), 0);
  show.stage.furnace.putOut();
  await showPayout(show, minorOfUnits(units, stakeMinor, unitsPerStake), tierOf(units, unitsPerStake));
  return running.grid;
}

async function showEvent(event: FruitEvent, running: Running): Promise<void> {
  switch (event.type) {
    case 'spin':
      return showSpin(event, running);
    case 'inferno-lit':
      return showLit(running);
    case 'inferno-spin':
      return showRespin(event, running);
    case 'inferno-ended':
      return showEnded(event, running);
  }
}

async function showSpin(event: EventOf<'spin'>, running: Running): Promise<void> {
  const { spinning } = running.show;
  if (!spinning.isTurning()) spinning.launch([]);
  const isFurnace = (reel: number): boolean => furnaceReels.some((one) => one === reel);
  const anticipateFrom = anticipationOf(event.grid, { symbol: 'blaze', needed: furnaceReels.length, mayBring: isFurnace });
  const hasFlameEach =
    anticipateFrom !== null && furnaceReels.every((reel) => reel >= anticipateFrom || event.grid[reel]?.includes('blaze'));
  await spinning.stop({ grid: event.grid, anticipateFrom: hasFlameEach ? anticipateFrom : null, except: [] });
  running.grid = burning(event.grid, event.burnt);
  if (event.burnt.length > 0) await showFire(event, running);
  await showWays(event, running);
}

/** Animates fire from the flames to their neighbours, which become wild. */
async function showFire({ grid, burnt }: EventOf<'spin'>, { show, grid: after }: Running): Promise<void> {
  const { stage, sounds, hud, say } = show;
  const flames = furnaceCells.filter(({ reel, row }) => grid[reel]?.[row] === 'blaze');
  hud.message(say('catches'));
  sounds.play('fire');
  show.vibrate([20, 40, 30]);
  const caught = new Set<Spot>();
  await stage.furnace.spread(flames, burnt, (cell) => {
    caught.add(cell);
    stage.reels.fill(cell.reel, burning(grid, [...caught])[cell.reel] ?? []);
    stage.wins.burst(cell, 0xff8a2a);
    sounds.play('catch');
  });
  for (const reel of furnaceReels) stage.reels.fill(reel, after[reel] ?? []);
  stage.furnace.burn([...flames, ...burnt]);
}

async function showWays(event: { readonly wins: readonly WayWin[]; readonly units: number }, running: Running): Promise<void> {
  if (event.wins.length === 0) return;
  const { show, stakeMinor, grid } = running;
  const money = (units: number): string => moneyText(minorOfUnits(units, stakeMinor, unitsPerStake), show.currencyLabel);
  const { say } = show;
  const wins = event.wins.map((win) => ({
    cells: cellsOf(win, grid),
    way: null,
    words: say('way', { count: win.count, symbol: say(win.symbol), ways: win.ways, amount: money(win.units) }),
  }));
  const ways = event.wins.reduce((sum, win) => sum + win.ways, 0);
  const byMinor = minorOfUnits(event.units, stakeMinor, unitsPerStake);
  const words = say('waysPay', { ways, amount: money(event.units) });
  await showWins(show, wins, { words, fromMinor: running.shownMinor, byMinor, tier: tierOf(event.units, unitsPerStake) });
  running.shownMinor += byMinor;
}

async function showLit({ show }: Running): Promise<void> {
  const { stage, hud, say, sounds } = show;
  hud.announce(say('inferno'));
  hud.message(say('inferno'));
  sounds.play('inferno');
  show.vibrate([60, 60, 60, 60, 160]);
  stage.scenery.heat(true);
  for (const reel of furnaceReels) stage.reels.fill(reel, ['blaze', 'blaze', 'blaze']);
  for (const cell of furnaceCells.filter((_, i) => i % 2 === 0)) stage.wins.burst(cell, 0xffb02e);
  stage.furnace.burn(furnaceCells);
  stage.shake();
  const words = { title: say('inferno'), note: '', skip: '', currencyLabel: show.currencyLabel };
  await celebrate(show.host, counterOf(show), { words, minor: 0n, ms: 300, holdMs: litHoldMs, loud: 'is-trigger' });
}

async function showRespin(event: EventOf<'inferno-spin'>, running: Running): Promise<void> {
  const { show, stakeMinor } = running;
  const { say, spinning, hud } = show;
  running.grid = event.grid;
  show.pace.begin();
  const before = minorOfUnits(event.infernoUnits - event.units, stakeMinor, unitsPerStake);
  show.plate({
    spin: say('infernoSpin', { index: event.index, spins: event.spins }),
    times: `× ${event.multiplier}`,
    total: say('infernoTotal', { amount: moneyText(before, show.currencyLabel) }),
  });
  hud.message('');
  spinning.launch([...furnaceReels]);
  await spinning.stop({ grid: event.grid, anticipateFrom: null, except: [...furnaceReels] });
  await showWays(event, running);
  await show.pace.wait(respinPauseMs);
}

async function showEnded(event: EventOf<'inferno-ended'>, { show, stakeMinor }: Running): Promise<void> {
  const { say, stage } = show;
  const minor = minorOfUnits(event.units, stakeMinor, unitsPerStake);
  show.plate(null);
  show.sounds.play('win');
  show.hud.announce(say('infernoTotal', { amount: moneyText(minor, show.currencyLabel) }));
  stage.scenery.heat(false);
  // A win above the stake is celebrated together with the payout. A smaller one gets this message only.
  show.hud.message(say('infernoTotal', { amount: moneyText(minor, show.currencyLabel) }));
  await show.pace.wait(respinPauseMs);
}
