import { readFileSync } from 'node:fs';
import { assert } from '@tausi/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnsMostly } from './low-risk.ts';
import { allGames, sharedGames, soloGames } from './manifest/all-games.ts';
import { fixturesOf } from './virtual-football/book.ts';

type Sheet = {
  readonly unitsPerStake: number;
  readonly configurations: readonly {
    readonly name: string;
    readonly chips: number;
    readonly hitRate: { readonly fraction: string };
    readonly outcomes?: readonly (readonly [units: number, chance: string])[];
  }[];
};

const sheetOf = (game: string): Sheet => JSON.parse(readFileSync(new URL(`${game}/math/par.json`, import.meta.url), 'utf8'));
const isRisked = (chance: string): boolean => {
  const [numerator = '0', denominator = '1'] = chance.split('/');
  return 5n * BigInt(numerator) < 4n * BigInt(denominator);
};

const solo = (name: string, choice: unknown): boolean => {
  const chosen = soloGames.find(({ mathematics }) => mathematics.name === name)?.mathematics.choose(choice);
  assert(chosen !== undefined && chosen !== null, 'the game knows the choice');
  return chosen.isLowRisk;
};

const shared = (name: string, ...laid: readonly { choice: unknown; stakeMinor: bigint }[]): boolean => {
  const game = sharedGames.find(({ mathematics }) => mathematics.name === name);
  assert(game !== undefined, 'the game is offered');
  return game.mathematics.isLowRisk(laid[0]?.choice, laid, 1);
};

/** The games in which the player's choice, or the moment of leaving, decides the risk. */
const byChoice = ['baccarat', 'dice', 'lucky-plane', 'lucky-six', 'plinko', 'rainbow-wheel', 'roulette', 'virtual-football'];
const byLeaving = ['hi-lo', 'lucky-plane', 'mines'];

describe('the risk of every game', () => {
  it('all eighteen games state their risk', () => {
    expect(allGames).toHaveLength(18);
    const leavable = allGames.filter((game) => (game.kind === 'solo' ? game.canLeave : game.mathematics.canLeave));
    expect(leavable.map(({ mathematics }) => mathematics.name).toSorted()).toEqual(byLeaving);
  });

  it.each(allGames.map(({ mathematics }) => mathematics.name).filter((name) => !byChoice.includes(name) && !byLeaving.includes(name)))(
    '%s: by its proof, no way to play returns half the stake in 80 %% of the rounds',
    (name) => {
      for (const { name: way, hitRate } of sheetOf(name).configurations) expect(isRisked(hitRate.fraction), way).toBe(true);
    },
  );

  it.each(['dice', 'plinko'])('%s: the risk of every choice follows from its proof', (name) => {
    const { unitsPerStake, configurations } = sheetOf(name);
    for (const { name: way, outcomes = [] } of configurations) {
      const scaled = 10n ** 40n;
      const results = outcomes.map(([units, chance]) => {
        const [numerator = '0', denominator = '1'] = chance.split('/');
        return [units, (scaled * BigInt(numerator)) / BigInt(denominator)] as const;
      });
      const [first = '', second = ''] = way.split(/, | /);
      const choice = name === 'dice' ? { side: 'under', chance: Number(first) } : plinkoChoice(way);
      expect(solo(name, choice), `${way} ${second}`).toBe(returnsMostly(results, unitsPerStake));
    }
  });
});

function plinkoChoice(way: string) {
  return { rows: Number(/\d+/.exec(way)?.[0]), risk: /low|medium|high/.exec(way)?.[0] };
}

