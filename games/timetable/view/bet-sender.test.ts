import { expect, it } from 'vitest';
import type { RoundView } from '../../kit/bridge/bridge.ts';
import type { Answer } from '../../kit/bridge/frame-client.ts';
import type { TableNews } from '../../kit/shell/table-view.ts';
import { createBetSender } from './bet-sender.ts';

const bet = { roundId: 'b1', status: 'open', stakeMinor: '600', payoutMinor: '0', balanceMinor: '0', events: [], startedAt: 1 } as const;
const accepted: Answer = { status: 'round', round: bet };

function tableOf(phase: TableNews['table']['phase'], mine: readonly RoundView[] = []): TableNews {
  const times = { opensAt: 0, closesAt: 9, drawsAt: 9, playsAt: null, endsAt: null, nextOpensAt: null };
  const round = { roundId: 'r1', number: 7, commitment: 'c', outcome: null, ...times };
  const bets = { count: 0, stakedMinor: '0', paidMinor: '0', list: [] };
  return { table: { gameId: 33, serverNow: 1, phase, round, bets, history: [] }, mine };
}

function setUp(answer: () => Promise<Answer>) {
  const sent: unknown[] = [];
  const messages: string[] = [];
  const sender = createBetSender(
    {
      bet: (stakeMinor, choice) => {
        sent.push([stakeMinor, choice]);
        return answer();
      },
      stake: { read: () => 200n },
      refresh: () => undefined,
      message: (text) => messages.push(text),
      announce: () => undefined,
      sounds: { play: () => undefined },
    },
    { slotsMax: 2, full: 'no free slot', placed: 'bet placed' },
  );
  const wanted = { chips: 3, choice: () => ({ lines: [1] }), placed: () => undefined };
  return { sender, sent, messages, wanted };
}

it('bet sender: each bet takes its own slot, even before the table has reported the previous bet', async () => {
  const { sender, sent, messages, wanted } = setUp(async () => accepted);
  for (let time = 0; time < 3; time += 1) await sender.place(tableOf('betting'), wanted);
  expect(sent).toEqual([
    [600n, { round: 'r1', slot: 1, lines: [1] }],
    [600n, { round: 'r1', slot: 2, lines: [1] }],
  ]);
  expect(messages).toEqual(['bet placed', 'bet placed', 'no free slot']);
});

it('bet sender: new bets continue after the slots that the table already reports', async () => {
  const { sender, sent, wanted } = setUp(async () => accepted);
  await sender.place(tableOf('betting', [bet]), wanted);
  expect(sent).toEqual([[600n, { round: 'r1', slot: 2, lines: [1] }]]);
});

it('bet sender: one request at a time, and a refused bet frees its slot', async () => {
  const { sender, sent, messages, wanted } = setUp(async () => ({ status: 'refused', code: 'limit', text: 'no' }));
  const [first] = [sender.place(tableOf('betting'), wanted), sender.place(tableOf('betting'), wanted)];
  expect(sender.isAsking()).toBe(true);
  await first;
  await sender.place(tableOf('betting'), wanted);
  expect(sent.length).toBe(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(messages).toEqual([]);
});

it('bet sender: sends nothing without a choice or outside the betting phase', async () => {
  const { sender, sent, wanted } = setUp(async () => accepted);
  await sender.place(tableOf('betting'), { ...wanted, chips: 0 });
  await sender.place(tableOf('closed'), wanted);
  await sender.place(null, wanted);
  expect(sent).toEqual([]);
});
