import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flightMs, hundredthsAfter, mostHundredths, reachedAfterMs } from './book.ts';

const someMultiplier = fc.integer({ min: 101, max: mostHundredths });

describe('the flight', () => {
  it('begins at 1.00 and is twice as high after eleven and a half seconds', () => {
    expect([0, 100, 1_000, 11_500, 11_600, 38_500].map(hundredthsAfter)).toEqual([100, 100, 106, 198, 200, 1000]);
  });

  it('never sinks', () =>
    fc.assert(
      fc.property(fc.nat({ max: 120_000 }), (ms) => {
        expect(hundredthsAfter(ms + 1)).toBeGreaterThanOrEqual(hundredthsAfter(ms));
      }),
    ));

  it('passes every multiplier, each in its own millisecond at first and none left out as far as the eye can follow', () =>
    fc.assert(
      fc.property(someMultiplier, (hundredths) => {
        const ms = reachedAfterMs(hundredths);
        expect(hundredthsAfter(ms)).toBeGreaterThanOrEqual(hundredths);
        expect(hundredthsAfter(ms - 1)).toBeLessThan(hundredths);
      }),
    ));

  it('is below where the plane flies away exactly until it is gone', () =>
    fc.assert(
      fc.property(fc.nat({ max: 120_000 }), fc.integer({ min: 100, max: mostHundredths }), (ms, crash) => {
        expect(ms < flightMs({ hundredths: crash })).toBe(hundredthsAfter(ms) <= crash);
      }),
    ));

  it('is over at once for everybody when it flies away at 1.00: nobody could leave before', () => {
    expect(hundredthsAfter(flightMs({ hundredths: 100 }) - 1)).toBe(100);
  });
});
