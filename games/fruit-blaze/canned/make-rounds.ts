/** Finds one real round of each kind by playing the mathematics, and keeps them for the tests of the view.
 *  Run it again when the mathematics changes: `node games/fruit-blaze/canned/make-rounds.ts`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastDraw } from '../../proof/fast-draw.ts';
import type { FruitEvent } from '../book.ts';
import { fruitBlaze } from '../math/fruit-blaze.ts';

type Canned = { readonly events: readonly FruitEvent[]; readonly units: number };

const stake = fruitBlaze.unitsPerStake;
const wanted: Readonly<Record<string, (round: Canned) => boolean>> = {
  lost: ({ events, units }) => units === 0 && burntIn(events) === 0,
  'fire-in-vain': ({ events, units }) => units === 0 && burntIn(events) > 0,
  quiet: ({ units }) => units > 0 && units <= stake,
  win: ({ events, units }) => units > stake && units < 5 * stake && burntIn(events) > 2,
  big: ({ events, units }) => events.length === 1 && units >= 15 * stake,
  inferno: ({ events }) => events.length > 1,
};
const seedsMax = 2_000_000;

function burntIn([spin]: readonly FruitEvent[]): number {
  return spin?.type === 'spin' ? spin.burnt.length : 0;
}

function play(seed: number): Canned {
  const step = fruitBlaze.start(fastDraw(seed), null);
  if (step.status !== 'settled') throw new Error('a round of Fruit Blaze settles at once');
  return { events: step.events, units: step.payoutUnits };
}

const found = new Map<string, Canned>();
for (let seed = 1; seed < seedsMax && found.size < Object.keys(wanted).length; seed += 1) {
  const round = play(seed);
  const kind = Object.entries(wanted).find(([name, fits]) => !found.has(name) && fits(round))?.[0];
  if (kind !== undefined) found.set(kind, round);
}
const kinds = Object.keys(wanted).filter((kind) => found.has(kind));
writeFileSync(
  join(import.meta.dirname, 'rounds.json'),
  `{\n${kinds.map((kind) => `"${kind}": ${JSON.stringify(found.get(kind))}`).join(',\n')}\n}\n`,
);
process.stdout.write(`${kinds.join(', ')}\n`);
