import { distributionOf, mixed, type Distribution } from '../../proof/exact/distribution.ts';
import { gameProof } from '../../proof/game-proof.ts';
import { asDecimal, asOneIn, over, rational } from '../../proof/exact/rational.ts';
import type { Strand } from '../../proof/strand.ts';
import type { Draw } from '../../round.ts';
import type { PeacockEvent } from '../book.ts';
import { valuesOf } from './fan.ts';
import { peacockModel, rowCount, unitsPerStake, type PeacockModel } from './model.ts';
import { paytableOf, stripsOf } from './paytable.ts';
import { peacockLink, peacockMathematics, playFan } from './peacock-link.ts';
import { peacockFacts, type PeacockFacts } from './round-facts.ts';

/** The proof of Peacock Link. The rare fan also has strands of its own. Otherwise its high variance would hide a small
 *  error in the base spin. */
export const proof = gameProof<PeacockModel>({
  model: peacockModel,
  offered: peacockLink,
  configurations: (model) => [{ name: 'every stake', facts: () => factsFor(model), strands: strandsOf(model) }],
  details: (model) => {
    const { chain, fanChance, fanMean, fullChance } = factsFor(model);
    return {
      fanOneIn: asOneIn(fanChance),
      fanMeanStakes: asDecimal(over(fanMean, rational(BigInt(unitsPerStake))), 4),
      fullFanOneIn: asOneIn(fullChance),
      endingsFromSix: (chain[model.feathersNeeded] ?? []).map((chance) => asDecimal(chance, 12)),
    };
  },
  files: (model, sheet) => ({
    'peacock-link/paytable.json': paytableOf(model, sheet, factsFor(model)),
    'peacock-link/strips.json': stripsOf(model),
  }),
  mutations: {
    'three jacks pay five units more': (model) => ({ ...model, pays: { ...model.pays, jack: [45, 100, 300] } }),
    'the cheapest feather weighs one less': (model) => ({
      ...model,
      values: model.values.map((value, index) => (index === 0 ? { ...value, weight: value.weight - 1 } : value)),
    }),
  },
});

function strandsOf(model: PeacockModel): readonly Strand[] {
  const { start } = peacockMathematics(model, peacockLink);
  const opening = Array.from({ length: model.feathersNeeded }, (_, index) => ({
    reel: Math.floor(index / rowCount),
    row: index % rowCount,
  }));
  const spin = (draw: Draw): Extract<PeacockEvent, { type: 'spin' }> | undefined =>
    start(draw, null).events.find((event) => event.type === 'spin');
  return [
    { name: 'lines of a spin', outcomes: () => factsFor(model).spin, play: (draw) => [spin(draw)?.units ?? -1] },
    { name: 'feathers of a spin', outcomes: () => factsFor(model).feathers, play: (draw) => [spin(draw)?.feathers ?? -1] },
    {
      name: `feathers of a fan that opens with ${model.feathersNeeded}`,
      outcomes: () => endingsOf(factsFor(model), model.feathersNeeded),
      play: (draw) => playFan(model, opening, draw).flatMap((event) => (event.type === 'fan-ended' ? [event.held] : [])),
      cost: 10,
    },
    {
      name: 'value of a feather',
      outcomes: () => valuesOf(model),
      play: (draw) =>
        playFan(model, opening, draw).flatMap((event) => (event.type === 'fan-begins' ? event.held.map(({ units }) => units) : [])),
      cost: 10,
    },
  ];
}

function endingsOf({ chain }: PeacockFacts, opening: number): Distribution {
  return mixed((chain[opening] ?? []).flatMap((chance, held) => (chance.numerator === 0n ? [] : [[chance, distributionOf([[held, 1]])]])));
}

const known = new WeakMap<PeacockModel, PeacockFacts>();

/** Computes the facts of a model and caches them. */
function factsFor(model: PeacockModel): PeacockFacts {
  const facts = known.get(model) ?? peacockFacts(model);
  known.set(model, facts);
  return facts;
}
