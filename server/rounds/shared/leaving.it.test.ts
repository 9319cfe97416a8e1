import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { later, unwrap } from '@tausi/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { flightMs } from '@tausi/games/lucky-plane/book.ts';
import { expectCleanBooks } from '../../test-books.ts';
import type { Rounds } from '../index.ts';
import { openTestSharedRounds, takeSeat, toPlay, type TestSharedRounds } from './test-shared-rounds.ts';

let test: TestSharedRounds;
let process: Rounds;
beforeEach(async () => {
  test = await openTestSharedRounds();
  process = test.startProcess();
  await process.driver.advance();
});
afterEach(async () => {
  await expectCleanBooks(test.database);
  await test.database.close();
});

it('cash-out: all players leave at once although a hanging process has locked one bet', async () => {
  const seats = [await takeSeat(test, process), await takeSeat(test, process), await takeSeat(test, process)] as const;
  const bets: string[] = [];
  for (const seat of seats) bets.push(unwrap(await seat.bet()).roundId);
  const { playsAt } = await toPlay(test, process, seats[0].player);
  test.moveTo(playsAt + 5_000);
  const leave = (index: number) =>
    test.call(process, actInRound, {
      params: { roundId: bets[index] ?? '', action: { type: 'cash-out' } },
      player: seats[index]?.player ?? seats[0].player,
    });

  const hanging = await test.database.owner.connect();
  try {
    await hanging.query('BEGIN');
    await hanging.query('SELECT FROM rounds WHERE round_id = $1 FOR UPDATE', [bets[0]]);
    const left = await Promise.allSettled([leave(0), leave(1), leave(2)]);
    expect(left.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  } finally {
    await hanging.query('ROLLBACK');
    hanging.release();
  }
  const paid = await Promise.all(seats.map(({ player }) => test.cashOf(player)));
  expect(paid.map((cash) => cash > 1_000_000n)).toEqual([false, true, true]);
  expect(unwrap(await leave(0))).toMatchObject({ status: 'settled' });
});

it('cash-out: refused after the end is published, also by a process with a slow clock', async () => {
  const behindMs = 300;
  const slowClock = { now: () => later(test.clock.now(), -behindMs) };
  const slow = test.startProcess([test.game], { clock: slowClock });
  const seat = await takeSeat(test, process);
  const { roundId } = unwrap(await seat.bet());
  const before = await test.cashOf(seat.player);
  const { playsAt } = await toPlay(test, process, seat.player);
  test.moveTo(playsAt + flightMs({ hundredths: 200 }));
  await process.driver.advance();
  test.forward(1);
  // Every screen shows the end of the flight; by this clock it still lasts.
  const left = await test.call(slow, actInRound, {
    params: { roundId, action: { type: 'cash-out' } },
    player: seat.player,
    at: slowClock.now(),
  });
  expect(left).toMatchObject({ ok: false, error: { code: 'too_late' } });
  test.forward(1_000);
  await process.driver.advance();
  expect(await test.cashOf(seat.player)).toBe(before);
});
