import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { studioRounds } from '@tausi/contract/studios/studio-rounds.ts';
import { getGameList } from '@tausi/contract/catalogue/games/get-game-list.ts';
import { getThirdGameUrl } from '@tausi/contract/studios/get-third-game-url.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { playerId, type MarketCode, type PlayerId, unwrap } from '@tausi/kernel';
import { publishPearlMath } from '@tausi/simulators/studio/pearl/publish-math.ts';
import { ask, registerPlayer, startTestServer, type TestServer, type TestSession } from '../../test-server.ts';
import { creditCash } from '../test-studio.ts';

/** The whole server with a game that asks for its rounds, approved. */
export async function openTestLab(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tausi-lab-'));
  publishPearlMath(folder);
  const url = 'https://lab.example/pearl-dive.html';
  const games = [{ code: 'pearl_dive', title: 'Pearl Dive', product: 'Lab', blockedCountries: ['GH'], url, folder }];
  const file = join(folder, 'studios.json');
  writeFileSync(file, JSON.stringify({ stakeEngine: [{ name: 'lab', apiUrl: 'https://play.example/', games }] }));
  const server = await startTestServer({ settings: { TAUSI_STUDIOS: file } });
  const { imports } = server.app.contexts.studios;
  unwrap(await imports.read('lab', 'Amina'));
  unwrap(await imports.approve('lab', 'Baraka'));
  return server;
}

/** A player with an opened game. */
export type LabPlayer = {
  readonly session: TestSession;
  readonly playerId: PlayerId;
  readonly gameId: number;
  /** The address of the game's page. */
  readonly page: URL;
  readonly token: string;
};

/** Registers a player with `minor` of cash, opens the game and waits until its first seed can draw. */
export async function labPlayer(server: TestServer, minor = 1_000_000n, market: MarketCode = 'ke'): Promise<LabPlayer> {
  const session = await registerPlayer(server, market);
  const player = playerId((await ask(server, getUserInfo, { params: { platform: 21 }, session })).id);
  if (minor > 0n) await creditCash(server, player, { minor, market });
  const { list } = await ask(server, getGameList, { params: { country: market, size: 20, more: '', category: 1002, kw: 'Pearl' } });
  const gameId = list[0]?.gameId ?? 0;
  const page = new URL((await ask(server, getThirdGameUrl, { params: { gameId }, session })).url);
  const token = page.searchParams.get('sessionID') ?? '';
  await callRounds(server, 'wallet/authenticate', { sessionID: token });
  server.clock.forward(10_000);
  return { session, playerId: player, gameId, page, token };
}

export type RoundsSaid = { readonly http: number; readonly body: Readonly<Record<string, unknown>>; readonly origin: unknown };

/** Calls as the game's page does. */
export async function callRounds(server: TestServer, path: string, body: unknown, studio = 'lab'): Promise<RoundsSaid> {
  const response = await server.app.api.inject({
    method: 'POST',
    url: studioRounds.path.replace('{studio}', studio).replace('{group}/{act}', path),
    headers: { 'content-type': 'application/json', origin: 'https://lab.example' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { http: response.statusCode, body: response.json(), origin: response.headers['access-control-allow-origin'] };
}
