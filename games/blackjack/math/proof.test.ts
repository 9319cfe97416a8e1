import { describe, expect, it } from 'vitest';
import { asFraction, minus, plus, rational } from '../../proof/rational.ts';
import paytable from '../paytable.json' with { type: 'json' };
import { exactOutcomes } from './exact.ts';
import { blackjackModel } from './model.ts';
import par from './par.json' with { type: 'json' };
import { bestSheet } from './sheet.ts';

/** Every order of six decks is a matter of seconds, more of them on a busy machine. */
const enumerationMs = 60_000;

describe('the proof of blackjack', () => {
  it('finds the sheet within a hundredth of a percent of the best that anybody could do', () => {
    const [sheet, best] = par.configurations;
    expect(Number(best?.rtp.percent) - Number(sheet?.rtp.percent)).toBeGreaterThan(0);
    expect(Number(best?.rtp.percent) - Number(sheet?.rtp.percent)).toBeLessThan(0.01);
  });

  it(
    'knows how often a blackjack is dealt from six decks',
    () => {
      const outcomes = exactOutcomes(blackjackModel, bestSheet());
      // 2 × 24 × 96 of 312 × 311 orders of two cards; a push of two blackjacks pays otherwise.
      const dealt = rational(2n * 24n * 96n, 312n * 311n);
      const bothOfThem = rational(2n * 24n * 96n * 2n * 23n * 95n, 312n * 311n * 310n * 309n);
      expect(asFraction(outcomes.get(250) ?? rational(0n))).toBe(asFraction(minus(dealt, bothOfThem)));
      expect(asFraction(plus(...outcomes.values()))).toBe('1/1');
    },
    enumerationMs,
  );

  it('prints a sheet for every hand against every first card', () => {
    expect(paytable.sheet.hard.map(({ total }) => total)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
    expect(paytable.sheet.soft.map(({ total }) => total)).toEqual([12, 13, 14, 15, 16, 17, 18, 19]);
    for (const { plays } of [...paytable.sheet.hard, ...paytable.sheet.soft]) expect(plays).toMatch(/^[HSGT]{10}$/);
  });

  it('prints what every book of blackjack says where giving up plays no part', () => {
    const row = (total: number) => paytable.sheet.hard.find((hand) => hand.total === total)?.plays.slice(1, 7);
    expect([row(11), row(12), row(13), row(16), row(17)]).toEqual(['HHHHHH', 'HHSSSH', 'SSSSSH', 'SSSSSH', 'SSSSSS']);
  });
});
