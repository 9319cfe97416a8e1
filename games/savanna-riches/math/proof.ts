import { distributionOf } from '../../proof/exact/distribution.ts';
import { gameProof, type Configuration } from '../../proof/game-proof.ts';
import type { Draw } from '../../round.ts';
import type { Histogram } from './enumerate.ts';
import { savannaModel, type SavannaModel } from './model.ts';
import { detailsOf, factsWithGuide, savannaOutcomes } from './par.ts';
import { paytableOf } from './paytable.ts';
import { savannaMathematics, savannaRiches } from './savanna-riches.ts';
import { stripsOf } from './strips.ts';

/** Duration of the free spins of one guide, in ordinary rounds. */
const featureCost = 25;

/** The proof of Savanna Riches. Paid spins and free spins have strands of their own. Otherwise the variance of the rare
 *  feature would hide a small error in the base spin. */
export const proof = gameProof<SavannaModel>({
  model: savannaModel,
  offered: savannaRiches,
  configurations: (model) => model.guides.map((guide) => withGuide(model, guide)),
  details: detailsOf,
  files: (model, sheet) => ({
    'savanna-riches/paytable.json': paytableOf(model, sheet, detailsOf(model)),
    'savanna-riches/strips.json': stripsOf(model),
  }),
  mutations: {
    'one cell of the paytable': (model) => ({ ...model, pays: { ...model.pays, ten: [0, 6, 20, 60] } }),
    'one stop of one reel': (model) => ({
      ...model,
      baseStrips: model.baseStrips.map((strip, reel) => (reel === 0 ? strip.replace('T', 'L') : strip)),
    }),
  },
});

function withGuide(model: SavannaModel, guide: SavannaModel['guides'][number]): Configuration {
  const mathematics = savannaMathematics(model, '');
  const freeSpins = (draw: Draw): readonly number[] => {
    const step = mathematics.act({ status: 'choosing-guide', spinUnits: 40 }, { type: 'choose-guide', guide: guide.guide }, draw);
    const events = step.status === 'refused' ? [] : step.events;
    return events.flatMap((event) => (event.type === 'free-spin' ? [event.units / guide.multiplier] : []));
  };
  return {
    name: guide.guide,
    facts: () => factsWithGuide(model, guide),
    strands: [
      {
        name: `${guide.guide}, paid spin`,
        outcomes: () => markedSpins(model),
        play: (draw) => [markedSpin(mathematics.start(draw, null))],
      },
      {
        name: `${guide.guide}, free spin`,
        outcomes: () => distributionOf(savannaOutcomes(model).freeSpins),
        play: freeSpins,
        cost: featureCost,
      },
    ],
  };
}

// A spin that leads to free spins is counted separately from a spin with the same payout. A negative sign marks it.
function markedSpin({ status, events }: ReturnType<typeof savannaRiches.start>): number {
  const [spin] = events;
  const units = spin?.type === 'spin' ? spin.units : 0;
  return status === 'open' ? -units : units;
}

function markedSpins(model: SavannaModel) {
  const { plain, leading } = savannaOutcomes(model).spins;
  return distributionOf([...plain, ...marked(leading)]);
}

function marked(leading: Histogram): readonly (readonly [number, number])[] {
  return Array.from(leading, ([units, ways]) => [-units, ways]);
}
