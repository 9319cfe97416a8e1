import { expect, it } from 'vitest';
import { createDice } from './dice.ts';

const throws = (seed: string): number[] => Array.from({ length: 50 }, createDice(seed).share);

it('throws the same for the same seed, and something else for another', () => {
  expect(throws('7')).toEqual(throws('7'));
  expect(throws('7')).not.toEqual(throws('8'));
});

it('forks without changing what the others throw', () => {
  const dice = createDice('7');
  const forked = dice.fork('part');
  forked.share();
  expect(dice.share()).toBe(throws('7')[0]);
  expect(createDice('7').fork('part').below(1_000)).toBe(createDice('7').fork('part').below(1_000));
});

it('reaches every number of a range and leaves none out', () => {
  const dice = createDice('range');
  expect(new Set(Array.from({ length: 500 }, () => dice.between(3, 7)))).toEqual(new Set([3, 4, 5, 6, 7]));
});
