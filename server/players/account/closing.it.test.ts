import { setImmediate } from 'node:timers/promises';
import { closeAccount } from '@tausi/contract/players/account/close-account.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { playerId } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, registerPlayer, send, startTestServer, testPassword, type TestServer, wirePassword } from '../../test-server.ts';
import { exclusionAt } from '../../wallet/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function leaving() {
  const session = await registerPlayer(server);
  const { id } = await ask(server, getUserInfo, { session });
  const params = { password: wirePassword(testPassword), reason: 'not_used' };
  return { id, close: () => send(server, closeAccount, { session, params }) };
}

it('close account: is refused when a round settles between the check and the closing, so its payout is not lost', async () => {
  const { id, close } = await leaving();
  const { owner } = server.database;
  await owner.query(
    `INSERT INTO rounds (player_id, round_id, bet_id, key, game_id, mode, status, currency, stake_minor, balance_after, shared_round_id, slot, version,
       mathematics_hash, state, events, draws, words_used, started_at)
     VALUES ($1, gen_random_uuid(), gen_random_uuid(), 'a-round-of-it', 30, 'cash', 'open', 'KES', 2000, 0, gen_random_uuid(), 1, '1.0.0', 'hash', '{}', '[]', '[]', 0, now())`,
    [id],
  );
  const ending = await owner.connect();
  await ending.query('begin; lock table rounds in access exclusive mode');
  const answer = close();
  const isWaiting = async (): Promise<boolean> =>
    (await owner.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")).rowCount !== 0;
  while (!(await isWaiting())) await setImmediate();
  await ending.query(`UPDATE purses SET cash_minor = 50000 WHERE player_id = '${id}'`);
  await ending.query(
    `UPDATE rounds SET status = 'settled', payout_minor = 50000, state = NULL, settled_at = now(), ended_by = 'draw' WHERE player_id = '${id}'`,
  );
  await ending.query('COMMIT');
  ending.release();
  expect(await answer).toMatchObject({ result: 2123, arrs: ['500.00'] });
});

it('close account: refuses a stake and a deposit that were already in flight', async () => {
  const { id, close } = await leaving();
  expect(await close()).toMatchObject({ result: 1 });
  const { guard, at } = await server.app.contexts.wallet.guardOf(playerId(id), server.clock.now());
  expect(exclusionAt(guard.exclusions, at)).toEqual({ kind: 'closed', until: null });
});
