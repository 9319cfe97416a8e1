import { instant } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { healthOf } from './health.ts';

/** Outcomes, the newest first: `x` is a fault. */
const health = (marks: string, silentProbes = 0) =>
  healthOf(
    [...marks].map((mark, place) => ({ at: instant(1_000_000 - place), isFault: mark === 'x' })),
    silentProbes,
  );

it.each<[string, string, string]>([
  ['no orders', '', 'good'],
  ['four faults in a row', 'xxxx.', 'good'],
  ['five faults in a row', 'xxxxx.', 'fluctuating'],
  ['five faults and nothing else', 'xxxxx', 'fluctuating'],
  ['five older faults', '.xxxxx', 'good'],
  ['six faults of twenty', '.x..x..x..x..x..x...', 'fluctuating'],
  ['five faults of twenty', '.x..x..x..x..x......', 'good'],
  ['half of four orders', 'x.x.', 'good'],
  ['fourteen faults in a row', `${'x'.repeat(14)}.`, 'fluctuating'],
  ['fifteen faults in a row', `${'x'.repeat(15)}.`, 'down'],
  ['an answer after twenty faults', `.${'x'.repeat(20)}`, 'fluctuating'],
])('health: %s', (_what, marks, expected) => {
  expect(health(marks)).toBe(expected);
});

it('health: three balance questions in a row without an answer mean down', () => {
  expect([0, 2, 3].map((silent) => health('....', silent))).toEqual(['good', 'good', 'down']);
});
