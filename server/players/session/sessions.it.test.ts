import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { login } from '@tausi/contract/players/session/login.ts';
import { logout } from '@tausi/contract/players/session/logout.ts';
import { roundSeed } from '@tausi/contract/rounds/fairness/round-seed.ts';
import { recentRounds } from '@tausi/contract/rounds/recent-rounds.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  ask,
  newGuest,
  newPhone,
  registerPlayer,
  send,
  startTestServer,
  testPassword,
  type TestServer,
  wirePassword,
} from '../../test-server.ts';

const minutes = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('session', () => {
  it("session: lasts while in use, and expires after half an hour of idling; a guest's does not", async () => {
    const session = await registerPlayer(server);
    const guest = await newGuest(server);
    for (let use = 0; use < 4; use += 1) {
      server.clock.forward(29 * minutes);
      expect((await send(server, getUserInfo, { session })).result).toBe(1);
    }
    server.clock.forward(30 * minutes);
    expect((await send(server, getUserInfo, { session })).result).toBe(1);
    server.clock.forward(30 * minutes + 1);
    expect((await send(server, getUserInfo, { session })).result).toBe(105);
    // A refused call does not keep the session alive.
    expect((await send(server, getUserInfo, { session })).result).toBe(105);
    expect((await send(server, recentRounds, { session: guest, params: { gameId: 29, mode: 'demo' } })).result).toBe(1);
  });

  it('session: records its use at most once a minute, and not for refused calls', async () => {
    const session = await registerPlayer(server);
    const usedAt = async (): Promise<unknown> => {
      const { rows } = await server.database.owner.query('SELECT max(last_used_at) AS used FROM sessions');
      return rows[0]?.used;
    };
    const opened = await usedAt();
    server.clock.forward(minutes - 1);
    expect((await send(server, getUserInfo, { session })).result).toBe(1);
    expect(await usedAt()).toEqual(opened);
    server.clock.forward(1);
    expect((await send(server, getUserInfo, { session: { ...session, secretKey: 'A'.repeat(43) } })).result).toBe(105);
    expect(await usedAt()).toEqual(opened);
    expect((await send(server, getUserInfo, { session })).result).toBe(1);
    expect(await usedAt()).toEqual(new Date(server.clock.now()));
  });

  it('session: records the use of many concurrent sessions with one statement', async () => {
    const session = await registerPlayer(server);
    const sessions = await Promise.all(Array.from({ length: 6 }, () => registerPlayer(server)));
    server.clock.forward(2 * minutes);
    const { moneyPool } = server.app.database;
    const querySpy = vi.spyOn(moneyPool, 'query');
    const answers = await Promise.all(sessions.map((one) => send(server, getUserInfo, { session: one })));
    const notes = querySpy.mock.calls.filter(([query]) => JSON.stringify(query).includes('last_used_at ='));
    querySpy.mockRestore();
    expect(answers.map(({ result }) => result)).toEqual(sessions.map(() => 1));
    expect(notes).toHaveLength(1);
    const { rowCount } = await server.database.owner.query('SELECT FROM sessions WHERE last_used_at = $1', [new Date(server.clock.now())]);
    expect(rowCount).toBe(sessions.length);
    expect((await send(server, getUserInfo, { session })).result).toBe(1);
  });

  it('session: ends after thirty days', async () => {
    const session = await registerPlayer(server);
    server.clock.forward(30 * 24 * 60 * minutes - 1);
    await server.database.owner.query('UPDATE sessions SET last_used_at = $1', [new Date(server.clock.now())]);
    expect((await send(server, getUserInfo, { session })).result).toBe(1);
    server.clock.forward(1);
    expect((await send(server, getUserInfo, { session })).result).toBe(105);
  });

  it('session: concurrent look-ups each find their own player, and only the ended session is refused', async () => {
    const markets = ['ke', 'ug', 'ng', 'gh'] as const;
    const sessions = await Promise.all(markets.map((market) => registerPlayer(server, market, { nickname: `Amani ${market}` })));
    for (const session of sessions.slice(0, 1)) await ask(server, logout, { session });
    const answers = await Promise.all(sessions.map((session) => send(server, getUserInfo, { session })));
    expect(answers.map(({ result }) => result)).toEqual([105, 1, 1, 1]);
    expect(answers.slice(1).map(({ data }) => data)).toEqual(
      markets.slice(1).map((country) => expect.objectContaining({ country, nickname: `Amani ${country}` })),
    );
  });
});

describe('sign-out', () => {
  it('sign-out: ends this session only, at once', async () => {
    const account = newPhone('ke');
    const session = await registerPlayer(server, 'ke', { account });
    const other = await ask(server, login, { params: { account, password: wirePassword(testPassword), country: 'ke' } });
    expect((await send(server, logout, { session })).result).toBe(1);
    expect((await send(server, getUserInfo, { session })).result).toBe(105);
    expect((await send(server, logout, { session })).result).toBe(105);
    expect((await send(server, getUserInfo, { session: other })).result).toBe(1);
  });

  it('sign-out: a signed-out session has no effect, even by a read that its process knew a moment ago', async () => {
    const session = await registerPlayer(server);
    const seeds = async (): Promise<unknown> => (await server.database.owner.query('SELECT count(*) FROM player_seeds')).rows[0];
    await ask(server, getUserInfo, { session });
    await ask(server, logout, { session });
    const before = await seeds();
    // Its first seed is made when it is asked for.
    expect((await send(server, roundSeed, { session })).result).toBe(105);
    expect(await seeds()).toEqual(before);
  });
});
