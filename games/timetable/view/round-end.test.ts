import { expect, it } from 'vitest';
import type { RoundView } from '../../kit/bridge/bridge.ts';
import type { TableNews } from '../../kit/shell/table-view.ts';
import { createRoundEnd } from './round-end.ts';

const betOf = (status: RoundView['status'], payoutMinor: string): RoundView => ({
  roundId: `${status} ${payoutMinor}`,
  status,
  stakeMinor: '100',
  payoutMinor,
  balanceMinor: '0',
  events: [],
  startedAt: 1,
});

function newsOf(phase: TableNews['table']['phase'], mine: readonly RoundView[]): TableNews {
  const times = { opensAt: 0, closesAt: 1, drawsAt: 1, playsAt: 2, endsAt: 3, nextOpensAt: 4 };
  const round = { roundId: 'r1', number: 1, commitment: 'c', outcome: null, ...times };
  const bets = { count: 0, stakedMinor: '0', paidMinor: '0', list: [] };
  return { table: { gameId: 33, serverNow: 1, phase, round, bets, history: [] }, mine };
}

function setUp() {
  const announced: unknown[] = [];
  const announceEnd = createRoundEnd(
    { message: (text) => announced.push(text), showWin: (...sums) => announced.push(sums) },
    'all stakes returned',
  );
  return { announced, announceEnd };
}

it('round end: announces the total of all bets once, after the last bet is settled', () => {
  const { announced, announceEnd } = setUp();
  announceEnd(newsOf('playing', [betOf('open', '0')]));
  announceEnd(newsOf('over', [betOf('settled', '250'), betOf('open', '0')]));
  expect(announced).toEqual([]);
  const all = newsOf('over', [betOf('settled', '250'), betOf('settled', '0')]);
  announceEnd(all);
  announceEnd(all);
  expect(announced).toEqual([[200n, 250n]]);
});

it('round end: stays silent for a player without a bet, and announces a void round', () => {
  const { announced, announceEnd } = setUp();
  announceEnd(newsOf('over', []));
  announceEnd(newsOf('voided', [betOf('voided', '0')]));
  expect(announced).toEqual(['all stakes returned']);
});
