import { reelWindow } from '../../slots/math/reel-window.ts';
import { settledAtOnce, withoutChoice, type Draw, type GameMathematics, type Step } from '../../round.ts';
import { burning, caughtBy, furnaceReels, type FruitEvent, type FruitGrid } from '../book.ts';
import { fruitModel, outerReels, rowCount, symbolOfLetter, unitsPerStake, type FruitModel } from './model.ts';
import par from './par.json' with { type: 'json' };
import { unitsOf, wayWins } from './ways.ts';

const letters = { rowCount, symbolOfLetter };
const fire = ['blaze', 'blaze', 'blaze'] as const;

/** Builds the rules of the game from a model. The proof also passes models with deliberate errors. */
export function fruitMathematics(
  model: FruitModel,
  sheet: { readonly hash: string; readonly rtpPpm: number },
): GameMathematics<never, never, FruitEvent> {
  return {
    ...withoutChoice,
    ...settledAtOnce('Fruit Blaze'),
    name: 'fruit-blaze',
    version: model.version,
    hash: sheet.hash,
    unitsPerStake,
    rtpPpm: sheet.rtpPpm,
    start: (draw) => start(model, draw),
  };
}

/** The game in production. Its hash comes from par.json; the proof fails when the model no longer matches that hash. */
export const fruitBlaze = fruitMathematics(fruitModel, par);

/** Returns whether each furnace reel shows a flame. */
export function isInferno(grid: FruitGrid): boolean {
  return furnaceReels.every((reel) => grid[reel]?.includes('blaze'));
}

/** Returns the grid of a re-spin: the furnace burns, the outer reels show their stops. */
export function infernoGrid(model: FruitModel, stopOf: (reel: number) => number): FruitGrid {
  return model.strips.map((strip, reel) => (outerReels.some((outer) => outer === reel) ? reelWindow(letters, strip, stopOf(reel)) : fire));
}

function start(model: FruitModel, draw: Draw): Step<never, FruitEvent> {
  const grid = model.strips.map((strip, reel) => reelWindow(letters, strip, draw.uniform(strip.length, `reel ${reel + 1}`)));
  const burnt = caughtBy(grid);
  const wins = wayWins(model, burning(grid, burnt), 1);
  const units = unitsOf(wins);
  const spin: FruitEvent = { type: 'spin', grid, burnt, wins, units };
  if (!isInferno(grid)) return { status: 'settled', events: [spin], payoutUnits: units };
  const inferno = infernoOf(model, draw);
  return { status: 'settled', events: [spin, ...inferno.events], payoutUnits: units + inferno.units };
}

function infernoOf(model: FruitModel, draw: Draw): { readonly events: readonly FruitEvent[]; readonly units: number } {
  const spins = model.multipliers.length;
  const events: FruitEvent[] = [{ type: 'inferno-lit', spins }];
  let infernoUnits = 0;
  for (const [position, multiplier] of model.multipliers.entries()) {
    const index = position + 1;
    const grid = infernoGrid(model, (reel) => draw.uniform(model.strips[reel]?.length ?? 1, `inferno ${index} reel ${reel + 1}`));
    const wins = wayWins(model, grid, multiplier);
    const units = unitsOf(wins);
    infernoUnits += units;
    events.push({ type: 'inferno-spin', index, spins, multiplier, grid, wins, units, infernoUnits });
  }
  return { events: [...events, { type: 'inferno-ended', units: infernoUnits }], units: infernoUnits };
}
