import { assert } from '@tausi/kernel';
import { distributionOf } from '../../proof/exact/distribution.ts';
import { gameProof, playedOut, wholeRounds } from '../../proof/game-proof.ts';
import { cut, publishedNumbers } from '../../proof/published-numbers.ts';
import { voisins, type Bet } from '../book.ts';
import { placeKinds, type PlaceKind } from '../book.ts';
import { rouletteModel, unitsOn, type RouletteModel } from './model.ts';
import { roulette, rouletteMathematics } from './roulette.ts';

/** The proof of Kilimanjaro Roulette: every pocket once, for each kind of place and for a bet of many chips. */
export const proof = gameProof<RouletteModel>({
  model: rouletteModel,
  offered: roulette,
  configurations: (model) => [
    ...placeKinds.map((kind) => landing(model, kind, [{ place: placeOf(model, kind), chips: 1 }])),
    landing(model, 'neighbours of zero', voisins),
  ],
  files: (model, sheet) => ({
    'roulette/paytable.json': {
      ...publishedNumbers(sheet),
      pays: placeKinds.map((kind) => ({
        kind,
        pockets: coveredBy(model, kind),
        units: model.pays[kind],
        hitRatePercent: cut(sheet.configurations.find(({ name }) => name === kind)?.hitRate.percent ?? ''),
      })),
    },
  }),
  mutations: {
    'one cell of the paytable': (model) => ({ ...model, pays: { ...model.pays, corner: 10 } }),
    'a second zero': (model) => ({ ...model, pockets: model.pockets + 1 }),
    'a dozen of thirteen': (model) => ({
      ...model,
      places: model.places.map((place) => (place.kind === 'dozen' ? { ...place, pockets: [...place.pockets, 0] } : place)),
    }),
  },
});

function landing(model: RouletteModel, name: string, bets: readonly Bet[]) {
  return wholeRounds({
    name,
    chips: bets.reduce((sum, { chips }) => sum + chips, 0),
    outcomes: () => distributionOf(Array.from({ length: model.pockets }, (_, pocket) => [unitsOf(model, bets, pocket), 1])),
    play: playedOut(rouletteMathematics(model, { hash: '', rtpPpm: 0 }), { bets }),
  });
}

function unitsOf(model: RouletteModel, bets: readonly Bet[], pocket: number): number {
  return model.places.reduce((sum, place) => {
    const chips = bets.find((bet) => bet.place === place.name)?.chips ?? 0;
    return sum + chips * unitsOn(model, place, pocket);
  }, 0);
}

/** Returns one place of the kind. All places of a kind cover the same number of pockets, so one sheet is valid for all of
 *  them. */
function placeOf(model: RouletteModel, kind: PlaceKind): string {
  coveredBy(model, kind);
  const place = model.places.findLast((one) => one.kind === kind);
  assert(place !== undefined, 'the layout has a place of every kind');
  return place.name;
}

function coveredBy(model: RouletteModel, kind: PlaceKind): number {
  const [covered = 0, ...others] = new Set(model.places.filter((place) => place.kind === kind).map(({ pockets }) => new Set(pockets).size));
  assert(others.length === 0, 'all places of a kind cover the same number of pockets');
  return covered;
}
