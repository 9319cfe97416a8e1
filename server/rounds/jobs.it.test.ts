import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { later, minorMax, money, unwrap, type Instant, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectCleanBooks } from '../wallet/test-books.ts';
import { depositOf, noon } from '../wallet/test-wallet.ts';
import { openTestRounds, type TestRounds } from './test-rounds.ts';

let test: TestRounds;
beforeAll(async () => {
  test = await openTestRounds();
});
afterAll(async () => {
  await expectCleanBooks(test.database);
  await test.database.close();
});

async function leaveOpenRound(player: PlayerId, at: Instant): Promise<void> {
  const { launchId } = unwrap(await test.call(launchGame, { gameId: 901, mode: 'cash' }, { player, at }));
  unwrap(await test.call(playRound, { launchId, stake: '20.00' }, { player, at }));
}

it('ends the other abandoned rounds when one of them cannot be ended', async () => {
  const [full, player] = [await test.playerWith(2_000n), await test.playerWith(2_000n)];
  await leaveOpenRound(full, noon);
  // His purse holds no cent more, neither of a win nor of his stake.
  unwrap(await test.wallet.execute(depositOf(full, money('KES', minorMax)), []));
  await leaveOpenRound(player, later(noon, 1));
  expect(await test.rounds.completeAbandonedRounds(later(noon, 86_400_001))).toBe(1);
  expect(await test.cashOf(player)).toBe(2_000n);
  expect(test.incidents).toContain('an abandoned round could not be ended');
});
