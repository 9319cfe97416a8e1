import { exclude } from '@tausi/contract/safety/exclude.ts';
import { rotateSeed } from '@tausi/contract/rounds/fairness/rotate-seed.ts';
import { seedRounds } from '@tausi/contract/rounds/fairness/seed-rounds.ts';
import { getThirdDemoGameUrl } from '@tausi/contract/studios/get-third-demo-game-url.ts';
import { thirdRound } from '@tausi/contract/studios/third-round.ts';
import { userGameLog } from '@tausi/contract/history/user-game-log.ts';
import { roundsRefusals } from '@tausi/contract/rounds/refusals.ts';
import { gameId as asGameId, later } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenPromises, expectCleanBooks } from '../../test-books.ts';
import { ask, send, type TestServer } from '../../test-server.ts';
import { studioPromises } from '../promises.ts';
import { insertSession } from '../wallet/sessions-store.ts';
import { callRounds, labPlayer, openTestLab, type LabPlayer, type RoundsSaid } from './test-lab.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestLab();
});
afterAll(async () => {
  await expectCleanBooks(server.database);
  await server.close();
});

const stake = 20_000_000;
const refused = (http: number, error: string) => ({ http, body: { error } });
const play = ({ token }: LabPlayer, amount: unknown = stake, mode = 'BASE') =>
  callRounds(server, 'wallet/play', { sessionID: token, amount, mode });
const end = ({ token }: LabPlayer) => callRounds(server, 'wallet/end-round', { sessionID: token });
const roundIn = ({ body }: RoundsSaid) => Object(body['round']);
const amountIn = ({ body }: RoundsSaid): number => Object(body['balance']).amount;
const cashOf = async (player: LabPlayer): Promise<number> =>
  amountIn(await callRounds(server, 'wallet/balance', { sessionID: player.token }));

/** Plays until a round has the wanted end. */
async function playUntil(player: LabPlayer, isActive: boolean): Promise<RoundsSaid> {
  for (;;) {
    const said = await play(player);
    expect(said.http).toBe(200);
    if (roundIn(said).active === isActive) return said;
    await end(player);
  }
}

it('drawn rounds: the game opens with our address, the stakes of the country and what its law asks', async () => {
  const player = await labPlayer(server);
  expect(player.page.origin).toBe('https://lab.example');
  expect(Object.fromEntries(player.page.searchParams)).toMatchObject({
    lang: 'en',
    device: 'mobile',
    rgs_url: 'play.example/api/studios/lab/rounds',
  });
  const said = await callRounds(server, 'wallet/authenticate', { sessionID: player.token, language: 'en' });
  expect(said).toMatchObject({
    http: 200,
    origin: '*',
    body: {
      balance: { currency: 'KES' },
      round: null,
      config: {
        minBet: 20_000_000,
        maxBet: 1_000_000_000,
        stepBet: 1_000_000,
        betLevels: expect.arrayContaining([20_000_000, 50_000_000]),
      },
    },
  });
});

it('drawn rounds: a lost round takes its stake and ends at once, a won one is paid by its end, and only once', async () => {
  const player = await labPlayer(server);
  const lost = await playUntil(player, false);
  expect(roundIn(lost)).toMatchObject({ amount: stake, mode: 'BASE', payout: 0, payoutMultiplier: 0 });
  expect(await cashOf(player)).toBe(amountIn(lost));
  const won = await playUntil(player, true);
  const { payout, payoutMultiplier, state } = roundIn(won);
  expect(payout).toBe(stake * payoutMultiplier);
  expect(state.at(-1)).toMatchObject({ type: 'finalWin', amount: payoutMultiplier * 100 });
  const unpaid = amountIn(won);
  expect(amountIn(await end(player))).toBe(unpaid + payout);
  expect(amountIn(await end(player))).toBe(unpaid + payout);
  const log = await ask(server, userGameLog, { params: { size: 50, more: '' }, session: player.session });
  const [bet] = log.list;
  expect(bet).toMatchObject({ gameId: player.gameId });
  const detail = await ask(server, thirdRound, { params: { roundId: bet?.roundId ?? '' }, session: player.session });
  expect(detail).toMatchObject({ status: 'settled', title: 'Pearl Dive', url: null });
});

