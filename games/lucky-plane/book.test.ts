import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flightMs, hundredthsAfter, mostHundredths, reachedAfterMs } from './book.ts';

const someMultiplier = fc.integer({ min: 101, max: mostHundredths });

describe('Lucky Plane flight', () => {
  it('the multiplier starts at 1.00 and doubles after eleven and a half seconds', () => {
    expect([0, 100, 1_000, 11_500, 11_600, 38_500].map(hundredthsAfter)).toEqual([100, 100, 106, 198, 200, 1000]);
  });

  it('never sinks', () =>
    fc.assert(
      fc.property(fc.nat({ max: 120_000 }), (ms) => {
        expect(hundredthsAfter(ms + 1)).toBeGreaterThanOrEqual(hundredthsAfter(ms));
      }),
    ));

  it('the multiplier takes every value, at first one per millisecond, with no visible gap', () =>
    fc.assert(
      fc.property(someMultiplier, (hundredths) => {
        const ms = reachedAfterMs(hundredths);
        expect(hundredthsAfter(ms)).toBeGreaterThanOrEqual(hundredths);
        expect(hundredthsAfter(ms - 1)).toBeLessThan(hundredths);
      }),
    ));

  it('the multiplier is below the crash value exactly until the plane is gone', () =>
    fc.assert(
      fc.property(fc.nat({ max: 120_000 }), fc.integer({ min: 100, max: mostHundredths }), (ms, crash) => {
        expect(ms < flightMs({ hundredths: crash })).toBe(hundredthsAfter(ms) <= crash);
      }),
    ));

  it('a crash at 1.00 ends the flight at once, before any bet can leave', () => {
    expect(hundredthsAfter(flightMs({ hundredths: 100 }) - 1)).toBe(100);
  });
});
