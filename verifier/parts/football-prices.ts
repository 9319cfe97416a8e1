import { at, fieldsOf, type Fields, listOf, sumOf, Unreadable, wholeOf, wholesOf } from '../read.ts';
import type { Fixture } from './football-fixtures.ts';

type IsWon = (home: number, away: number) => boolean;
type Price = { readonly selection: string; readonly isWon: IsWon; readonly oddsHundredths: number };
type Selectable = Omit<Price, 'oddsHundredths'>;

/** The rows of the goal weights for both sides. */
export function levelsOf(model: Fields, { home, away }: Fixture): { readonly home: number; readonly away: number } {
  const strengths = listOf(model['strengths'], fieldsOf);
  const level = (club: number, rival: number): number =>
    wholeOf(model['baseLevel']) + wholeOf(at(strengths, club)['attack']) - wholeOf(at(strengths, rival)['defence']);
  return { home: level(home, away) + wholeOf(model['homeLevels']), away: level(away, home) };
}

/** The price of a selection on a match; throws for one that is not offered. */
export function priceOf(model: Fields, fixture: Fixture, selection: string): Price {
  const found = pricesOf(model, fixture).find((one) => one.selection === selection);
  if (found === undefined) throw new Unreadable(`${selection} is not offered on this match`);
  return found;
}

/** A market is offered whole or not at all; a score without its own price counts as one of the others. */
function pricesOf(model: Fields, fixture: Fixture): readonly Price[] {
  const levels = levelsOf(model, fixture);
  const weights = listOf(model['goalWeights'], wholesOf);
  const priced = (selectable: Selectable): readonly Price[] =>
    price(model, [at(weights, levels.home), at(weights, levels.away)], selectable);
  const whole = marketsOf(wholesOf(model['totals'])).flatMap((market) => {
    const prices = market.flatMap(priced);
    return prices.length === market.length ? prices : [];
  });
  const scores = scoresOf(wholeOf(model['scoreGoalsMax'])).flatMap(priced);
  const isOther: IsWon = (home, away) => !scores.some(({ isWon }) => isWon(home, away));
  return [...whole, ...scores, ...priced({ selection: 'score-other', isWon: isOther })];
}

/** The return divided by the chance, rounded down to hundredths; null outside the bounds. */
function price(model: Fields, [hosts, guests]: readonly [readonly number[], readonly number[]], selectable: Selectable): readonly Price[] {
  const weight = sumOf(hosts.flatMap((host, home) => guests.map((guest, away) => (selectable.isWon(home, away) ? host * guest : 0))));
  if (weight === 0) return [];
  const oddsHundredths = Math.floor((wholeOf(model['returnThousandths']) * wholeOf(model['weightSum']) ** 2) / (10 * weight));
  const { least, most } = fieldsOf(model['oddsHundredths']);
  return oddsHundredths < wholeOf(least) || oddsHundredths > wholeOf(most) ? [] : [{ ...selectable, oddsHundredths }];
}

function marketsOf(totals: readonly number[]): readonly (readonly Selectable[])[] {
  return [
    [
      { selection: '1', isWon: (home, away) => home > away },
      { selection: 'X', isWon: (home, away) => home === away },
      { selection: '2', isWon: (home, away) => home < away },
    ],
    ...totals.map((goals): readonly Selectable[] => [
      { selection: `over-${goals}.5`, isWon: (home, away) => home + away > goals },
      { selection: `under-${goals}.5`, isWon: (home, away) => home + away <= goals },
    ]),
    [
      { selection: 'both-yes', isWon: (home, away) => home > 0 && away > 0 },
      { selection: 'both-no', isWon: (home, away) => home === 0 || away === 0 },
    ],
  ];
}

function scoresOf(most: number): readonly Selectable[] {
  const goals = Array.from({ length: most + 1 }, (_, count) => count);
  return goals.flatMap((home) =>
    goals.map((away) => ({ selection: `score-${home}-${away}`, isWon: (h: number, a: number) => h === home && a === away })),
  );
}
