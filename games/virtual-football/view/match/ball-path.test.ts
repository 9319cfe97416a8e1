import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Goal } from '../../book.ts';
import { ballPath } from './ball-path.ts';

const someGoals = fc
  .uniqueArray(fc.record({ minute: fc.integer({ min: 1, max: 90 }), side: fc.constantFrom('home', 'away') }), {
    maxLength: 8,
    selector: ({ minute }) => minute,
  })
  .map((goals) => goals.map((goal): Goal => ({ ...goal, shirt: 9 })).toSorted((a, b) => a.minute - b.minute));

it('the ball is in the right goal at the minute of each goal, and always on the pitch', () =>
  fc.assert(
    fc.property(fc.nat(5), someGoals, (match, goals) => {
      const at = ballPath(match, goals);
      for (const { minute, side } of goals) expect(at(minute).along).toBeCloseTo(side === 'home' ? 1 : 0);
      for (let minute = 0; minute <= 90; minute += 0.5) {
        expect(at(minute).along).toBeGreaterThanOrEqual(0);
        expect(at(minute).along).toBeLessThanOrEqual(1);
      }
    }),
  ));

it('the ball starts on the centre spot', () => {
  expect(ballPath(0, [])(0)).toEqual({ along: 0.5, across: 0.5 });
});
