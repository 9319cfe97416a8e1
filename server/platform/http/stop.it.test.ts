import { checkUsername } from '@tausi/contract/players/check-username.ts';
import { assert } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { newPhone, startTestServer } from '../../test-server.ts';

it('stops by refusing new work and ending the work in hand', async () => {
  const server = await startTestServer();
  const { app, database } = server;
  await app.api.listen({ port: 0, host: '127.0.0.1' });
  const address = app.api.server.address();
  assert(typeof address === 'object' && address !== null, 'the server listens');
  const origin = `http://127.0.0.1:${address.port}`;

  // A call that waits in the database for as long as the test holds the table.
  const holder = await database.owner.connect();
  await holder.query('begin');
  await holder.query('lock table attempts in access exclusive mode');
  const body = JSON.stringify({ account: newPhone('ke'), country: 'ke' });
  const inHand = fetch(origin + checkUsername.path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const waiting = async () =>
    (await database.owner.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount;
  await expect.poll(waiting, { timeout: 10_000, interval: 10 }).toBe(1);

  const stopped = app.stop();
  await expect
    .poll(() =>
      fetch(`${origin}/health`).then(
        ({ status }) => status,
        () => 'no connection',
      ),
    )
    .not.toBe(200);
  await holder.query('commit');
  holder.release();
  const answered = await inHand;
  expect([answered.status, await answered.json()]).toEqual([200, { result: 1, info: '', data: { exists: false } }]);
  await stopped;
  await database.close();
});
