import { platformRefusals } from '@tausi/contract/envelope.ts';
import { allCalls } from '@tausi/contract/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('served calls: a call has a handler exactly when its contract marks it as served', async () => {
  const refusing: string[] = [];
  for (const call of allCalls) if ((await send(server, call)).result === platformRefusals.not_served) refusing.push(call.name);
  expect(refusing).toEqual(allCalls.filter(({ served }) => !served).map(({ name }) => name));
  expect(refusing.length).toBeLessThan(allCalls.length / 2);
});
