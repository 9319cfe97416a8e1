import { describe, expect, it } from 'vitest';
import { aheadAfter, standingAfter, type ClockReading, type ClockStanding } from './clock-standing.ts';

const read = (aheadMs: number, roundTripMs = 2): ClockReading => ({ aheadMs, roundTripMs });

describe('clock offset', () => {
  it('clock offset: is away beyond 100 ms, ahead or behind, and back only well below that', () => {
    for (const sign of [1, -1]) {
      expect(standingAfter('in-sync', read(sign * 100))).toBe('in-sync');
      expect(standingAfter('in-sync', read(sign * 102))).toBe('away');
      expect(standingAfter('away', read(sign * 60))).toBe('away');
      expect(standingAfter('away', read(sign * 48))).toBe('in-sync');
    }
  });

  it('clock offset: does not toggle at the limit', () => {
    let standing: ClockStanding = 'in-sync';
    const stands = [110, 90, 105, 70, 99, 40, 90, 99].map((aheadMs) => (standing = standingAfter(standing, read(aheadMs))));
    expect(stands).toEqual(['away', 'away', 'away', 'away', 'away', 'in-sync', 'in-sync', 'in-sync']);
  });

  it('clock offset: stays unchanged when a slow answer could explain the difference', () => {
    expect(aheadAfter(0, read(900, 1_800))).toBe(0);
    expect(aheadAfter(500, read(0, 1_000))).toBe(500);
    expect(aheadAfter(500, read(0, 20))).toBe(0);
    expect(aheadAfter(0, read(3_600_000, 1_800))).toBe(3_600_000);
  });

  it('clock offset: ignores an answer whose round trip exceeds the measured offset', () => {
    expect(standingAfter('in-sync', read(900, 1_800))).toBe('in-sync');
    expect(standingAfter('away', read(0, 1_800))).toBe('away');
    expect(standingAfter('in-sync', read(3_600_000, 1_800))).toBe('away');
  });
});
