import { describe, expect, it } from 'vitest';
import { certainly, distributionOf, factsOf, meanOf, mixed } from './distribution.ts';
import { parSheet, sheetFaults } from '../par-sheet.ts';
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

describe('exact distribution', () => {
  it('distributionOf merges equal payouts and drops impossible ones', () => {
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

  it('mixed weights each part by its probability', () => {
    const mixture = mixed([
      [rational(1n, 3n), certainly(9)],
      [rational(2n, 3n), coin],
    ]);
    expect(asFraction(meanOf(mixture))).toBe('11/3');
  });

  it('factsOf returns exact facts', () => {
    const facts = factsOf(coin);
    expect([facts.mean, facts.variance, facts.hit, facts.maximum.chance].map(asFraction)).toEqual(['1/1', '1/1', '1/2', '1/2']);
  });

  it('factsOf refuses probabilities that do not sum to one, and payouts that are not a whole number of units', () => {
    expect(() => factsOf(new Map([[1, rational(1n, 2n)]]))).toThrow('sum to one');
    expect(() => factsOf(new Map([[-1, rational(1n)]]))).toThrow('whole number of units');
  });
});

describe('PAR sheet', () => {
  it('parSheet states RTP, hit rate and the odds of the maximum', () => {
    const [heads] = sheetOf(2, 48).configurations;
    expect(heads).toMatchObject({
      rtp: { ppm: 960_000, percent: '96.0000', fraction: '24/25' },
      hitRate: { percent: '48.0000' },
      maximum: { units: 2, stakes: '2.00', oneIn: '2.08', oddsMustBeShown: false },
    });
  });

  it('sheetFaults refuses a configuration with an RTP below 92 % or above 98.5 %', () => {
    expect(sheetFaults(sheetOf(2, 48))).toEqual([]);
    expect(sheetFaults(sheetOf(2, 45))).toHaveLength(1);
    expect(sheetFaults(sheetOf(2, 50))).toHaveLength(1);
  });
});
