import { at, fieldsOf, type Fields, sumOf, textsOf, wholesOf } from '../read.ts';
import { atOnce, type Rules } from '../rules.ts';
import { windowAt, type Grid } from '../parts/reels.ts';

const letters: Readonly<Record<string, string>> = {
  W: 'blaze',
  7: 'seven',
  B: 'bell',
  M: 'melon',
  G: 'grapes',
  P: 'plum',
  O: 'orange',
  L: 'lemon',
  C: 'cherry',
};
const paying = ['seven', 'bell', 'melon', 'grapes', 'plum', 'orange', 'lemon', 'cherry'];
const furnace = [1, 2, 3];
const fire = ['blaze', 'blaze', 'blaze'];

/** Fruit Blaze: 243 ways; flames ignite the furnace, and a flame in each of its reels starts the inferno. */
export const rules: Rules = ({ model, draw }) => {
  const strips = textsOf(model['strips']);
  const grid = strips.map((strip, reel) => windowAt(strip, draw.uniform(strip.length, `reel ${reel + 1}`), letters));
  const burnt = caughtBy(grid);
  const burning = grid.map((cells, reel) =>
    cells.map((cell, row) => (burnt.some((spot) => spot.reel === reel && spot.row === row) ? 'blaze' : cell)),
  );
  const wins = wayWins(model, burning, 1);
  const units = unitsOf(wins);
  const spin = { type: 'spin', grid, burnt, wins, units };
  if (!furnace.every((reel) => at(grid, reel).includes('blaze'))) return atOnce([spin], units);
  const multipliers = wholesOf(model['multipliers']);
  const events: unknown[] = [spin, { type: 'inferno-lit', spins: multipliers.length }];
  let infernoUnits = 0;
  for (const [position, multiplier] of multipliers.entries()) {
    const index = position + 1;
    const turned = strips.map((strip, reel) =>
      furnace.includes(reel) ? fire : windowAt(strip, draw.uniform(strip.length, `inferno ${index} reel ${reel + 1}`), letters),
    );
    const won = wayWins(model, turned, multiplier);
    infernoUnits += unitsOf(won);
    const spins = multipliers.length;
    events.push({ type: 'inferno-spin', index, spins, multiplier, grid: turned, wins: won, units: unitsOf(won), infernoUnits });
  }
  return atOnce([...events, { type: 'inferno-ended', units: infernoUnits }], units + infernoUnits);
};

/** The cells that catch fire: inside the furnace, every cell above, below, left or right of a flame. */
function caughtBy(grid: Grid): readonly { readonly reel: number; readonly row: number }[] {
  const isFlame = (reel: number, row: number): boolean => furnace.includes(reel) && grid[reel]?.[row] === 'blaze';
  return furnace.flatMap((reel) =>
    at(grid, reel).flatMap((cell, row) => {
      const isBeside = isFlame(reel, row - 1) || isFlame(reel, row + 1) || isFlame(reel - 1, row) || isFlame(reel + 1, row);
      return cell !== 'blaze' && isBeside ? [{ reel, row }] : [];
    }),
  );
}

function wayWins(model: Fields, grid: Grid, multiplier: number) {
  return paying.flatMap((symbol) => {
    if (!at(grid, 0).includes(symbol)) return [];
    const counts = grid.map((cells) => cells.filter((cell) => cell === symbol || cell === 'blaze').length);
    const missing = counts.indexOf(0);
    const count = missing === -1 ? counts.length : missing;
    const units = wholesOf(fieldsOf(model['pays'])[symbol])[count - 3];
    if (units === undefined) return [];
    const ways = counts.slice(0, count).reduce((product, one) => product * one, 1);
    return [{ symbol, count, ways, units: ways * units * multiplier }];
  });
}

function unitsOf(wins: readonly { readonly units: number }[]): number {
  return sumOf(wins.map(({ units }) => units));
}
