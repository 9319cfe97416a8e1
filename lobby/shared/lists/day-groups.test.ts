import { expect, it } from 'vitest';
import { groupByDay } from './day-groups.ts';

const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 20, hour, minute);

it('groupByDay: splits rows at the market’s midnight, not the browser’s', () => {
  const rows = [at(21, 30), at(21), at(20, 59), at(3)];
  expect(groupByDay(rows, (row) => row, 'Africa/Nairobi')).toEqual([
    { day: '2026-11-21', rows: [at(21, 30), at(21)] },
    { day: '2026-11-20', rows: [at(20, 59), at(3)] },
  ]);
  expect(groupByDay(rows, (row) => row, 'Africa/Accra')).toEqual([{ day: '2026-11-20', rows }]);
});

it('groupByDay: returns no group for no rows', () => expect(groupByDay([], (row: number) => row, 'Africa/Lagos')).toEqual([]));
