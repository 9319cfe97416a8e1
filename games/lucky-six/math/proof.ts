import { distributionOf } from '../../proof/exact/distribution.ts';
import { gameProof, wholeRounds, type Configuration } from '../../proof/game-proof.ts';
import { publishedNumbers } from '../../proof/published-numbers.ts';
import { asOneIn, rational } from '../../proof/exact/rational.ts';
import type { SharedDraw } from '../../shared-round.ts';
import { ballCount, drawnCount, lineLength, type LuckySixChoice } from '../book.ts';
import { luckySix, luckySixMathematics } from './lucky-six.ts';
import { luckySixModel, type LuckySixModel } from './model.ts';

const allDraws = choose(ballCount, lineLength);

/** The proof of Lucky Six. Each part of a ticket has its own chip, so the proof covers the parts separately. */
export const proof = gameProof({
  model: luckySixModel,
  offered: luckySix,
  configurations: (model) => [
    configuration(model, { name: 'a line', choice: { lines: [[3, 9, 17, 24, 36, 48]], first: [] }, outcomes: linesOutcomes(model) }),
    firstBall(model, { type: 'colour', colour: 2 }, 6),
    firstBall(model, { type: 'parity', side: 'odd' }, ballCount / 2),
    firstBall(model, { type: 'half', side: 'low' }, ballCount / 2),
  ],
  files: (model, sheet) => ({
    'lucky-six/paytable.json': {
      ...publishedNumbers(sheet),
      pays: model.pays,
      oneIn: model.pays.map((_, index) => asOneIn(rational(BigInt(waysToEndAt(lineLength + index)), BigInt(allDraws)))),
      lineHitOneIn: asOneIn(rational(BigInt(choose(drawnCount, lineLength)), BigInt(allDraws))),
      firstBall: model.firstBall,
    },
  }),
  mutations: {
    'one cell of the paytable': (model) => ({ ...model, pays: model.pays.with(model.pays.length - 1, 4) }),
    'the rarest cell of the paytable': (model) => ({ ...model, pays: model.pays.with(0, 10_001) }),
    'a bet on the first ball': (model) => ({ ...model, firstBall: { ...model.firstBall, parity: 191 } }),
  },
});

function firstBall(model: LuckySixModel, bet: LuckySixChoice['first'][number], balls: number): Configuration {
  const outcomes = [
    [model.firstBall[bet.type], balls],
    [0, ballCount - balls],
  ] as const;
  return configuration(model, { name: `first ball, ${bet.type}`, choice: { lines: [], first: [bet] }, outcomes });
}

function configuration(
  model: LuckySixModel,
  of: { readonly name: string; readonly choice: LuckySixChoice; readonly outcomes: readonly (readonly [number, number])[] },
): Configuration {
  const mathematics = luckySixMathematics(model, { hash: '', rtpPpm: 0 });
  return wholeRounds({
    name: of.name,
    outcomes: () => distributionOf(of.outcomes),
    play: (draw) => mathematics.settle(of.choice, mathematics.draw(withoutTop(draw), 0)).payoutUnits,
  });
}

/** Returns the number of ways to choose six of 48 positions whose last one is `last`. */
function waysToEndAt(last: number): number {
  return choose(last - 1, lineLength - 1);
}

function linesOutcomes(model: LuckySixModel): readonly (readonly [units: number, ways: number])[] {
  const winning = model.pays.map((multiplier, index) => [multiplier * 100, waysToEndAt(lineLength + index)] as const);
  return [...winning, [0, allDraws - choose(drawnCount, lineLength)]];
}

function choose(n: number, k: number): number {
  return Array.from({ length: k }, (_, index) => index + 1).reduce((ways, index) => (ways * (n - k + index)) / index, 1);
}

/** Adds an unused `top52`. The game does not draw from the highest bits. */
function withoutTop(draw: Omit<SharedDraw, 'top52'>): SharedDraw {
  return { ...draw, top52: () => 0 };
}