it('drawn rounds: an open round refuses the next, keeps its mark, and is shown again in a new session', async () => {
  const player = await labPlayer(server);
  const won = await playUntil(player, true);
  expect(await play(player)).toMatchObject(refused(400, 'ERR_VAL'));
  expect((await callRounds(server, 'bet/event', { sessionID: player.token, event: '7' })).body).toEqual({ event: '7' });
  const at = server.clock.now();
  const token = await insertSession(server.database.pool, {
    studio: 'lab',
    playerId: player.playerId,
    gameId: asGameId(player.gameId),
    market: 'ke',
    launchedAt: at,
    endsAt: later(at, 60_000),
  });
  const reopened = await callRounds(server, 'wallet/authenticate', { sessionID: token });
  expect(roundIn(reopened)).toEqual({ ...roundIn(won), event: '7' });
  await end({ ...player, token });
  expect(roundIn(await callRounds(server, 'wallet/authenticate', { sessionID: token }))).toMatchObject({ active: false, event: '7' });
  expect(await callRounds(server, 'bet/event', { sessionID: token, event: '8' })).toMatchObject(refused(400, 'ERR_VAL'));
});

it('drawn rounds: a dearer mode takes its price', async () => {
  const player = await labPlayer(server);
  const before = await cashOf(player);
  const said = await play(player, stake, 'golden');
  expect(amountIn(said)).toBe(before - 5 * stake);
  await end(player);
});

it('drawn rounds: ten plays at once draw and book one round at most while it is open', async () => {
  const player = await labPlayer(server);
  const before = await cashOf(player);
  const said = await Promise.all(Array.from({ length: 10 }, () => play(player)));
  const played = said.filter(({ http }) => http === 200);
  expect(await cashOf(player)).toBe(before - played.length * stake);
  expect(played.filter((each) => roundIn(each).active === true).length).toBeLessThanOrEqual(1);
  await end(player);
});

it('drawn rounds: two ends at once pay once', async () => {
  const player = await labPlayer(server);
  const won = await playUntil(player, true);
  await Promise.all([end(player), end(player), end(player)]);
  expect(await cashOf(player)).toBe(amountIn(won) + roundIn(won).payout);
});

it.each([
  ['no JSON', 'wallet/play', '{'],
  ['no session', 'wallet/play', { amount: stake, mode: 'BASE' }],
  ['an amount of zero', 'wallet/play', { amount: 0, mode: 'BASE' }],
  ['a negative amount', 'wallet/play', { amount: -stake, mode: 'BASE' }],
  ['a fraction', 'wallet/play', { amount: 20.5, mode: 'BASE' }],
  ['an amount that is no level', 'wallet/play', { amount: 21_000_000, mode: 'BASE' }],
  ['an amount above the highest level', 'wallet/play', { amount: 2_000_000_000, mode: 'BASE' }],
  ['an unknown mode', 'wallet/play', { amount: stake, mode: 'constructor' }],
  ['a mark that is too long', 'bet/event', { event: 'x'.repeat(256) }],
])('drawn rounds: refuses %s and moves nothing', async (name, path, fields) => {
  const player = await labPlayer(server);
  const before = await cashOf(player);
  const body = typeof fields === 'string' || name === 'no session' ? fields : { sessionID: player.token, ...fields };
  expect(await callRounds(server, path, body)).toMatchObject({ ...refused(400, 'ERR_VAL'), origin: '*' });
  expect(await cashOf(player)).toBe(before);
});

it('drawn rounds: foreign, unknown and ended sessions play nothing', async () => {
  const player = await labPlayer(server);
  expect(await callRounds(server, 'wallet/play', { sessionID: 'guess', amount: stake, mode: 'BASE' })).toMatchObject(
    refused(400, 'ERR_IS'),
  );
  const at = server.clock.now();
  const of = { playerId: player.playerId, gameId: asGameId(player.gameId), market: 'ke' as const, launchedAt: at };
  const foreign = await insertSession(server.database.pool, { ...of, studio: 'other', endsAt: later(at, 60_000) });
  expect(await play({ ...player, token: foreign })).toMatchObject(refused(400, 'ERR_IS'));
  const short = await insertSession(server.database.pool, { ...of, studio: 'lab', endsAt: later(at, 1_000) });
  server.clock.forward(1_000);
  expect(await play({ ...player, token: short })).toMatchObject(refused(400, 'ERR_ATE'));
  expect(await callRounds(server, 'wallet/authenticate', { sessionID: short })).toMatchObject(refused(400, 'ERR_ATE'));
});

