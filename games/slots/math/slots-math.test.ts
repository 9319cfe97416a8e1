import { describe, expect, it } from 'vitest';
import { winsOnLines } from './line-wins.ts';
import { reelWindow, symbolsOfStrip } from './reel-window.ts';
import { asFraction } from '../../proof/rational.ts';
import { convolved, factsOfWeights, multiplied, totalWeight, weightsOf } from './weights.ts';

const letters = { rowCount: 3, symbolOfLetter: { A: 'ace', K: 'king' } } as const;

describe('a strip', () => {
  it('is a ring', () => expect(reelWindow(letters, 'AKKA', 3)).toEqual(['ace', 'ace', 'king']));

  it('is published symbol by symbol', () => expect(symbolsOfStrip(letters, 'AK')).toEqual(['ace', 'king']));

  it('knows no other letters', () => expect(() => reelWindow(letters, 'AX', 0)).toThrow('written in the letters'));
});

it('judges every line along its rows', () => {
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

  it('of two dice are those of the triangle', () => {
    const two = convolved(die, die);
    expect([2, 7, 12].map((sum) => two.get(sum))).toEqual([1n, 6n, 1n]);
    expect(totalWeight(two)).toBe(36n);
  });

  it('tell mean, variance, hits and the greatest like a distribution', () => {
    const facts = factsOfWeights(
      weightsOf([
        [0, 3],
        [4, 1],
      ]),
    );
    expect([facts.mean, facts.variance, facts.hit, facts.maximum.chance].map(asFraction)).toEqual(['1/1', '3/1', '1/4', '1/4']);
    expect(facts.maximum.units).toBe(4);
  });

  it('multiplied keep their chances', () => {
    expect(multiplied(die, 3).get(18)).toBe(1n);
    expect(totalWeight(multiplied(die, 3))).toBe(6n);
  });
});
