import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('metrics: name the pots with their balances, payments and differences', async () => {
  const shown = async () =>
    (await server.app.api.inject({ url: '/metrics' })).body.split('\n').filter((line) => /^tausi_pot_\w+\{pot="daraja"\}/.test(line));
  await expect
    .poll(shown, { timeout: 10_000 })
    .toEqual(['books', 'live', 'unexplained', 'differences'].map((name) => `tausi_pot_${name}{pot="daraja"} 0`));
});
