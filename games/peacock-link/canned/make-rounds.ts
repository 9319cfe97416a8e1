/** Finds one real round of each kind by playing the mathematics, and keeps them for the tests of the view.
 *  Run it again when the mathematics changes: `node games/peacock-link/canned/make-rounds.ts`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastDraw } from '../../proof/fast-draw.ts';
import type { PeacockEvent } from '../book.ts';
import { peacockLink } from '../math/peacock-link.ts';

type Canned = { readonly events: readonly PeacockEvent[]; readonly units: number };

const stake = peacockLink.unitsPerStake;
const wanted: Readonly<Record<string, (round: Canned) => boolean>> = {
  lost: ({ units }) => units === 0,
  quiet: ({ units }) => units > 0 && units <= stake,
  win: ({ events, units }) => events.length === 1 && units > 2 * stake,
  'five-feathers': ({ events, units }) => events[0]?.type === 'spin' && events[0].feathers === 5 && units === 0,
  fan: ({ events }) => landedIn(events).length > 2,
  'fan-in-vain': ({ events }) => events.length > 1 && landedIn(events).length === 0,
  major: ({ events }) => landedIn(events).some(({ award }) => award === 'major'),
};
const seedsMax = 2_000_000;

function landedIn(events: readonly PeacockEvent[]) {
  return events.flatMap((event) => (event.type === 'respin' ? event.landed : []));
}

function play(seed: number): Canned {
  const step = peacockLink.start(fastDraw(seed), null);
  if (step.status !== 'settled') throw new Error('a round of Peacock Link settles at once');
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
