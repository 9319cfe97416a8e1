import { flightMs } from '@tausi/games/lucky-plane/book.ts';
import { unwrap } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { expectCleanBooks } from '../../test-books.ts';
import { leaseMs } from './lease-store.ts';
import { openTestSharedRounds, takeSeat, toPlay } from './test-shared-rounds.ts';

it('a published outcome is never withdrawn: its bets wait for a process with the mathematics to pay them', async () => {
  const test = await openTestSharedRounds();
  const { owner } = test.database;
  const [first, second] = [test.startProcess(), test.startProcess()];
  await first.driver.advance();
  const seat = await takeSeat(test, first);
  unwrap(await seat.bet());
  const { playsAt } = await toPlay(test, first, seat.player);
  test.moveTo(playsAt + flightMs({ hundredths: 200 }));
  await first.driver.advance();
  const statusNow = async (): Promise<unknown> => (await owner.query('SELECT status FROM shared_rounds ORDER BY number LIMIT 1')).rows[0];
  expect(await statusNow()).toEqual({ status: 'over' });

  // Simulates a process with another version of the round's mathematics.
  await owner.query("UPDATE shared_rounds SET version = 'another'");
  test.forward(leaseMs);
  for (let run = 0; run < 3; run += 1) {
    test.forward(500);
    await second.driver.advance();
  }
  expect([await statusNow(), test.incidents]).toEqual([
    { status: 'over' },
    ['a published shared round waits for its mathematics: this process cannot pay it'],
  ]);
  await owner.query("UPDATE shared_rounds SET version = '1.0.0'");
  test.forward(leaseMs);
  for (let run = 0; run < 3; run += 1) {
    test.forward(500);
    await first.driver.advance();
  }
  expect([await statusNow(), await test.cashOf(seat.player)]).toEqual([{ status: 'settled' }, 998_000n]);
  await expectCleanBooks(test.database);
  await test.database.close();
});
