import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameId, later, playerId, unwrap } from '@tausi/kernel';
import { createStudio } from '@tausi/simulators/studio/index.ts';
import { createKeys } from '@tausi/simulators/studio/keys.ts';
import { createManualTime } from '@tausi/simulators/time.ts';
import { freePort } from '@tausi/tools/ports.ts';
import { newPair } from '@tausi/tools/stack/studio-files.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { ask, registerPlayer, startAt, startTestServer, type TestServer } from '../test-server.ts';
import { expectCleanBooks } from '../test-books.ts';
import { insertSession } from './wallet/sessions-store.ts';

// Two contracts in the settings, as docs/recipes/a-studio.md describes: another name, other keys, another header and prefix.
const names = ['first', 'onetouch'] as const;
const headers = { first: 'x-hub88-signature', onetouch: 'x-signature' } as const;
let server: TestServer;
const stops: (() => Promise<unknown>)[] = [];
const settingsOf = new Map<string, Parameters<typeof createKeys>[0]>();

beforeAll(async () => {
  const contracts = [];
  for (const name of names) {
    const [house, own] = [newPair(), newPair()];
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const signatureHeader = headers[name];
    contracts.push({
      name,
      baseUrl: origin,
      operatorId: 1,
      signatureHeader,
      privateKey: house.privateKey,
      publicKey: own.publicKey,
      frameOrigins: [origin],
      ...(name === 'onetouch' ? { third: 2, categories: { OneTouch: 11 } } : {}),
    });
    const settings = { operatorId: 1, signatureHeader, origin, walletUrl: '', privateKey: own.privateKey, operatorKey: house.publicKey };
    settingsOf.set(name, settings);
    const studio = createStudio({ settings, time: createManualTime(startAt) });
    await studio.server.listen({ host: '127.0.0.1', port });
    stops.push(() => studio.server.close());
  }
  const file = join(mkdtempSync(join(tmpdir(), 'tausi-studios-')), 'studios.json');
  writeFileSync(file, JSON.stringify({ hub88: contracts }));
  server = await startTestServer({ settings: { TAUSI_STUDIOS: file } });
});
afterAll(async () => {
  await expectCleanBooks(server.database);
  for (const stop of stops) await stop();
  await server.close();
});

it('second studio: a contract in the settings, an import and an approval bring its games into the lobby', async () => {
  const { imports, gamesById } = server.app.contexts.studios;
  for (const name of names) {
    expect(unwrap(await imports.read(name, 'Amina')).added.length).toBeGreaterThan(50);
    unwrap(await imports.approve(name, 'Baraka'));
  }
  expect((await gamesById()).size).toBeGreaterThan(100);
});

it('second studio: neither signs for the other, and the token of one is unknown to the other', async () => {
  const session = await registerPlayer(server);
  const { id: user } = await ask(server, getUserInfo, { params: { platform: 21 }, session });
  const at = server.clock.now();
  const launched = { studio: 'first', gameId: gameId(10_000), market: 'ke' as const, launchedAt: at, endsAt: later(at, 60_000) };
  const token = await insertSession(server.database.pool, { ...launched, playerId: playerId(user) });
  const balance = (name: string, signedBy: string) => {
    const settings = settingsOf.get(signedBy);
    const text = JSON.stringify({ request_uuid: randomUUID(), user, token, game_code: 'otg_baobab_gold' });
    return server.app.api.inject({
      method: 'POST',
      url: `/api/studios/${name}/wallet/user/balance`,
      headers: {
        'content-type': 'application/json',
        [headers[name === 'first' ? 'first' : 'onetouch']]: settings === undefined ? '' : createKeys(settings).sign(text),
      },
      payload: text,
    });
  };
  expect((await balance('first', 'first')).json()).toMatchObject({ status: 'RS_OK' });
  expect((await balance('first', 'onetouch')).statusCode).toBe(401);
  expect((await balance('onetouch', 'onetouch')).json()).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
});
