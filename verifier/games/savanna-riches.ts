import type { Draw } from '../proof/draw.ts';
import { at, fieldsOf, type Fields, listOf, sumOf, textsOf, Unreadable, wholeOf, wholesOf } from '../read.ts';
import { atOnce, type Played, type Rules } from '../rules.ts';
import { countOf, windowAt, winsOnLines, type Grid } from '../parts/reels.ts';

const letters: Readonly<Record<string, string>> = {
  W: 'wild',
  S: 'scatter',
  L: 'lion',
  E: 'elephant',
  R: 'rhino',
  Z: 'zebra',
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
  T: 'ten',
};
const scattersNeeded = 3;
const unitsPerStake = 20;

/** Savanna Riches: five reels and twenty lines; three scatters offer guides, and the chosen one leads the free
 *  spins. */
export const rules: Rules = ({ model, acts, draw }) => {
  const grid = textsOf(model['baseStrips']).map((strip, reel) => windowAt(strip, draw.uniform(strip.length, `reel ${reel + 1}`), letters));
  const wins = lineWins(model, grid, 1);
  const scatters = countOf(grid, 'scatter');
  const scatterUnits = wholesOf(model['scatterPays'])[scatters - scattersNeeded] ?? 0;
  const units = unitsOf(wins) + scatterUnits;
  const spin = { type: 'spin', grid, wins, scatters, scatterUnits, units };
  if (scatters < scattersNeeded) return atOnce([spin], units, { perChip: unitsPerStake });
  const guides = listOf(model['guides'], fieldsOf);
  const offered = [spin, { type: 'guides-offered', guides }];
  const open: Played = { events: offered, units: null, chips: 1, perChip: unitsPerStake, raises: [] };
  if (acts.length === 0) return open;
  const { type, guide: name } = fieldsOf(at(acts, 0).action);
  const guide = guides.find((one) => one['guide'] === name);
  if (type !== 'choose-guide' || guide === undefined) throw new Unreadable('no such guide is offered');
  const feature = freeSpins(model, guide, draw);
  return { ...open, events: [...offered, ...feature.events], units: units + feature.units, raises: [0] };
};

function freeSpins(model: Fields, guide: Fields, draw: Draw): { readonly events: readonly unknown[]; readonly units: number } {
  const [spins, multiplier] = [wholeOf(guide['spins']), wholeOf(guide['multiplier'])];
  const events: unknown[] = [{ type: 'guide-chosen', ...guide }];
  let featureUnits = 0;
  for (let index = 1; index <= spins; index += 1) {
    const wildReel = draw.uniform(3, `free spin ${index} wild reel`) + 1;
    const grid = textsOf(model['freeStrips']).map((strip, reel) =>
      reel === wildReel
        ? ['wild', 'wild', 'wild']
        : windowAt(strip, draw.uniform(strip.length, `free spin ${index} reel ${reel + 1}`), letters),
    );
    const wins = lineWins(model, grid, multiplier);
    const units = unitsOf(wins);
    featureUnits += units;
    events.push({ type: 'free-spin', index, spins, multiplier, wildReel, grid, wins, units, featureUnits });
  }
  return { events: [...events, { type: 'feature-ended', units: featureUnits }], units: featureUnits };
}

// The wild substitutes for every symbol except the scatter and also pays by itself; the higher win is paid.
function lineWins(model: Fields, grid: Grid, multiplier: number) {
  const pays = fieldsOf(model['pays']);
  const paid = (symbol: string, count: number): number => (symbol === 'scatter' ? 0 : (wholesOf(pays[symbol])[count - 2] ?? 0));
  return winsOnLines(grid, listOf(model['lines'], wholesOf), (symbols) => {
    const wilds = runOf(symbols, (symbol) => symbol === 'wild');
    const lead = symbols[wilds] ?? 'wild';
    const count = runOf(symbols, (symbol) => symbol === 'wild' || symbol === lead);
    const [asLead, asWild] = [paid(lead, count), paid('wild', wilds)];
    if (asLead === 0 && asWild === 0) return null;
    return asLead >= asWild
      ? { symbol: lead, count, units: asLead * multiplier }
      : { symbol: 'wild', count: wilds, units: asWild * multiplier };
  });
}

function runOf(symbols: readonly string[], belongs: (symbol: string) => boolean): number {
  const end = symbols.findIndex((symbol) => !belongs(symbol));
  return end === -1 ? symbols.length : end;
}

function unitsOf(wins: readonly { readonly units: number }[]): number {
  return sumOf(wins.map(({ units }) => units));
}
