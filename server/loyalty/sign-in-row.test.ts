import fc from 'fast-check';
import { expect, it } from 'vitest';
import { signInToday } from './sign-in-row.ts';

const everyDay = new Set([1, 2, 3, 4, 5, 6, 7]);

it('begins at day 1 and goes on by consecutive days', () => {
  expect(signInToday(null, '2026-11-21', everyDay)).toEqual({ day: 1, state: 'waits' });
  expect(signInToday({ on: '2026-11-20', day: 3 }, '2026-11-21', everyDay)).toEqual({ day: 4, state: 'waits' });
  expect(signInToday({ on: '2026-11-30', day: 3 }, '2026-12-01', everyDay)).toEqual({ day: 4, state: 'waits' });
});

it('begins anew after a day left out, and after a full row', () => {
  expect(signInToday({ on: '2026-11-19', day: 3 }, '2026-11-21', everyDay)).toEqual({ day: 1, state: 'waits' });
  expect(signInToday({ on: '2026-11-20', day: 7 }, '2026-11-21', everyDay)).toEqual({ day: 1, state: 'waits' });
});

it('is taken for the rest of the day, and when the calendar goes back', () => {
  expect(signInToday({ on: '2026-11-21', day: 2 }, '2026-11-21', everyDay)).toEqual({ day: 2, state: 'taken' });
  expect(signInToday({ on: '2026-11-22', day: 2 }, '2026-11-21', everyDay)).toEqual({ day: 2, state: 'taken' });
});

it('has nothing to give where the market gives nothing on that day', () => {
  expect(signInToday(null, '2026-11-21', new Set())).toEqual({ day: 1, state: 'none' });
  expect(signInToday({ on: '2026-11-20', day: 1 }, '2026-11-21', new Set([1]))).toEqual({ day: 2, state: 'none' });
});

it('counts 1 to 7 over and over for whoever comes every day', () =>
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
