import { expect, it } from 'vitest';
import { hapticPattern, type HapticMoment } from './haptic-pattern.ts';

const moments: readonly HapticMoment[] = ['press', 'success', 'problem'];
const longestMs = 200;

it('haptics: each moment has its own short pattern', () => {
  const felt = moments.map((moment) => hapticPattern(moment, { isWanted: true, prefersStillness: false }));
  expect(new Set(felt.map(String)).size).toBe(moments.length);
  for (const pattern of felt) {
    expect(pattern.length).toBeGreaterThan(0);
    expect(pattern.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(longestMs);
  }
});

it.each(moments)('haptics: %s does not vibrate when switched off or with reduced motion', (moment) => {
  expect(hapticPattern(moment, { isWanted: false, prefersStillness: false })).toEqual([]);
  expect(hapticPattern(moment, { isWanted: true, prefersStillness: true })).toEqual([]);
});
