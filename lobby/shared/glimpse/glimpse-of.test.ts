import { describe, expect, it } from 'vitest';
import { glimpseOf, nextLookMs } from './glimpse-of.ts';

const round = {
  roundId: 'r',
  number: 1,
  commitment: 'c',
  opensAt: 0,
  closesAt: 10_000,
  drawsAt: 12_000,
  playsAt: null,
  endsAt: null,
  nextOpensAt: null,
  outcome: null,
};

describe('glimpseOf', () => {
  it('glimpse: counts down the betting time, and ends it by the clock', () => {
    expect(glimpseOf({ phase: 'betting', round }, 3_500)).toEqual({ shown: 'betting', seconds: 7 });
    expect(glimpseOf({ phase: 'betting', round }, 10_000)).toEqual({ shown: 'closed', seconds: null });
  });

  it('glimpse: counts down to the next round once one is over', () => {
    expect(glimpseOf({ phase: 'over', round: { ...round, nextOpensAt: 20_000 } }, 18_000)).toEqual({ shown: 'over', seconds: 2 });
    expect(glimpseOf({ phase: 'voided', round: { ...round, nextOpensAt: 20_000 } }, 21_000)).toEqual({ shown: 'voided', seconds: null });
    expect(glimpseOf({ phase: 'over', round }, 21_000)).toEqual({ shown: 'over', seconds: null });
  });

  it('glimpse: shows no countdown for a phase of unknown length', () => {
    expect(glimpseOf({ phase: 'playing', round }, 13_000)).toEqual({ shown: 'playing', seconds: null });
    expect(glimpseOf({ phase: 'preparing', round: null }, 0)).toEqual({ shown: 'preparing', seconds: null });
  });

  it('glimpse: is refetched when the table should have moved on, at a limited rate', () => {
    expect(nextLookMs({ phase: 'betting', round }, 3_500)).toBe(6_500);
    expect(nextLookMs({ phase: 'playing', round }, 13_000)).toBe(2_000);
    expect(nextLookMs({ phase: 'playing', round: { ...round, endsAt: 90_000 } }, 13_000)).toBe(15_000);
    expect(nextLookMs({ phase: 'preparing', round: null }, 13_000)).toBe(2_000);
  });
});
