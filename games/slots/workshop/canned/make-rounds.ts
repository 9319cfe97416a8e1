import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastDraw } from '../../../proof/fast-draw.ts';
import type { GameMathematics } from '../../../round.ts';

/** What a round was wanted for (the name it is kept under) → whether a round is one of these. */
type Wanted<Round> = Readonly<Record<string, (round: Round) => boolean>>;

/** A round that was over at once: its events and its payout in units. */
export type CannedRound<BookEvent> = { readonly events: readonly BookEvent[]; readonly units: number };

/** Plays seed after seed until there is one round of each kind, each kept for one kind, and writes them to `rounds.json` in
 *  `folder` for the tests of the view. Kinds that the first `seedsMax` seeds do not bring are left out; what was found is printed. */
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

/** Plays a whole round of a game that settles at once. Throws when the game leaves a round open. */
export function playAtOnce<State, Action, BookEvent>(
  mathematics: GameMathematics<State, Action, BookEvent>,
  seed: number,
): CannedRound<BookEvent> {
  const step = mathematics.start(fastDraw(seed), null);
  if (step.status !== 'settled') throw new Error(`a round of ${mathematics.name} settles at once`);
  return { events: step.events, units: step.payoutUnits };
}
