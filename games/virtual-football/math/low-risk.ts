import { returnsMostly, type Laid, type WeightedPayout } from '../../low-risk.ts';
import { fixturesOf, type FootballChoice } from '../book.ts';
import { footballModel } from './model.ts';
import { levelsOf, pricesOf, weightedScores } from './prices.ts';

/** A slip has low risk if the player's picks on one of its matches cover most scores, such as 1, X and 2 together. Picks
 *  on different matches do not protect each other. */
export function isLowRisk({ matchday, picks }: FootballChoice, laid: readonly Laid<FootballChoice>[]): boolean {
  const matches = new Set(picks.map(({ match }) => match));
  return [...matches].some((match) => isMatchCovered(matchday, match, laid));
}

function isMatchCovered(matchday: number, match: number, laid: readonly Laid<FootballChoice>[]): boolean {
  const fixture = fixturesOf(matchday)[match];
  if (fixture === undefined) return false;
  const levels = levelsOf(footballModel, fixture);
  const prices = new Map(pricesOf(footballModel, levels).map((price) => [price.selection, price]));
  const chips = laid.flatMap(({ choice, chipMinor }) =>
    choice.picks.flatMap((pick) => {
      const price = pick.match === match ? prices.get(pick.selection) : undefined;
      return price === undefined ? [] : [{ price, chipMinor }];
    }),
  );
  const results = weightedScores(footballModel, levels).map(({ score, weight }): WeightedPayout => {
    const won = chips.filter(({ price }) => price.isWon(score));
    return [won.reduce((sum, { price, chipMinor }) => sum + chipMinor * BigInt(price.oddsHundredths), 0n), weight];
  });
  return returnsMostly(
    results,
    chips.reduce((sum, { chipMinor }) => sum + 100n * chipMinor, 0n),
  );
}
