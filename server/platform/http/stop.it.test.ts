import { checkUsername } from '@tausi/contract/players/account/check-username.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { assert } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { newVisitor } from '../../bad-input/test-house.ts';
import { newKey, newNonce, newPhone, signedHeaders, startTestServer } from '../../test-server.ts';

it('stop: refuses new work and finishes the work in progress', async () => {
  const server = await startTestServer();
  const { app, database } = server;
  await app.api.listen({ port: 0, host: '127.0.0.1' });
  const address = app.api.server.address();
  assert(typeof address === 'object' && address !== null, 'the server listens');
  const origin = `http://127.0.0.1:${address.port}`;

  // A call that waits in the database while the test holds the table.
  const holder = await database.owner.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE attempts IN access EXCLUSIVE MODE');
  const body = JSON.stringify({ account: newPhone('ke'), country: 'ke' });
  const inHand = fetch(origin + checkUsername.path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const waiting = async () =>
    (await database.owner.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")).rowCount;
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
  await holder.query('COMMIT');
  holder.release();
  const answered = await inHand;
  expect([answered.status, await answered.json()]).toEqual([200, { result: 1, info: '', data: { exists: false } }]);
  await stopped;
  await database.close();
});

it('stop: every booked bet is answered before the process ends', async () => {
  const server = await startTestServer();
  const { app, database, clock } = server;
  const visitors = await Promise.all(Array.from({ length: 12 }, () => newVisitor({ server })));
  const origin = await app.api.listen({ port: 0, host: '127.0.0.1' });
  const bets = visitors.map(async ({ session, launchId }) => {
    const request = { method: 'POST' as const, url: playRound.path, body: JSON.stringify({ launchId, stake: '20.00' }), key: newKey() };
    const signed = signedHeaders(request, session, { at: clock.now(), nonce: newNonce() });
    const headers = { 'content-type': 'application/json', 'idempotency-key': request.key, ...signed };
    const response = await fetch(origin + request.url, { method: 'POST', headers, body: request.body });
    return response.status;
  });
  // Some are answered, some wait for the ledger, some may not be admitted.
  await Promise.any(bets);
  await app.stop();
  const answered = (await Promise.allSettled(bets)).filter((bet) => bet.status === 'fulfilled' && bet.value === 200);
  const { rowCount } = await database.owner.query('SELECT FROM rounds');
  expect(answered.length).toBeGreaterThan(0);
  expect(answered.length).toBe(rowCount);
  await database.close();
});
