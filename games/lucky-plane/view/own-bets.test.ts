import { expect, it } from 'vitest';
import type { RoundView } from '../../kit/bridge.ts';
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

it('keeps a bet that was just taken when older news do not have it yet', () => {
  const own = createOwnBets();
  own.hear('a', []);
  own.take(aBet('a', 2));
  own.hear('a', []);
  expect(own.at(2)?.roundId).toBe('a-2');
  expect(own.at(1)).toBeNull();
});

it('never opens again what has ended', () => {
  const own = createOwnBets();
  own.hear('a', [aBet('a', 1)]);
  own.take(aBet('a', 1, 'settled'));
  own.hear('a', [aBet('a', 1)]);
  expect(own.at(1)?.status).toBe('settled');
});

it('forgets all when the next round opens, and takes none of another', () => {
  const own = createOwnBets();
  own.hear('a', [aBet('a', 1)]);
  own.hear('b', []);
  own.take(aBet('a', 1, 'settled'));
  expect(own.at(1)).toBeNull();
});

it('shows the bet that follows one that was taken back, whichever news come first', () => {
  const own = createOwnBets();
  const [first, second] = [aBet('a', 1), { ...aBet('a', 1), roundId: 'a-1-again' }];
  own.hear('a', [first]);
  own.take({ ...first, status: 'voided' });
  own.take(second);
  own.hear('a', [{ ...first, status: 'voided' }, second]);
  expect(own.at(1)?.roundId).toBe('a-1-again');
});
