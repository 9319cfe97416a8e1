import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { flightMs } from '@tausi/games/lucky-plane/book.ts';
import { assert, later, unwrap } from '@tausi/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { expectCleanBooks } from '../../test-books.ts';
import type { Rounds } from '../index.ts';
import { openTestSharedRounds, plane, tableOf, takeSeat, toPlay, type TestSharedRounds } from './test-shared-rounds.ts';

let test: TestSharedRounds;
let dealing: Rounds;
beforeEach(async () => {
  test = await openTestSharedRounds();
  dealing = test.startProcess();
});
afterEach(async () => {
  await expectCleanBooks(test.database);
  await test.database.close();
});

/** Starts a process whose clock is ahead of the driver's by that time; below zero it is behind. */
function startApart(aheadMs: number) {
  const clock = { now: () => later(test.clock.now(), aheadMs) };
  return { clock, rounds: test.startProcess([test.game], { clock, clockAheadMs: () => aheadMs }) };
}

it('cash-out through a process with a fast clock pays the same as through others at that moment', async () => {
  const fast = startApart(500);
  await dealing.driver.advance();
  const [seat, other] = [await takeSeat(test, dealing), await takeSeat(test, dealing)];
  const bets = [unwrap(await seat.bet()), unwrap(await other.bet())] as const;
  const { playsAt } = await toPlay(test, dealing, seat.player);
  test.moveTo(playsAt + flightMs({ hundredths: 200 }) - 300);
  const cashOut = (index: 0 | 1) => ({ roundId: bets[index].roundId, action: { type: 'cash-out' } });
  // By this clock the flight is already over. A refusal here would disclose its end before publication.
  const left = await test.call(fast.rounds, actInRound, { params: cashOut(0), player: seat.player, at: fast.clock.now() });
  const beside = unwrap(await test.call(dealing, actInRound, { params: cashOut(1), player: other.player }));
  expect(unwrap(left)).toMatchObject({ status: 'settled', payout: beside.payout });
});

it.each([
  ['ahead', 500],
  ['behind', -500],
])('bets are accepted from opening to close by a process whose clock is %s', async (_where, aheadMs) => {
  const apart = startApart(aheadMs);
  await dealing.driver.advance();
  const player = await test.playerWith(1_000_000n);
  const here = <Params>(params: Params) => ({ params, player, at: apart.clock.now() });
  const { launchId } = unwrap(await test.call(apart.rounds, launchGame, here({ gameId: plane, mode: 'cash' as const })));
  const { round } = (await tableOf(test, dealing, player)).table;
  assert(round !== null, 'a round is open');
  const bet = (slot: number) =>
    test.call(apart.rounds, playRound, here({ launchId, stake: '20.00', choice: { round: round.roundId, slot } }));
  expect(unwrap(await bet(1))).toMatchObject({ status: 'open' });
  test.moveTo(round.closesAt - 1);
  expect(unwrap(await bet(2))).toMatchObject({ status: 'open' });
  if (aheadMs < 0) return;
  test.moveTo(round.closesAt);
  expect(await bet(2)).toMatchObject({ ok: false, error: { code: 'bets_closed' } });
});

it('a dealing process uses its own clock, however late its messages arrive', async () => {
  let laidMs = 0;
  const clock = { now: () => later(test.clock.now(), laidMs) };
  const busy = test.startProcess([test.game], {
    clock,
    bus: {
      publish: test.bus.publish,
      subscribe: (topic, hear) =>
        test.bus.subscribe(topic, (body) => {
          laidMs = 300;
          hear(body);
          laidMs = 0;
        }),
    },
  });
  await busy.driver.advance();
  const seat = await takeSeat(test, busy);
  const { roundId } = unwrap(await seat.bet());
  const before = await test.cashOf(seat.player);
  const { playsAt } = await toPlay(test, busy, seat.player);
  // The flight is over and its end not yet published.
  test.moveTo(playsAt + flightMs({ hundredths: 200 }) + 1);
  await test.call(busy, actInRound, { params: { roundId, action: { type: 'cash-out' } }, player: seat.player });
  test.forward(1_000);
  await busy.driver.advance();
  expect(await test.cashOf(seat.player)).toBe(before);
});
