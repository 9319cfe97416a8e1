import type { RoundView } from '@tausi/games/kit/bridge/bridge.ts';
import { expect, it } from 'vitest';
import { OwnBets } from './own-bets.ts';
import { readRoundView, toTableState } from './table-view.ts';

const wire = {
  gameId: 30,
  phase: 'betting',
  round: {
    roundId: 'one',
    number: 1,
    commitment: 'aa',
    opensAt: 1,
    closesAt: 2,
    drawsAt: 3,
    playsAt: null,
    endsAt: null,
    nextOpensAt: null,
    outcome: null,
  },
  bets: { count: 1, staked: '20.00', paid: '0.00', list: [{ name: 'K•••a1', slot: 1, stake: '20.00', payout: null }] },
  history: [{ roundId: 'zero', number: 0, outcome: { hundredths: 241 } }],
};
const bet = (roundId: string, shared: string, status: RoundView['status']): RoundView => ({
  roundId,
  status,
  stakeMinor: '2000',
  payoutMinor: '0',
  balanceMinor: '98000',
  events: [{ type: 'bet', round: shared, number: 1, slot: 1 }],
  startedAt: 1,
});

it('own bets: converts the wire’s amounts to the bridge’s, and null for an invalid table', () => {
  expect(toTableState(wire, 7.4)).toMatchObject({
    serverNow: 7,
    phase: 'betting',
    bets: { stakedMinor: '2000', list: [{ stakeMinor: '2000', payoutMinor: null }] },
    history: [{ outcome: { hundredths: 241 } }],
  });
  for (const hostile of [
    null,
    7,
    {},
    { ...wire, phase: 'later' },
    { ...wire, bets: { ...wire.bets, staked: '-1.00' } },
    { ...wire, round: {} },
  ])
    expect(toTableState(hostile, 0)).toBeNull();
  expect(readRoundView({ roundId: 'a' })).toBeNull();
});

it('own bets: sends the player’s bets on the current round and never reopens a settled one', () => {
  const own = new OwnBets();
  expect(own.message()).toBeNull();
  const table = toTableState(wire, 0);
  if (table === null) return expect.fail('the table can be read');
  own.tableIs(table);
  own.take(bet('a', 'one', 'open'));
  own.take(bet('a', 'one', 'settled'));
  own.take(bet('a', 'one', 'open'));
  own.take(bet('b', 'another', 'open'));
  expect(own.message()?.mine.map(({ roundId, status }) => [roundId, status])).toEqual([['a', 'settled']]);
});

it('own bets: reports a missing result if the round is over and a bet is still open', () => {
  const own = new OwnBets();
  const table = toTableState(wire, 0);
  if (table === null) return expect.fail('the table can be read');
  own.tableIs(table, [bet('a', 'one', 'open')]);
  expect(own.isMissingNews()).toBe(false);
  own.tableIs({ ...table, phase: 'over' });
  expect(own.isMissingNews()).toBe(true);
  own.take(bet('a', 'one', 'settled'));
  expect(own.isMissingNews()).toBe(false);
});
