import { freePort } from '@tausi/tools/ports.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectCleanBooks } from '../test-books.ts';
import { betOf, callWallet, openTestStudio, rollbackOf, studioPlayer, winOf, type TestStudio } from './test-studio.ts';
import type { BetFate } from './wallet/bet-fates.ts';
import { findTransaction } from './wallet/transactions-store.ts';

// Calls that nothing holds must be in time on a busy machine too; those that wait for a purse wait this long.
const answerWithinMs = 1_000;
/** A studio repeats a call that timed out. */
const repeating = { timeout: 10_000 };

let test: TestStudio;
beforeAll(async () => {
  test = await openTestStudio({ ports: [await freePort(), await freePort()], answerWithinMs });
});
afterAll(async () => {
  await expectCleanBooks(test.server.database);
  await test.close();
});

/** Runs work while another transaction holds the player's purses. */
async function whileLocked<T>(playerId: string, work: () => Promise<T>): Promise<T> {
  const holder = await test.server.database.owner.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM purses WHERE player_id = $1 FOR UPDATE', [playerId]);
  try {
    return await work();
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
}

/** Decides a late bet's fate after it was booked and before the server can. */
async function whileDeciding(
  bet: ReturnType<typeof betOf>,
  fate: BetFate,
  work: () => Promise<{ readonly status: string }>,
): Promise<void> {
  const decider = await test.server.database.owner.connect();
  await decider.query('BEGIN');
  await decider.query("INSERT INTO studio_bet_fates VALUES ('studio', $1, $2, now())", [bet.transaction_uuid, fate]);
  try {
    expect(await work()).toMatchObject({ status: 'RS_ERROR_TIMEOUT' });
    await expect.poll(() => findTransaction(test.server.database.pool, 'studio', bet.transaction_uuid), repeating).not.toBeNull();
  } finally {
    await decider.query('COMMIT');
    decider.release();
  }
}

it('late answer: a bet that would be answered too late is undone, and the studio hears of a time-out', async () => {
  const player = await studioPlayer(test);
  const sent = betOf(player);
  expect(await whileLocked(player.playerId, () => callWallet(test, '/transaction/bet', sent))).toMatchObject({
    status: 'RS_ERROR_TIMEOUT',
  });
  await expect.poll(async () => (await callWallet(test, '/transaction/rollback', rollbackOf(sent))).status, repeating).toBe('RS_OK');
  await expect
    .poll(() => callWallet(test, '/transaction/bet', sent), repeating)
    .toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK', balance: 100_000_000 });
});

it('late answer: a late bet that was sent again and told to count is not undone, and its win is paid', async () => {
  const player = await studioPlayer(test);
  const sent = betOf(player);
  await whileDeciding(sent, 'counts', () => whileLocked(player.playerId, () => callWallet(test, '/transaction/bet', sent)));
  await expect.poll(() => callWallet(test, '/transaction/bet', sent), repeating).toMatchObject({ status: 'RS_OK', balance: 98_000_000 });
  const won = winOf(sent, 5_000_000);
  await expect.poll(() => callWallet(test, '/transaction/win', won), repeating).toMatchObject({ status: 'RS_OK', balance: 103_000_000 });
});

it('late answer: a late bet that is undone is never told to count', async () => {
  const player = await studioPlayer(test);
  const sent = betOf(player);
  await whileDeciding(sent, 'undone', () => whileLocked(player.playerId, () => callWallet(test, '/transaction/bet', sent)));
  await expect
    .poll(() => callWallet(test, '/transaction/bet', sent), repeating)
    .toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK', balance: 100_000_000 });
});

it('late answer: a win that was answered too late is paid once when it is sent again', async () => {
  const player = await studioPlayer(test);
  const sent = betOf(player);
  await expect.poll(async () => (await callWallet(test, '/transaction/bet', sent)).status, repeating).toBe('RS_OK');
  const won = winOf(sent, 5_000_000);
  expect(await whileLocked(player.playerId, () => callWallet(test, '/transaction/win', won))).toMatchObject({ status: 'RS_ERROR_TIMEOUT' });
  await expect.poll(() => callWallet(test, '/transaction/win', won), repeating).toMatchObject({ status: 'RS_OK', balance: 103_000_000 });
});
