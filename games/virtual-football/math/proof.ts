import { assert } from '@tausi/kernel';
import { distributionOf } from '../../proof/exact/distribution.ts';
import { gameProof, wholeRounds, type Configuration } from '../../proof/game-proof.ts';
import { publishedNumbers } from '../../proof/published-numbers.ts';
import { fixturesOf, matchdays, type Fixture } from '../book.ts';
import { footballModel, type FootballModel } from './model.ts';
import { playMatch } from './play-match.ts';
import { levelsOf, pricesOf, type ExactPrice, type Levels } from './prices.ts';
import { virtualFootball } from './virtual-football.ts';

/** A pairing of strengths, with all its odds. All fixtures of equal strengths share them. */
type MatchUp = { readonly name: string; readonly fixture: Fixture; readonly levels: Levels; readonly prices: readonly ExactPrice[] };

/** The proof of virtual football. For each selection it covers the lowest and the highest RTP among all possible matches;
 *  `prices.json` has all odds. */
export const proof = gameProof({
  model: footballModel,
  offered: virtualFootball,
  configurations: (model) => {
    const matchUps = matchUpsOf(model);
    const selections = new Set(matchUps.flatMap(({ prices }) => prices.map(({ selection }) => selection)));
    return [...selections].flatMap((selection) => extremesOf(model, matchUps, selection));
  },
  files: (model, sheet) => ({
    'virtual-football/paytable.json': { ...publishedNumbers(sheet), pricedPercent: (model.returnThousandths / 10).toFixed(1) },
    'virtual-football/prices.json': pricesFile(model),
  }),
  mutations: {
    'one weight of a goal': (model) => ({ ...model, goalWeights: model.goalWeights.with(3, [367, 369, 184, 61, 15, 3, 1]) }),
    'one strength of a club': (model) => ({ ...model, strengths: model.strengths.with(0, { attack: 3, defence: 1 }) }),
    'what the prices return': (model) => ({ ...model, returnThousandths: 956 }),
  },
});

function matchUpsOf(model: FootballModel): readonly MatchUp[] {
  const found = new Map<string, MatchUp>();
  for (const fixture of Array.from({ length: matchdays }, (_, day) => fixturesOf(day + 1)).flat()) {
    const levels = levelsOf(model, fixture);
    const name = `${levels.home}-${levels.away}`;
    if (!found.has(name)) found.set(name, { name, fixture, levels, prices: pricesOf(model, levels) });
  }
  return [...found.values()].toSorted((a, b) => a.levels.home - b.levels.home || a.levels.away - b.levels.away);
}

function extremesOf(model: FootballModel, matchUps: readonly MatchUp[], selection: string): readonly Configuration[] {
  const offered = matchUps
    .flatMap((matchUp) => matchUp.prices.filter((price) => price.selection === selection).map((price) => ({ matchUp, price })))
    .toSorted((a, b) => a.price.oddsHundredths * a.price.weight - b.price.oddsHundredths * b.price.weight);
  const [least, most] = [offered[0], offered.at(-1)];
  assert(least !== undefined && most !== undefined, 'a selection is offered in some match');
  return [
    configuration(model, { ...least, name: `${selection}, where it returns least` }),
    configuration(model, { ...most, name: `${selection}, where it returns most` }),
  ];
}

function configuration(
  model: FootballModel,
  { name, matchUp, price }: { readonly name: string; readonly matchUp: MatchUp; readonly price: ExactPrice },
): Configuration {
  return wholeRounds({
    name: `${name} (sides ${matchUp.name})`,
    outcomes: () =>
      distributionOf([
        [price.oddsHundredths, price.weight],
        [0, price.weights - price.weight],
      ]),
    play: (draw) => {
      const { homeGoals, awayGoals } = playMatch(model, matchUp.fixture, { draw, number: 1 });
      return price.isWon({ home: homeGoals, away: awayGoals }) ? price.oddsHundredths : 0;
    },
  });
}

/** Builds the published file: for each pairing all selections with odds in hundredths and winning cases, and the goal
 *  weights. */
function pricesFile(model: FootballModel) {
  return {
    version: model.version,
    weightSum: model.weightSum,
    goalWeights: model.goalWeights,
    attack: model.strengths.map(({ attack }) => attack),
    defence: model.strengths.map(({ defence }) => defence),
    homeLevel: model.baseLevel + model.homeLevels,
    awayLevel: model.baseLevel,
    prices: Object.fromEntries(
      matchUpsOf(model).map(({ name, prices }) => [
        name,
        prices.map(({ selection, oddsHundredths, weight }) => [selection, oddsHundredths, weight] as const),
      ]),
    ),
  };
}
