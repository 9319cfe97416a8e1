import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastDraw } from '../../../proof/fast-draw.ts';
import type { GameMathematics } from '../../../round.ts';

/** Maps the name of each kind of round to its predicate. */
type Wanted<Round> = Readonly<Record<string, (round: Round) => boolean>>;

/** A round that settled at once: its events and its payout in units. */
export type CannedRound<BookEvent> = { readonly events: readonly BookEvent[]; readonly units: number };

/** Plays seed after seed until it has one round of each kind, and writes them to `rounds.json` in `folder` for the view's
 *  tests. It stops after `seedsMax` seeds, skips missing kinds, and prints what it found. */
export function keepRounds<Round>({
  folder,
  wanted,
  play,
  seedsMax = 2_000_000,
}: {
  readonly folder: string;
  readonly wanted: Wanted<Round>;
  readonly play: (seed: number) => Round;
  readonly seedsMax?: number;
}): void {
  const found = new Map<string, Round>();
  for (let seed = 1; seed < seedsMax && found.size < Object.keys(wanted).length; seed += 1) {
    const round = play(seed);
    const kind = Object.entries(wanted).find(([name, fits]) => !found.has(name) && fits(round))?.[0];
    if (kind !== undefined) found.set(kind, round);
  }
  const kinds = Object.keys(wanted).filter((kind) => found.has(kind));
  writeFileSync(join(folder, 'rounds.json'), `{\n${kinds.map((kind) => `"${kind}": ${JSON.stringify(found.get(kind))}`).join(',\n')}\n}\n`);
  process.stdout.write(`${kinds.join(', ')}\n`);
}

/** Plays a round of a game that settles at once. Throws if the round stays open. */
export function playAtOnce<State, Action, BookEvent>(
  mathematics: GameMathematics<State, Action, BookEvent>,
  seed: number,
): CannedRound<BookEvent> {
  const step = mathematics.start(fastDraw(seed), null);
  if (step.status !== 'settled') throw new Error(`a round of ${mathematics.name} settles at once`);
  return { events: step.events, units: step.payoutUnits };
}
