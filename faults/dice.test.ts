import { expect, it } from 'vitest';
import { createDice } from './dice.ts';

const throws = (seed: string): number[] => Array.from({ length: 50 }, createDice(seed).share);

it('dice: the same seed gives the same sequence, another seed another one', () => {
  expect(throws('7')).toEqual(throws('7'));
  expect(throws('7')).not.toEqual(throws('8'));
});

it('dice: a fork does not change the other sequences', () => {
  const dice = createDice('7');
  const forked = dice.fork('part');
  forked.share();
  expect(dice.share()).toBe(throws('7')[0]);
  expect(createDice('7').fork('part').below(1_000)).toBe(createDice('7').fork('part').below(1_000));
});

it('dice: reaches every number of a range', () => {
  const dice = createDice('range');
  expect(new Set(Array.from({ length: 500 }, () => dice.between(3, 7)))).toEqual(new Set([3, 4, 5, 6, 7]));
});
