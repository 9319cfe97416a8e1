import { gameProof, playedOut, wholeRounds } from '../../proof/game-proof.ts';
import { once } from '../../proof/once.ts';
import { chipsIn, places, type Chips } from '../book.ts';
import { baccarat, baccaratMathematics } from './baccarat.ts';
import { countedOutcomes, outcomesFor } from './exact.ts';
import { baccaratModel, type BaccaratModel } from './model.ts';
import { paytableOf } from './paytable.ts';

/** Each place alone, and all places together. The RTP of any other choice lies between those of its places. */
const laid: readonly { readonly name: string; readonly chips: Chips }[] = [
  ...places.map((place) => ({ name: place, chips: { [place]: 1 } })),
  { name: 'a chip on every place', chips: { player: 1, banker: 1, tie: 1, playerPair: 1, bankerPair: 1 } },
];

/** The proof of Royal Baccarat: enumerates the first six cards of eight decks for each place. */
export const proof = gameProof<BaccaratModel>({
  model: baccaratModel,
  offered: baccarat,
  configurations: (model) => {
    const counted = once(() => countedOutcomes(model));
    const mathematics = baccaratMathematics(model, { hash: '', rtpPpm: 0 });
    return laid.map(({ name, chips }) =>
      wholeRounds({
        name,
        chips: chipsIn(chips),
        outcomes: () => outcomesFor(model, chips, counted()),
        play: playedOut(mathematics, { chips }),
      }),
    );
  },
  files: (model, par) => ({ 'baccarat/paytable.json': paytableOf(model, par) }),
  mutations: {
    'banker pays a hundredth more': (model) => ({ ...model, pays: { ...model.pays, banker: model.pays.banker + 1 } }),
    'tie pays a hundredth less': (model) => ({ ...model, pays: { ...model.pays, tie: model.pays.tie - 1 } }),
    'one deck less': (model) => ({ ...model, decks: model.decks - 1 }),
  },
});
