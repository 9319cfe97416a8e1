import { describe, expect, it } from 'vitest';
import { asFraction, minus, plus, rational } from '../../proof/exact/rational.ts';
import paytable from '../paytable.json' with { type: 'json' };
import { countedRounds } from './exact.ts';
import { ofEachStake } from './facts.ts';
import { blackjackModel } from './model.ts';
import par from './par.json' with { type: 'json' };
import { bestSheet } from './sheet.ts';

/** An enumeration of six decks takes seconds, and longer on a busy machine. */
const enumerationMs = 60_000;

describe('blackjack proof', () => {
  it('the strategy sheet returns within 0.01 % of optimal play', () => {
    const [sheet, best] = par.configurations;
    expect(Number(best?.rtp.percent) - Number(sheet?.rtp.percent)).toBeGreaterThan(0);
    expect(Number(best?.rtp.percent) - Number(sheet?.rtp.percent)).toBeLessThan(0.01);
  });

  it(
    'the enumeration gives the known probability of a blackjack from six decks',
    () => {
      const { whole, eachSplit } = countedRounds(blackjackModel, bestSheet());
      const all = [whole, eachSplit].flatMap((ends) => Object.values(ends)).reduce((sum: bigint, orders: bigint) => sum + orders, 0n);
      // 2 × 24 × 96 of 312 × 311 orders of two cards. Pushes of two blackjacks are subtracted, because they pay differently.
      const dealt = rational(2n * 24n * 96n, 312n * 311n);
      const bothOfThem = rational(2n * 24n * 96n * 2n * 23n * 95n, 312n * 311n * 310n * 309n);
      expect(asFraction(rational(whole.natural, all))).toBe(asFraction(minus(dealt, bothOfThem)));
      expect(eachSplit.natural).toBe(0n);
      expect(asFraction(plus(...ofEachStake(blackjackModel, { whole, eachSplit }).values()))).toBe('1/1');
    },
    enumerationMs,
  );

  it("the sheet covers every hand against every dealer's card", () => {
    expect(paytable.sheet.hard.map(({ total }) => total)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
    expect(paytable.sheet.soft.map(({ total }) => total)).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20]);
    expect(paytable.sheet.pairs.map(({ pair }) => pair)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const { plays } of [...paytable.sheet.hard, ...paytable.sheet.soft]) expect(plays).toMatch(/^[HSDE]{10}$/);
    for (const { plays } of paytable.sheet.pairs) expect(plays).toMatch(/^[PN]{10}$/);
  });

  it('the sheet matches published basic strategy for six decks without a dealer hole card', () => {
    const hard = (total: number) => paytable.sheet.hard.find((hand) => hand.total === total)?.plays;
    const soft = (total: number) => paytable.sheet.soft.find((hand) => hand.total === total)?.plays;
    const pair = (value: number) => paytable.sheet.pairs.find((row) => row.pair === value)?.plays;
    expect([9, 10, 11, 12, 13, 16, 17].map(hard)).toEqual([
      'HHDDDDHHHH',
      'HDDDDDDDDH',
      'HDDDDDDDDH',
      'HHHSSSHHHH',
      'HSSSSSHHHH',
      'HSSSSSHHHH',
      'SSSSSSSSSS',
    ]);
    expect([17, 18, 19].map(soft)).toEqual(['HHDDDDHHHH', 'HSEEEESSHH', 'SSSSSSSSSS']);
    expect([0, 3, 4, 7, 8, 9].map(pair)).toEqual(['NPPPPPPPPP', 'NNNNPPNNNN', 'NNNNNNNNNN', 'NPPPPPPPPN', 'NPPPPPNPPN', 'NNNNNNNNNN']);
  });
});
