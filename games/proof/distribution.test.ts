import { describe, expect, it } from 'vitest';
import { certainly, distributionOf, factsOf, meanOf, mixed } from './distribution.ts';
import { parSheet, sheetFaults } from './par-sheet.ts';
import { asFraction, rational } from './rational.ts';

const coin = distributionOf([
  [0, 1],
  [2, 1],
]);
const of = { game: 'coin', version: '1.0.0', hash: 'ab', unitsPerStake: 1 };
const sheetOf = (units: number, weight: number) =>
  parSheet(of, [
    {
      name: 'heads',
      chips: 1,
      ...factsOf(
        distributionOf([
          [0, 100 - weight],
          [units, weight],
        ]),
      ),
    },
  ]);

describe('a distribution', () => {
  it('counts equal payouts together and leaves out what cannot come', () => {
    const outcomes = distributionOf([
      [5, 1],
      [0, 2n],
      [5, 1],
      [9, 0],
    ]);
    expect(Array.from(outcomes, ([units, chance]) => [units, asFraction(chance)])).toEqual([
      [0, '1/2'],
      [5, '1/2'],
    ]);
  });

  it('is mixed as likely as each part is', () => {
    const mixture = mixed([
      [rational(1n, 3n), certainly(9)],
      [rational(2n, 3n), coin],
    ]);
    expect(asFraction(meanOf(mixture))).toBe('11/3');
  });

  it('has exact facts', () => {
    const facts = factsOf(coin);
    expect([facts.mean, facts.variance, facts.hit, facts.maximum.chance].map(asFraction)).toEqual(['1/1', '1/1', '1/2', '1/2']);
  });

  it('is refused when its chances do not make up one, or a payout is no whole number of units', () => {
    expect(() => factsOf(new Map([[1, rational(1n, 2n)]]))).toThrow('make up one');
    expect(() => factsOf(new Map([[-1, rational(1n)]]))).toThrow('whole number of units');
  });
});

describe('a sheet', () => {
  it('tells return, hits and the odds of the most', () => {
    const [heads] = sheetOf(2, 48).configurations;
    expect(heads).toMatchObject({
      rtp: { ppm: 960_000, percent: '96.0000', fraction: '24/25' },
      hitRate: { percent: '48.0000' },
      maximum: { units: 2, stakes: '2.00', oneIn: '2.08', oddsMustBeShown: false },
    });
  });

  it('is not played when a way to stake returns less than 92 or more than 98.5 %', () => {
    expect(sheetFaults(sheetOf(2, 48))).toEqual([]);
    expect(sheetFaults(sheetOf(2, 45))).toHaveLength(1);
    expect(sheetFaults(sheetOf(2, 50))).toHaveLength(1);
  });
});
