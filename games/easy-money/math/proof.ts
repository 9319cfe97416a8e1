import { distributionOf } from '../../proof/exact/distribution.ts';
import { gameProof, playedOut, wholeRounds } from '../../proof/game-proof.ts';
import { publishedNumbers } from '../../proof/published-numbers.ts';
import { asOneIn, rational } from '../../proof/exact/rational.ts';
import { prizeSymbols } from '../book.ts';
import { easyMoney, easyMoneyMathematics, ticketOf, waysOfCard } from './easy-money.ts';
import { easyMoneyModel, type EasyMoneyModel } from './model.ts';

/** The proof of Easy Money: enumerates all values of the three cards. */
export const proof = gameProof({
  model: easyMoneyModel,
  offered: easyMoney,
  configurations: (model) => [
    wholeRounds({
      name: 'a ticket',
      outcomes: () => distributionOf(everyTicket(model)),
      play: playedOut(easyMoneyMathematics(model, { hash: '', rtpPpm: 0 }), null),
    }),
  ],
  files: (model, sheet) => ({
    'easy-money/paytable.json': {
      ...publishedNumbers(sheet),
      waysOfCard: waysOfCard(model),
      ways: model.ways,
      pays: model.pays,
      odds: oddsOf(model),
    },
  }),
  mutations: {
    'one cell of the paytable': (model): EasyMoneyModel => ({ ...model, pays: { ...model.pays, notes: [201, 1_000] } }),
    'the rarest cell of the paytable': (model): EasyMoneyModel => ({ ...model, pays: { ...model.pays, diamond: [1_000, 200_100] } }),
    'one way of a card': (model) => ({ ...model, ways: { ...model.ways, shell: 33, coin: 27 } }),
  },
});

function everyTicket(model: EasyMoneyModel): readonly (readonly [units: number, ways: number])[] {
  return prizeSymbols.flatMap((one) =>
    prizeSymbols.flatMap((two) =>
      prizeSymbols.map(
        (three) => [ticketOf(model, [one, two, three]).units, model.ways[one] * model.ways[two] * model.ways[three]] as const,
      ),
    ),
  );
}

/** The odds (one ticket in n) of exactly two and of three equal symbols. */
function oddsOf(model: EasyMoneyModel) {
  const all = waysOfCard(model);
  return Object.fromEntries(
    prizeSymbols.map((symbol) => {
      const ways = model.ways[symbol];
      const two = 3 * ways * ways * (all - ways);
      return [symbol, [two, ways ** 3].map((shown) => asOneIn(rational(BigInt(shown), BigInt(all ** 3))))];
    }),
  );
}
