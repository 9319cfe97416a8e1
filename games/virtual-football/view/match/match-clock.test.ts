import { expect, it } from 'vitest';
import { kickOffMs, matchMs } from '../../book.ts';
import { minuteAt, partAt, scoreAt } from './match-clock.ts';

it('match clock: runs ninety minutes from kick-off to the end', () => {
  expect([0, kickOffMs, kickOffMs + matchMs / 2, kickOffMs + matchMs, kickOffMs + matchMs * 2].map(minuteAt)).toEqual([0, 0, 45, 90, 90]);
  expect(partAt(kickOffMs + matchMs / 4)).toBe(0.25);
});

it('match clock: counts only goals up to the current minute', () => {
  const match = {
    goals: [
      { minute: 10, side: 'home', shirt: 9 },
      { minute: 60, side: 'away', shirt: 7 },
    ] as const,
  };
  expect(scoreAt(match, 9)).toMatchObject({ home: 0, away: 0 });
  expect(scoreAt(match, 10)).toMatchObject({ home: 1, away: 0 });
  expect(scoreAt(match, 90)).toMatchObject({ home: 1, away: 1 });
});
