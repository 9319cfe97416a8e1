import { distributionOf } from '../../proof/exact/distribution.ts';
import { gameProof, playedOut, wholeRounds } from '../../proof/game-proof.ts';
import { publishedNumbers } from '../../proof/published-numbers.ts';
import { colours, type Colour } from '../book.ts';
import { wheelModel, type WheelModel } from './model.ts';
import { rainbowWheel, wheelMathematics } from './rainbow-wheel.ts';

/** The proof of Rainbow Wheel: every sector once, for each single colour, for two colours and for all of them. */
export const proof = gameProof<WheelModel>({
  model: wheelModel,
  offered: rainbowWheel,
  configurations: (model) =>
    [...colours.map((colour) => [colour]), ['red', 'violet'] as const, colours].map((chosen) => turning(model, chosen)),
  files: (model, sheet) => ({
    'rainbow-wheel/paytable.json': {
      ...publishedNumbers(sheet),
      sectors: model.sectors,
      pays: model.pays,
      counts: Object.fromEntries(colours.map((colour) => [colour, model.sectors.filter((one) => one === colour).length])),
    },
  }),
  mutations: {
    'one cell of the paytable': (model) => ({ ...model, pays: { ...model.pays, red: 326 } }),
    'one sector of another colour': (model) => ({ ...model, sectors: model.sectors.with(1, 'violet') }),
  },
});

function turning(model: WheelModel, chosen: readonly Colour[]) {
  return wholeRounds({
    name: chosen.length === colours.length ? 'every colour' : chosen.join(' and '),
    chips: chosen.length,
    outcomes: () => distributionOf(model.sectors.map((colour) => [chosen.includes(colour) ? model.pays[colour] : 0, 1])),
    play: playedOut(wheelMathematics(model, { hash: '', rtpPpm: 0 }), { colours: chosen }),
  });
}
