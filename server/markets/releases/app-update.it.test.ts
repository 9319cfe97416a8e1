import { appUpdate } from '@tausi/contract/markets/app-update.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, send, startTestServer, type TestServer } from '../../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const updateOf = (platform: number, appVersion: string) => ask(server, appUpdate, { params: { platform, appVersion } });

it('app update: offers a newer release from its date on', async () => {
  expect(await updateOf(24, '0.0.0')).toEqual({ version: '0.0.0', url: null, mandatory: false });
  await server.database.owner.query(
    `INSERT INTO app_releases (platform, version, url, is_mandatory, released_at) VALUES
     (24, '0.2.0', 'https://apps.example/tausi-0.2.0.apk', true, $1::timestamptz - interval '1 day'),
     (24, '0.3.0', 'https://apps.example/tausi-0.3.0.apk', false, $1::timestamptz + interval '1 hour')`,
    [new Date(server.clock.now())],
  );
  expect(await updateOf(24, '0.1.0')).toEqual({ version: '0.2.0', url: 'https://apps.example/tausi-0.2.0.apk', mandatory: true });
  expect(await updateOf(24, '0.2.0')).toEqual({ version: '0.2.0', url: null, mandatory: false });
  expect(await updateOf(22, '0.1.0')).toMatchObject({ url: null });
  server.clock.forward(60 * 60_000);
  expect(await updateOf(24, '0.2.0')).toEqual({ version: '0.3.0', url: 'https://apps.example/tausi-0.3.0.apk', mandatory: false });
});

it('app update: knows the platforms of the specification', async () => {
  expect((await send(server, appUpdate, { params: { platform: 7, appVersion: '0.1.0' } })).status).toBe(400);
});

it('app update: the download is over TLS or absent', async () => {
  await expect(
    server.database.owner.query(`INSERT INTO app_releases VALUES (24, '9.0.0', 'http://apps.example/a.apk', false, now())`),
  ).rejects.toThrow('check');
});
