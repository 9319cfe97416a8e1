import { deposit } from '@tausi/contract/cashier/deposit.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, newPhone, registerPlayer } from '../test-server.ts';
import { openTestHouse, promptedDeposit, type TestHouse } from './test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

it('A26 A27 payments: logs, alerts and metrics hold no number of a payer and no secret, also when work fails', async () => {
  const { app, database } = house.server;
  const account = newPhone('ke');
  const session = await registerPlayer(house.server, 'ke', { account });
  const { promptId } = await promptedDeposit(house, session);
  await house.daraja.inject({ method: 'POST', url: `/simulator/prompts/${promptId}/pin`, payload: { pin: '1234' } });
  house.pass(5_000);
  const [delivery] = house.deliveries.splice(0);
  const path = new URL(delivery?.url ?? '').pathname;
  const send = (url: string, payload: object) => app.api.inject({ method: 'POST', url, payload });
  const payload = Object(delivery?.body);
  // A forged and a malformed one, and a genuine one whose work fails.
  await send(path.replace(/.$/, '0'), payload);
  await send(path, { Body: { stkCallback: { PhoneNumber: `254${account.slice(1)}` } } });
  await send(path, payload);
  await database.owner.query('ALTER TABLE payment_timeline RENAME TO payment_timeline_gone');
  await house.server.runJobs({ task: 'process_callback' });
  await ask(house.server, deposit, { session, params: { method: 'mpesa', amount: '500' } }).catch(() => undefined);
  await database.owner.query('ALTER TABLE payment_timeline_gone RENAME TO payment_timeline');

  const logged = house.server.logLines.join('');
  expect(logged).toContain('payment_timeline');
  const { rows } = await database.owner.query<{ detail: string }>('SELECT detail FROM payment_alerts');
  expect(rows.length).toBeGreaterThan(0);
  const metrics = await app.api.inject({ url: '/metrics' });
  const disclosed = [logged, metrics.body, ...rows.map(({ detail }) => detail)].join('\n');
  const secret = path.slice(path.lastIndexOf('/') + 1);
  for (const canary of [account, account.slice(1), secret, session.token, session.secretKey, '1234"'])
    expect([canary, disclosed.includes(canary)]).toEqual([canary, false]);
});