it('drawn rounds: an empty purse, a break, a blocked country and a game switched off have their own codes', async () => {
  const poor = await labPlayer(server, 0n);
  expect(await play(poor, 1_000_000_000)).toMatchObject(refused(400, 'ERR_IPB'));
  const away = await labPlayer(server);
  await ask(server, exclude, { params: { step: 'break_24_hours' }, session: away.session });
  expect(await play(away)).toMatchObject(refused(400, 'ERR_GLE'));
  const at = server.clock.now();
  const abroad = await insertSession(server.database.pool, {
    studio: 'lab',
    playerId: away.playerId,
    gameId: asGameId(away.gameId),
    market: 'gh',
    launchedAt: at,
    endsAt: later(at, 60_000),
  });
  expect(await callRounds(server, 'wallet/authenticate', { sessionID: abroad })).toMatchObject(refused(400, 'ERR_LOC'));
  const player = await labPlayer(server);
  const { imports } = server.app.contexts.studios;
  await imports.turn({ gameId: player.gameId, to: 'off', by: 'Amina' });
  expect(await play(player)).toMatchObject(refused(500, 'ERR_MAINTENANCE'));
  await imports.turn({ gameId: player.gameId, to: 'on', by: 'Amina' });
  expect((await play(player)).http).toBe(200);
  await end(player);
});

it('drawn rounds: a demo, a call of servers, an unknown studio and an unknown address are refused', async () => {
  const player = await labPlayer(server);
  const demo = await send(server, getThirdDemoGameUrl, { params: { gameId: player.gameId }, session: player.session });
  expect(demo).toMatchObject({ result: roundsRefusals.demo_not_offered });
  expect((await callRounds(server, 'wallet/win', { sessionID: player.token })).http).toBe(404);
  expect((await callRounds(server, 'toString/constructor', { sessionID: player.token })).http).toBe(404);
  expect((await callRounds(server, 'wallet/play', {}, 'other')).http).toBe(400);
  const byServers = await server.app.api.inject({
    method: 'POST',
    url: '/api/studios/lab/wallet/transaction/bet',
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  });
  expect(byServers.statusCode).toBe(404);
});

it('drawn rounds: browsers of other origins may ask first', async () => {
  const asked = await server.app.api.inject({
    method: 'OPTIONS',
    url: '/api/studios/lab/rounds/wallet/play',
    headers: { origin: 'https://lab.example', 'access-control-request-method': 'POST' },
  });
  expect(asked.statusCode).toBe(204);
  expect(asked.headers).toMatchObject({ 'access-control-allow-origin': '*', 'access-control-allow-methods': 'POST' });
  expect(asked.headers['access-control-allow-credentials']).toBeUndefined();
});

it('drawn rounds: a round whose player stays away is paid after a day', async () => {
  const player = await labPlayer(server);
  const won = await playUntil(player, true);
  server.clock.forward(25 * 3_600_000);
  expect(await server.app.contexts.studios.sweep(server.clock.now())).toBeGreaterThan(0);
  expect(await cashOf(player)).toBe(amountIn(won) + roundIn(won).payout);
});

it('drawn rounds: the revealed seed lists every draw, for the player to draw again', async () => {
  const player = await labPlayer(server);
  await play(player);
  await end(player);
  await play(player);
  await end(player);
  const { revealed } = await ask(server, rotateSeed, { params: { mode: 'cash' }, session: player.session });
  const { gifts } = await ask(server, seedRounds, { params: { seedId: revealed.seedId, size: 20, more: '' }, session: player.session });
  expect(gifts).toMatchObject([
    { drawName: 'gift:lab-pearl-dive-base', nonce: 0 },
    { drawName: 'gift:lab-pearl-dive-base', nonce: 1 },
  ]);
});

it.each([
  'UPDATE studio_plays SET micros = micros + 1000000, payout_micros = (micros + 1000000) / 100 * hundredths',
  'UPDATE studio_plays SET hundredths = hundredths + 1, payout_micros = micros / 100 * (hundredths + 1), ended_at = now()',
  "UPDATE table_draws SET drawn_for = 'another' WHERE drawn_for LIKE 'lab:%' AND drawn_for = (SELECT 'lab:' || max(bet_id) FROM studio_plays)",
])('promise 22d: is broken by %s', async (sql) => {
  const client = await server.database.owner.connect();
  await client.query('BEGIN');
  try {
    const { rowCount } = await client.query(sql);
    expect(rowCount).toBeGreaterThan(0);
    const broken = await client.query(studioPromises.find(({ id }) => id === '22d')?.breaches ?? '');
    expect(broken.rowCount).toBeGreaterThan(0);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
  expect(await brokenPromises(server.database, studioPromises)).toEqual([]);
});
