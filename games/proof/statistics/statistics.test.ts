import { describe, expect, it } from 'vitest';
import { chiSquare } from './statistics.ts';

const dice = new Map([1, 2, 3, 4, 5, 6].map((face) => [face, 1]));

describe('chi² test', () => {
  it('chi² is small for an expected result', () => {
    const fit = chiSquare(
      dice,
      new Map([
        [1, 102],
        [2, 98],
        [3, 100],
        [4, 101],
        [5, 99],
        [6, 100],
      ]),
    );
    expect(fit.value).toBeLessThan(fit.critical);
    expect(fit.degrees).toBe(5);
  });

  it('chi² exceeds its bound for a loaded die', () => {
    const fit = chiSquare(
      dice,
      new Map([
        [1, 60],
        [2, 100],
        [3, 100],
        [4, 100],
        [5, 100],
        [6, 140],
      ]),
    );
    expect(fit.value).toBeGreaterThan(fit.critical);
  });

  it('chi² lists impossible outcomes', () =>
    expect(
      chiSquare(
        dice,
        new Map([
          [1, 10],
          [7, 1],
        ]),
      ).impossible,
    ).toEqual([7]));

  it('the critical value matches published tables', () => expect(chiSquare(dice, new Map([[1, 600]])).critical).toBeCloseTo(15.09, 1));
});
