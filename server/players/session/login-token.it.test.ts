import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { listDevices } from '@tausi/contract/players/session/list-devices.ts';
import { loginByToken } from '@tausi/contract/players/session/login-by-token.ts';
import { logout } from '@tausi/contract/players/session/logout.ts';
import { singleSignIn } from '@tausi/contract/players/session/single-sign-in.ts';
import { assert } from '@tausi/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, newGuest, newKey, registerPlayer, send, startTestServer, type TestServer, type TestSession } from '../../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A token that carries this session's sign-in to a platform. */
async function tokenOf(session: TestSession, platform = 22): Promise<string> {
  const { accessToken } = await ask(server, singleSignIn, { session, params: { platform } });
  assert(accessToken !== null, 'a signed request gets a token');
  return accessToken;
}

const exchange = (accessToken: string, more: { platform?: number; key?: string } = {}) =>
  send(server, loginByToken, {
    params: { accessToken, platform: more.platform ?? 22 },
    ...(more.key === undefined ? {} : { key: more.key }),
  });

describe('sign-in by token', () => {
  it('sign-in by token: opens a session of the same player and shows the masked account', async () => {
    const session = await registerPlayer(server, 'gh');
    const player = await ask(server, getUserInfo, { session });
    const login = await ask(server, loginByToken, { params: { accessToken: await tokenOf(session), platform: 22 } });
    expect(login).toMatchObject({ country: 'gh', fbIsBindPhone: 1, maskedAccount: expect.stringMatching(/^02••••••\d\d$/) });
    expect(await ask(server, getUserInfo, { session: login })).toEqual(player);
    // The original session stays open.
    expect((await send(server, getUserInfo, { session })).result).toBe(1);
  });

  it("sign-in by token: opens a session with the player's nickname and country", async () => {
    const session = await registerPlayer(server);
    const from = {
      'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      'x-tausi-country': 'ug',
    };
    await ask(server, loginByToken, { params: { accessToken: await tokenOf(session), platform: 22 }, headers: from });
    const { list } = await ask(server, listDevices, { session });
    expect(list.find(({ current }) => !current)).toMatchObject({ name: 'Chrome · Android', country: 'ug', platform: 22 });
  });

  it('sign-in by token: does not report a bound phone where there is none', async () => {
    const session = await registerPlayer(server);
    const { id } = await ask(server, getUserInfo, { session });
    const token = await tokenOf(session);
    await server.database.owner.query(`UPDATE players SET phone = NULL, password_hash = NULL WHERE id = $1`, [id]);
    const login = await ask(server, loginByToken, { params: { accessToken: token, platform: 22 } });
    expect(login).toMatchObject({ fbIsBindPhone: 0, maskedAccount: expect.stringMatching(/^[^•]?•••••$/) });
  });

  it('sign-in by token: is valid once', async () => {
    const token = await tokenOf(await registerPlayer(server));
    expect((await exchange(token)).result).toBe(1);
    expect(await exchange(token)).toMatchObject({ result: 2112, data: undefined });
  });

  it('sign-in by token: two concurrent uses open one session', async () => {
    const token = await tokenOf(await registerPlayer(server));
    const results = await Promise.all([exchange(token), exchange(token), exchange(token)]);
    expect(results.map(({ result }) => Number(result)).toSorted((one, other) => one - other)).toEqual([1, 2112, 2112]);
  });

  it('sign-in by token: a retry after a lost answer gets new keys, and the lost session is closed', async () => {
    const token = await tokenOf(await registerPlayer(server));
    const key = newKey();
    const lost = await ask(server, loginByToken, { params: { accessToken: token, platform: 22 }, key });
    const again = await ask(server, loginByToken, { params: { accessToken: token, platform: 22 }, key });
    expect((await send(server, getUserInfo, { session: again })).result).toBe(1);
    expect((await send(server, getUserInfo, { session: lost })).result).toBe(105);
    expect((await exchange(token, { key: newKey() })).result).toBe(2112);
  });

  it('sign-in by token: expires after a minute and is bound to its platform', async () => {
    const session = await registerPlayer(server);
    const token = await tokenOf(session, 21);
    expect((await exchange(token, { platform: 22 })).result).toBe(2112);
    server.clock.forward(60_000);
    expect((await exchange(token, { platform: 21 })).result).toBe(2112);
  });

  it('sign-in by token: a chain of tokens never outlives the first sign-in', async () => {
    const first = await registerPlayer(server);
    const endOf = async ({ token }: { token: string }) =>
      (
        await server.database.owner.query<{ expires_at: Date }>(
          "SELECT expires_at FROM sessions WHERE token_hash = encode(sha256($1::bytea), 'hex')",
          [token],
        )
      ).rows[0]?.expires_at;
    let session = first;
    for (let link = 0; link < 3; link += 1) {
      server.clock.forward(20 * 60_000);
      session = await ask(server, loginByToken, { params: { accessToken: await tokenOf(session), platform: 22 } });
    }
    expect(await endOf(session)).toEqual(await endOf(first));
  });

  it('sign-in by token: ends with the session that issued it', async () => {
    const session = await registerPlayer(server);
    const token = await tokenOf(session);
    await ask(server, logout, { session });
    expect((await exchange(token)).result).toBe(2112);
  });

  it('sign-in by token: is refused to a blocked player and for a forged token', async () => {
    const session = await registerPlayer(server);
    const token = await tokenOf(session);
    const { id } = await ask(server, getUserInfo, { session });
    await server.database.owner.query(`UPDATE players SET status = 'blocked' WHERE id = $1`, [id]);
    expect((await exchange(token)).result).toBe(2111);
    expect((await exchange('1.AAAAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).result).toBe(2112);
    expect((await exchange(`${token}.${token}`)).result).toBe(2112);
    expect((await exchange('x')).status).toBe(400);
    expect((await exchange(token, { platform: 24 })).status).toBe(400);
  });

  it('sign-in by token: is limited to six hundred in ten minutes per address', async () => {
    const remoteAddress = '203.0.113.77';
    const params = { accessToken: 'a'.repeat(40), platform: 22 };
    await send(server, loginByToken, { params, remoteAddress });
    await server.database.owner.query(`UPDATE attempts SET count = 600 WHERE key LIKE 'login_token_address:%'`);
    expect(await send(server, loginByToken, { params, remoteAddress })).toMatchObject({ result: 2108, arrs: ['10'] });
    await server.database.owner.query(`DELETE FROM attempts WHERE key LIKE 'login_token_address:%'`);
  });
});

describe('single sign-in', () => {
  it('single sign-in: a check without a signature returns no token', async () => {
    const session = await registerPlayer(server);
    const unsigned = (token: string) => ask(server, singleSignIn, { headers: { token }, params: { platform: 22, time: 1 } });
    expect(await unsigned(session.token)).toEqual({ alive: true, accessToken: null, expiresAt: null });
    expect(await unsigned('nobody')).toEqual({ alive: false, accessToken: null, expiresAt: null });
    await ask(server, logout, { session });
    expect(await unsigned(session.token)).toEqual({ alive: false, accessToken: null, expiresAt: null });
    expect(await ask(server, singleSignIn)).toEqual({ alive: false, accessToken: null, expiresAt: null });
  });

  it('single sign-in: returns a token only on request, and none to a guest', async () => {
    const session = await registerPlayer(server);
    expect(await ask(server, singleSignIn, { session })).toEqual({ alive: true, accessToken: null, expiresAt: null });
    expect(await ask(server, singleSignIn, { session, params: { platform: 21 } })).toMatchObject({
      expiresAt: server.clock.now() + 60_000,
    });
    expect(await ask(server, singleSignIn, { session: await newGuest(server), params: { platform: 21 } })).toMatchObject({
      accessToken: null,
    });
  });
});
