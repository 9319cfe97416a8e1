import { describe, expect, it } from 'vitest';
import { winsOnLines } from './line-wins.ts';
import { reelWindow, symbolsOfStrip } from './reel-window.ts';
import { asFraction } from '../../proof/exact/rational.ts';
import { convolved, factsOfWeights, multiplied, totalWeight, weightsOf } from './weights.ts';

const letters = { rowCount: 3, symbolOfLetter: { A: 'ace', K: 'king' } } as const;

describe('reel strip', () => {
  it('a reel strip is circular', () => expect(reelWindow(letters, 'AKKA', 3)).toEqual(['ace', 'ace', 'king']));

  it('a published strip lists every symbol', () => expect(symbolsOfStrip(letters, 'AK')).toEqual(['ace', 'king']));

  it('a strip with an unknown letter is refused', () => expect(() => reelWindow(letters, 'AX', 0)).toThrow('written in the letters'));
});

it('winsOnLines evaluates every line along its rows', () => {
  const grid = [['ace', 'king'] as const, ['king', 'ace'] as const];
  const lines = [
    [0, 0],
    [0, 1],
    [1, 0],
  ];
  const wins = winsOnLines(grid, lines, ([a, b]) => (a !== undefined && a === b ? { symbol: a } : null));
  expect(wins).toEqual([
    { line: 1, symbol: 'ace' },
    { line: 2, symbol: 'king' },
  ]);
});

describe('weights', () => {
  const die = weightsOf([1, 2, 3, 4, 5, 6].map((face): [number, number] => [face, 1]));

  it('the weights of two dice are triangular', () => {
    const two = convolved(die, die);
    expect([2, 7, 12].map((sum) => two.get(sum))).toEqual([1n, 6n, 1n]);
    expect(totalWeight(two)).toBe(36n);
  });

  it('factsOfWeights gives the same mean, variance, hit rate and maximum as factsOf', () => {
    const facts = factsOfWeights(
      weightsOf([
        [0, 3],
        [4, 1],
      ]),
    );
    expect([facts.mean, facts.variance, facts.hit, facts.maximum.chance].map(asFraction)).toEqual(['1/1', '3/1', '1/4', '1/4']);
    expect(facts.maximum.units).toBe(4);
  });

  it('multiplied keeps the probabilities', () => {
    expect(multiplied(die, 3).get(18)).toBe(1n);
    expect(totalWeight(multiplied(die, 3))).toBe(6n);
  });
});
