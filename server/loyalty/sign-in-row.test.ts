import fc from 'fast-check';
import { expect, it } from 'vitest';
import { signInToday } from './sign-in-row.ts';

const everyDay = new Set([1, 2, 3, 4, 5, 6, 7]);

it('sign-in row: begins at day 1 and continues on consecutive days', () => {
  expect(signInToday(null, '2026-11-21', everyDay)).toEqual({ day: 1, state: 'waits' });
  expect(signInToday({ on: '2026-11-20', day: 3 }, '2026-11-21', everyDay)).toEqual({ day: 4, state: 'waits' });
  expect(signInToday({ on: '2026-11-30', day: 3 }, '2026-12-01', everyDay)).toEqual({ day: 4, state: 'waits' });
});

it('sign-in row: restarts after a missed day and after a full row', () => {
  expect(signInToday({ on: '2026-11-19', day: 3 }, '2026-11-21', everyDay)).toEqual({ day: 1, state: 'waits' });
  expect(signInToday({ on: '2026-11-20', day: 7 }, '2026-11-21', everyDay)).toEqual({ day: 1, state: 'waits' });
});

it('sign-in row: is taken for the rest of the day, and when the local date goes back', () => {
  expect(signInToday({ on: '2026-11-21', day: 2 }, '2026-11-21', everyDay)).toEqual({ day: 2, state: 'taken' });
  expect(signInToday({ on: '2026-11-22', day: 2 }, '2026-11-21', everyDay)).toEqual({ day: 2, state: 'taken' });
});

it('sign-in row: has no gift on a day without one in the market', () => {
  expect(signInToday(null, '2026-11-21', new Set())).toEqual({ day: 1, state: 'none' });
  expect(signInToday({ on: '2026-11-20', day: 1 }, '2026-11-21', new Set([1]))).toEqual({ day: 2, state: 'none' });
});

it('sign-in row: repeats days 1 to 7 for a daily player', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (days) => {
      const dayAt = (at: number): string => new Date(Date.UTC(2027, 1, 1 + at)).toISOString().slice(0, 10);
      let last: { on: string; day: number } | null = null;
      for (let at = 0; at < days; at += 1) {
        const { day, state } = signInToday(last, dayAt(at), everyDay);
        expect([day, state]).toEqual([(at % 7) + 1, 'waits']);
        last = { on: dayAt(at), day };
      }
    }),
  ));