describe('both sides of a bet', () => {
  const bets = (laid: Record<string, number>) => ({ bets: Object.entries(laid).map(([place, chips]) => ({ place, chips })) });

  it('roulette: most pockets have low risk, with uneven chips too, and a single side has not', () => {
    expect(solo('roulette', bets({ red: 1, black: 1 }))).toBe(true);
    expect(solo('roulette', bets({ red: 10, black: 9 }))).toBe(true);
    expect(solo('roulette', bets({ odd: 1, even: 1, '0': 1 }))).toBe(true);
    expect(solo('roulette', bets({ 'dozen-1': 1, 'dozen-2': 1, 'dozen-3': 1 }))).toBe(true);
    expect(solo('roulette', bets({ red: 1 }))).toBe(false);
    expect(solo('roulette', bets({ 'dozen-1': 1, 'dozen-2': 1 }))).toBe(false);
  });

  it('baccarat: player and banker together have low risk', () => {
    expect(solo('baccarat', { chips: { player: 1, banker: 1 } })).toBe(true);
    expect(solo('baccarat', { chips: { player: 3, banker: 2, tie: 1 } })).toBe(true);
    expect(solo('baccarat', { chips: { player: 1, tie: 1 } })).toBe(false);
    expect(solo('baccarat', { chips: { banker: 1 } })).toBe(false);
  });

  it('rainbow wheel: chips on most sectors have low risk', () => {
    expect(solo('rainbow-wheel', { colours: ['red', 'orange', 'yellow', 'green', 'blue'] })).toBe(true);
    expect(solo('rainbow-wheel', { colours: ['red', 'orange'] })).toBe(false);
  });

  it('dice: a chance of 80 percent and more has low risk', () => {
    expect(solo('dice', { side: 'over', chance: 80 })).toBe(true);
    expect(solo('dice', { side: 'over', chance: 79 })).toBe(false);
  });

  it('lucky plane: a planned cash-out that 80 percent of the flights reach has low risk', () => {
    const at = (autoCashOutAt: number | null) => shared('lucky-plane', { choice: { autoCashOutAt }, stakeMinor: 2_000n });
    expect([at(101), at(121), at(122), at(null)]).toEqual([true, true, false, false]);
  });

  const first = (...sides: readonly string[]) => ({
    lines: [],
    first: sides.map((side) => ({ type: side === 'odd' || side === 'even' ? 'parity' : 'half', side })),
  });

  it('lucky six: odd and even have low risk, in one ticket or in two', () => {
    expect(shared('lucky-six', { choice: first('odd', 'even'), stakeMinor: 4_000n })).toBe(true);
    const odd = { choice: first('odd'), stakeMinor: 2_000n };
    expect(shared('lucky-six', odd)).toBe(false);
    expect(shared('lucky-six', odd, { choice: first('even'), stakeMinor: 2_500n })).toBe(true);
    const line = { choice: { lines: [[1, 2, 3, 4, 5, 6]], first: [] }, stakeMinor: 2_000n };
    expect(shared('lucky-six', line, odd, { choice: first('even'), stakeMinor: 2_000n })).toBe(false);
  });

  const slip = (...picks: readonly (readonly [number, string])[]) => ({
    matchday: 2,
    picks: picks.map(([match, selection]) => ({ match, selection })),
  });

  it('virtual football: opposite picks on a match have low risk, picks on different matches have not', () => {
    expect(shared('virtual-football', { choice: slip([0, 'over-2.5'], [0, 'under-2.5']), stakeMinor: 4_000n })).toBe(true);
    const over = { choice: slip([0, 'over-2.5']), stakeMinor: 2_000n };
    expect(shared('virtual-football', over, { choice: slip([0, 'under-2.5']), stakeMinor: 2_200n })).toBe(true);
    expect(shared('virtual-football', over, { choice: slip([1, 'under-2.5']), stakeMinor: 2_000n })).toBe(false);
    expect(fixturesOf(2)).toHaveLength(6);
  });
});

it('a bet has low risk exactly if half the stake comes back in at least 80 percent of the results', () => {
  expect(returnsMostly([], 100)).toBe(false);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 1_000 }), (wins, stake) => {
      const results = [
        [Math.ceil(stake / 2), wins],
        [Math.ceil(stake / 2) - 1, 100 - wins],
      ] as const;
      expect(returnsMostly(results, stake)).toBe(wins >= 80);
    }),
  );
});
