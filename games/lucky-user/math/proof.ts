import { distributionOf } from '../../proof/exact/distribution.ts';
import { gameProof, playedOut, wholeRounds } from '../../proof/game-proof.ts';
import { publishedNumbers } from '../../proof/published-numbers.ts';
import { raffleTiers, ticketDigits, type LuckyUserChoice, type RaffleEnding, type RaffleTier } from '../book.ts';
import { leftAt, luckyUser, luckyUserMathematics, raffleOf } from './lucky-user.ts';
import { luckyUserModel, type LuckyUserModel } from './model.ts';

/** The proof of Lucky User: all ways in which the endings can match a ticket. */
export const proof = gameProof({
  model: luckyUserModel,
  offered: luckyUser,
  configurations: (model) => [
    configurationOf(model, 'a chosen ticket', { ticket: '0427' }),
    configurationOf(model, 'a drawn ticket', null),
  ],
  files: (model, sheet) => ({
    'lucky-user/paytable.json': { ...publishedNumbers(sheet), tickets: 10 ** ticketDigits, tiers: publishedTiers(model) },
  }),
  mutations: {
    'one prize': (model) => withTier(model, 'fourth', { units: 201 }),
    'the rarest prize': (model) => withTier(model, 'grand', { units: 200_100 }),
    'an ending more': (model) => withTier(model, 'fifth', { endings: 3 }),
  },
});

function configurationOf(model: LuckyUserModel, name: string, choice: LuckyUserChoice) {
  return wholeRounds({
    name,
    outcomes: () => distributionOf(everyRaffle(model)),
    play: playedOut(luckyUserMathematics(model, { hash: '', rtpPpm: 0 }), choice),
  });
}

/** Enumerates all draws of single digits, and for each longer ending whether it matches. By symmetry ticket 0000 represents
 *  all. */
function everyRaffle(model: LuckyUserModel): readonly (readonly [units: number, ways: number])[] {
  const ticket = '0'.repeat(ticketDigits);
  let drawn: readonly (readonly [endings: readonly RaffleEnding[], ways: number])[] = [[[], 1]];
  for (const tier of raffleTiers) {
    const { digits, endings } = model.tiers[tier];
    for (let number = 0; number < endings; number += 1) {
      drawn = drawn.flatMap(([before, ways]) =>
        nextEndings(before, { tier, digits }).map(([ending, of]) => [[...before, ending], ways * of] as const),
      );
    }
  }
  return drawn.map(([endings, ways]) => [raffleOf(model, ticket, endings).units, ways]);
}

function nextEndings(
  before: readonly RaffleEnding[],
  { tier, digits }: { tier: RaffleTier; digits: number },
): readonly (readonly [RaffleEnding, ways: number])[] {
  const ending = (value: number): RaffleEnding => ({ tier, digits: value.toString().padStart(digits, '0') });
  const gone = before.filter((one) => one.digits.length === digits).map((one) => Number(one.digits));
  const left = 10 ** digits - gone.length;
  if (digits === 1) return Array.from({ length: left }, (_, index) => [ending(leftAt(gone, index)), 1]);
  const isOut = gone.includes(0);
  return isOut
    ? [[ending(1), left]]
    : [
        [ending(0), 1],
        [ending(1), left - 1],
      ];
}

function publishedTiers(model: LuckyUserModel) {
  return Object.fromEntries(
    raffleTiers.map((tier) => {
      const { digits, endings, units } = model.tiers[tier];
      return [tier, { digits, endings, units, winners: endings * 10 ** (ticketDigits - digits) }];
    }),
  );
}

function withTier(model: LuckyUserModel, tier: RaffleTier, change: Partial<LuckyUserModel['tiers'][RaffleTier]>): LuckyUserModel {
  return { ...model, tiers: { ...model.tiers, [tier]: { ...model.tiers[tier], ...change } } };
}
