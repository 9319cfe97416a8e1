/** Finds one real round of each kind by playing the mathematics, and keeps them for the tests of the view.
 *  Run it again when the mathematics changes: `node games/coral-cascade/canned/make-rounds.ts`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastDraw } from '../../proof/fast-draw.ts';
import type { CoralEvent } from '../book.ts';
import { coralCascade } from '../math/coral-cascade.ts';

type Canned = { readonly events: readonly CoralEvent[]; readonly units: number };

const stake = coralCascade.unitsPerStake;
const wanted: Readonly<Record<string, (round: Canned) => boolean>> = {
  lost: ({ units }) => units === 0,
  quiet: ({ units }) => units > 0 && units <= stake,
  'two-at-once': ({ events }) => events[0]?.wins.length === 2,
  'four-in-a-row': ({ events }) => events.length === 5,
  mega: ({ units }) => units >= 40 * stake,
  'full-string': ({ events }) => events.length === 7 && (events.at(-1)?.units ?? 0) > 0,
};
const seedsMax = 2_000_000;

function play(seed: number): Canned {
  const step = coralCascade.start(fastDraw(seed), null);
  if (step.status !== 'settled') throw new Error('a round of Coral Cascade settles at once');
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
