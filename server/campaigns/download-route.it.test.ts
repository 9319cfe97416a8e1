import { downloadRoute } from '@tausi/contract/campaigns/download-route.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, registerPlayer, send, startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const routeIn = (country: string) => ask(server, downloadRoute, { params: { platformType: 'casino', country } });

it('app advert: gives its status, its link and the time', async () => {
  expect(await routeIn('ke')).toMatchObject({ status: 1, route: '/downLoad', platformType: 'casino', currentTime: server.clock.now() });
  const session = await registerPlayer(server);
  const signed = await send(server, downloadRoute, { session, params: { platformType: 'casino', country: 'ke' } });
  expect(signed).toMatchObject({ result: 1, data: { status: 1 } });
});

it('app advert: has status 0 where the operator stopped it or never started it', async () => {
  await server.database.owner.query(`UPDATE download_routes SET status = 0 WHERE market = 'ug'`);
  await server.database.owner.query(`DELETE FROM download_routes WHERE market = 'gh'`);
  expect((await routeIn('ug')).status).toBe(0);
  expect(await routeIn('gh')).toEqual({
    status: 0,
    route: '',
    id: 0,
    remarks: '',
    cts: 0,
    uts: 0,
    platformType: 'casino',
    currentTime: server.clock.now(),
  });
});

it('app advert: exists for the casino and for served countries only', async () => {
  expect((await send(server, downloadRoute, { params: { platformType: 'bet', country: 'ke' } })).status).toBe(400);
  expect((await send(server, downloadRoute, { params: { platformType: 'casino', country: 'tz' } })).status).toBe(400);
});

it('app advert: never leads out of the lobby', async () => {
  for (const route of ['https://evil.example', '//evil.example', 'javascript:alert(1)', '/a?b=1'])
    await expect(server.database.owner.query(`UPDATE download_routes SET route = $1 WHERE market = 'ke'`, [route])).rejects.toThrow(
      'check',
    );
});
