import { assert } from '@tausi/kernel';
import type { Fixture } from '../book.ts';
import type { FootballModel } from './model.ts';
import { exactScoresOf, marketsOf, type Score, type Selectable } from './selections.ts';

/** Odds with their derivation: the selection wins in `weight` of `weights` equally likely cases. */
export type ExactPrice = Selectable & { readonly oddsHundredths: number; readonly weight: number; readonly weights: number };

/** Attack levels of both sides against each other, as rows of the model's goal weights. */
export type Levels = { readonly home: number; readonly away: number };

export type WeightedScore = { readonly score: Score; readonly weight: number };

export function levelsOf(model: FootballModel, { home, away }: Fixture): Levels {
  const [host, guest] = [model.strengths[home], model.strengths[away]];
  assert(host !== undefined && guest !== undefined, 'every club of the league has its strengths');
  return {
    home: model.baseLevel + model.homeLevels + host.attack - guest.defence,
    away: model.baseLevel + guest.attack - host.defence,
  };
}

export function goalWeightsOf(model: FootballModel, level: number): readonly number[] {
  const weights = model.goalWeights[level];
  assert(weights !== undefined, 'every level of a fixture has its weights');
  return weights;
}

/** Returns all possible scores for these levels, each with its number of cases out of `weightSum`². */
export function weightedScores(model: FootballModel, levels: Levels): readonly WeightedScore[] {
  const guests = goalWeightsOf(model, levels.away);
  return goalWeightsOf(model, levels.home).flatMap((hostWeight, home) =>
    guests.map((guestWeight, away) => ({ score: { home, away }, weight: hostWeight * guestWeight })),
  );
}

/** Returns all odds of a match for these levels. If any odds of a market are out of bounds, the whole market is omitted. An
 *  exact score out of bounds counts among the other scores. */
export function pricesOf(model: FootballModel, levels: Levels): readonly ExactPrice[] {
  const scores = weightedScores(model, levels);
  const priced = (selectable: Selectable): readonly ExactPrice[] => price(model, scores, selectable);
  const whole = marketsOf(model).flatMap((market) => {
    const prices = market.flatMap(priced);
    return prices.length === market.length ? prices : [];
  });
  const exact = exactScoresOf(model).flatMap(priced);
  const other: Selectable = { selection: 'score-other', isWon: (seen) => !exact.some(({ isWon }) => isWon(seen)) };
  return [...whole, ...exact, ...priced(other)];
}

/** Returns one price or none: fair odds × RTP, rounded down, so that the RTP is never above that of the model. */
function price(model: FootballModel, scores: readonly WeightedScore[], selectable: Selectable): readonly ExactPrice[] {
  const weights = model.weightSum ** 2;
  const weight = scores.reduce((sum, one) => (selectable.isWon(one.score) ? sum + one.weight : sum), 0);
  if (weight === 0) return [];
  const oddsHundredths = Math.floor((model.returnThousandths * weights) / (10 * weight));
  const { least, most } = model.oddsHundredths;
  return oddsHundredths < least || oddsHundredths > most ? [] : [{ ...selectable, oddsHundredths, weight, weights }];
}
