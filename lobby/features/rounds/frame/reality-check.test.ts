import { expect, it } from 'vitest';
import { readPlayed } from './reality-check.ts';

const due = { since: 5, rounds: 2, staked: '40.00', payout: '12.50' };

it('reality check: reads the play since the last check', () => {
  expect(readPlayed(due, 9)).toEqual({ ...due, until: 9 });
});

it.each([null, 'due', {}, { ...due, since: '5' }, { ...due, rounds: 1.5 }, { ...due, staked: '40' }, { ...due, payout: '-1.00' }])(
  'reality check: reads null from %j',
  (data) => expect(readPlayed(data, 9)).toBeNull(),
);
