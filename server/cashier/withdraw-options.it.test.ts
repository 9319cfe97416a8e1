import { withdrawOptions } from '@tausi/contract/cashier/withdraw-options.ts';
import { withdraw } from '@tausi/contract/cashier/withdraw.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, newGuest, registerPlayer, send, startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it.each([
  ['ke', 'KSH', { ppm: 50_000, on: 'amount' }],
  ['ug', 'USH', null],
  ['ng', 'NGN', { ppm: 50_000, on: 'net_winnings' }],
  ['gh', 'GHS', null],
] as const)('withdraw options: a player of %s in %s sees the tax on withdrawals', async (market, currency, tax) => {
  const session = await registerPlayer(server, market);
  const options = await ask(server, withdrawOptions, { session });
  expect(options).toMatchObject({ currency, tax, methods: [] });
  expect(options.phone).not.toMatch(/\d{7}/);
});

it('withdraw options: are for players only', async () => {
  expect((await send(server, withdrawOptions)).result).not.toBe(1);
  expect((await send(server, withdrawOptions, { session: await newGuest(server) })).result).toBe(2006);
});

it('withdraw options: contain no method while no provider pays out, and a withdrawal says so', async () => {
  const session = await registerPlayer(server, 'ke');
  expect(await ask(server, withdrawOptions, { session })).toMatchObject({ methods: [], gates: [], left: { sum: '500000.00', count: 4 } });
  const answered = await send(server, withdraw, { session, params: { method: 'mpesa', amount: '100.00' } });
  expect(answered.result).toBe(2604);
});
