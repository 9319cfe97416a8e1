import { expect, it } from 'vitest';
import { kickOffMs, matchMs } from '../book.ts';
import { minuteAt, partAt, scoreAt } from './match-clock.ts';

it('runs ninety minutes from the whistle to the end', () => {
  expect([0, kickOffMs, kickOffMs + matchMs / 2, kickOffMs + matchMs, kickOffMs + matchMs * 2].map(minuteAt)).toEqual([0, 0, 45, 90, 90]);
  expect(partAt(kickOffMs + matchMs / 4)).toBe(0.25);
});

it('counts only the goals that have been seen', () => {
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
