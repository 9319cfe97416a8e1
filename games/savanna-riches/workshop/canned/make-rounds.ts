/** Finds one real round of each kind by playing the game, and stores them for the harness and the view's tests. Run it
 *  again after a change of the mathematics: `node games/savanna-riches/workshop/canned/make-rounds.ts`. */
import { fastDraw } from '../../../proof/fast-draw.ts';
import type { SavannaEvent } from '../../book.ts';
import { keepRounds } from '../../../slots/workshop/canned/make-rounds.ts';
import { savannaRiches } from '../../math/savanna-riches.ts';

type Canned = {
  readonly start: readonly SavannaEvent[];
  readonly startUnits: number;
  readonly after: Readonly<Record<string, { readonly events: readonly SavannaEvent[]; readonly payoutUnits: number }>>;
};

const stake = savannaRiches.unitsPerStake;
const wanted: Readonly<Record<string, (round: Canned) => boolean>> = {
  lost: (round) => isPlain(round) && round.startUnits === 0,
  'two-scatters': (round) => isPlain(round) && round.startUnits === 0 && scattersBefore(round, 4) === 2,
  quiet: (round) => isPlain(round) && round.startUnits > 0 && round.startUnits <= stake,
  win: (round) => isPlain(round) && round.startUnits > 2 * stake && round.startUnits < 5 * stake && winsOf(round) > 2,
  nice: (round) => isPlain(round) && round.startUnits >= 5 * stake && round.startUnits < 15 * stake,
  big: (round) => isPlain(round) && round.startUnits >= 15 * stake && round.startUnits < 40 * stake,
  mega: (round) => isPlain(round) && round.startUnits >= 40 * stake,
  feature: (round) => !isPlain(round) && Object.values(round.after).every(({ payoutUnits }) => payoutUnits > 20 * stake),
};

function play(seed: number): Canned {
  const first = savannaRiches.start(fastDraw(seed), null);
  if (first.status === 'settled') return { start: first.events, startUnits: first.payoutUnits, after: {} };
  const after = Object.fromEntries(
    (['elephant', 'lion', 'peacock'] as const).map((guide) => {
      const step = savannaRiches.act(first.state, { type: 'choose-guide', guide }, fastDraw(seed + 1));
      if (step.status !== 'settled') throw new Error('free spins settle in one step');
      return [guide, { events: step.events, payoutUnits: step.payoutUnits }];
    }),
  );
  return { start: first.events, startUnits: 0, after };
}

function isPlain(round: Canned): boolean {
  return Object.keys(round.after).length === 0;
}

function spinOf(round: Canned): Extract<SavannaEvent, { type: 'spin' }> | null {
  const [spin] = round.start;
  return spin?.type === 'spin' ? spin : null;
}

function winsOf(round: Canned): number {
  return spinOf(round)?.wins.length ?? 0;
}

function scattersBefore(round: Canned, reel: number): number {
  return (
    spinOf(round)
      ?.grid.slice(0, reel)
      .flat()
      .filter((symbol) => symbol === 'scatter').length ?? 0
  );
}

keepRounds({ folder: import.meta.dirname, wanted, play, seedsMax: 4_000_000 });
