import { expect, it } from 'vitest';
import type { RoundView } from '../../../kit/bridge/bridge.ts';
import { createOwnBets } from './own-bets.ts';

const aBet = (round: string, slot: number, status: RoundView['status'] = 'open'): RoundView => ({
  roundId: `${round}-${slot}`,
  status,
  stakeMinor: '2000',
  payoutMinor: '0',
  balanceMinor: '0',
  events: [{ type: 'bet', round, number: 7, slot }],
  startedAt: 0,
});

it('own bets: keeps a new bet that older table news does not contain yet', () => {
  const own = createOwnBets();
  own.hear('a', []);
  own.take(aBet('a', 2));
  own.hear('a', []);
  expect(own.at(2)?.roundId).toBe('a-2');
  expect(own.at(1)).toBeNull();
});

it('own bets: never reopens a settled bet', () => {
  const own = createOwnBets();
  own.hear('a', [aBet('a', 1)]);
  own.take(aBet('a', 1, 'settled'));
  own.hear('a', [aBet('a', 1)]);
  expect(own.at(1)?.status).toBe('settled');
});

it('own bets: starts empty with each round and ignores bets of other rounds', () => {
  const own = createOwnBets();
  own.hear('a', [aBet('a', 1)]);
  own.hear('b', []);
  own.take(aBet('a', 1, 'settled'));
  expect(own.at(1)).toBeNull();
});

it('own bets: shows the bet that replaced a cancelled one, in any message order', () => {
  const own = createOwnBets();
  const [first, second] = [aBet('a', 1), { ...aBet('a', 1), roundId: 'a-1-again' }];
  own.hear('a', [first]);
  own.take({ ...first, status: 'voided' });
  own.take(second);
  own.hear('a', [{ ...first, status: 'voided' }, second]);
  expect(own.at(1)?.roundId).toBe('a-1-again');
});
