import { changePassword } from '@tausi/contract/players/account/change-password.ts';
import { listDevices } from '@tausi/contract/players/session/list-devices.ts';
import { loginByToken } from '@tausi/contract/players/session/login-by-token.ts';
import { login } from '@tausi/contract/players/session/login.ts';
import { logout } from '@tausi/contract/players/session/logout.ts';
import { resetPassword } from '@tausi/contract/players/account/reset-password.ts';
import { signOutDevices } from '@tausi/contract/players/session/sign-out-devices.ts';
import { singleSignIn } from '@tausi/contract/players/session/single-sign-in.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answered, ask, deviceOf, send, sessionOf, testPassword, wirePassword } from '../../test-server.ts';
import { guardedPlayer } from '../factor/test-authenticator.ts';
import { type House, proveNumber, startHouse } from '../test-house.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const password = wirePassword(testPassword);
const newPassword = wirePassword('better2026');
const secondFactorNeeded = 2130;

type Browser = { readonly cookie: string };
const noBrowser = {};

const guarded = () => guardedPlayer(house);

const signIn = (account: string, headers: Record<string, string>, more: Record<string, unknown> = {}): Promise<Answered> =>
  send(house.server, login, { params: { account, password, country: 'ke', ...more }, headers });

/** Signs in on another browser with a code; returns that browser and its session. */
async function onSecondBrowser({ account, nextCode }: { account: string; nextCode: () => string }) {
  const answered = await signIn(account, noBrowser, { secondFactor: nextCode() });
  return { browser: deviceOf(answered), session: sessionOf(answered) };
}

describe('known device', () => {
  it('known device: is recognised by a server secret, never by a fingerprint that a page can compute', async () => {
    const { account, nextCode } = await guarded();
    const device = { udid: 'a-fingerprint-that-any-page-computes' };
    expect((await signIn(account, noBrowser, { device, secondFactor: nextCode() })).result).toBe(1);
    expect((await signIn(account, noBrowser, { device })).result).toBe(secondFactorNeeded);
  });

  it('known device: the secret travels in a cookie that no script reads, and is stored as a hash', async () => {
    const { browser, account } = await guarded();
    const set = String((await signIn(account, browser)).response.headers['set-cookie']);
    expect(set).toMatch(/^tausi-device=[A-Za-z0-9_-]{22}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/);
    const { rows } = await house.server.database.owner.query<{ row: string }>('SELECT d::text AS row FROM known_devices d');
    expect(JSON.stringify(rows)).not.toContain(browser.cookie.split('=')[1]);
  });

  it("known device: another player on the same browser is unknown, and does not remove the first player's device", async () => {
    const first = await guarded();
    const second = await guarded();
    expect((await signIn(second.account, first.browser)).result).toBe(secondFactorNeeded);
    const both = deviceOf(await signIn(second.account, first.browser, { secondFactor: second.nextCode() }));
    expect((await signIn(second.account, both)).result).toBe(1);
    expect((await signIn(first.account, both)).result).toBe(1);
  });

  it('known device: a sign-in carried over by a link adds none, because the link proves no second factor', async () => {
    const { session } = await guarded();
    const { accessToken } = await ask(house.server, singleSignIn, { session, params: { platform: 22 } });
    const carried = await send(house.server, loginByToken, { params: { accessToken, platform: 22 } });
    expect(carried.result).toBe(1);
    expect(carried.response.headers['set-cookie']).toBeUndefined();
  });

  it('known device: stays known after signing out, for half a year at most', async () => {
    const { account, session, browser } = await guarded();
    await ask(house.server, logout, { session });
    expect((await signIn(account, browser)).result).toBe(1);
    house.forward(180 * 24 * 60 * 60_000);
    expect((await signIn(account, browser)).result).toBe(secondFactorNeeded);
  });
});

describe('removing known devices', () => {
  const forgotten = async (account: string, browser: Browser, more: Record<string, unknown> = {}): Promise<void> =>
    expect((await signIn(account, browser, more)).result).toBe(secondFactorNeeded);

  it('known device: signing it out removes it', async () => {
    const player = await guarded();
    const second = await onSecondBrowser(player);
    const { list } = await ask(house.server, listDevices, { session: second.session });
    const id = list.find(({ current }) => current)?.id;
    await ask(house.server, signOutDevices, { session: player.session, params: { id } });
    await forgotten(player.account, second.browser);
    expect((await signIn(player.account, player.browser)).result).toBe(1);
  });

  it('known device: signing out all others removes every other device', async () => {
    const player = await guarded();
    const second = await onSecondBrowser(player);
    await ask(house.server, logout, { session: second.session });
    await ask(house.server, signOutDevices, { session: player.session, params: { id: 'others' } });
    await forgotten(player.account, second.browser);
    expect((await signIn(player.account, player.browser)).result).toBe(1);
  });

  it('known device: a copied secret stays invalid when the player signs in again from that browser', async () => {
    const player = await guarded();
    const second = await onSecondBrowser(player);
    await ask(house.server, signOutDevices, { session: player.session, params: { id: 'others' } });
    const again = await signIn(player.account, second.browser, { secondFactor: player.nextCode() });
    expect((await signIn(player.account, deviceOf(again))).result).toBe(1);
    await forgotten(player.account, second.browser);
  });

  it('known device: a password change removes all except the browser that made it', async () => {
    const { account, session, browser, nextCode } = await guarded();
    const params = { oldPassword: password, password: newPassword, secondFactor: nextCode() };
    const changed = await send(house.server, changePassword, { session, params, headers: browser });
    await forgotten(account, browser, { password: newPassword });
    expect((await signIn(account, deviceOf(changed), { password: newPassword })).result).toBe(1);
  });

  it('known device: a password reset removes all', async () => {
    const player = await guarded();
    const codeReference = await proveNumber(house, player.account, { type: 'reset_password' });
    const params = { account: player.account, country: 'ke', password: newPassword, codeReference, secondFactor: player.nextCode() };
    const reset = await send(house.server, resetPassword, { params });
    await forgotten(player.account, player.browser, { password: newPassword });
    expect((await signIn(player.account, deviceOf(reset), { password: newPassword })).result).toBe(1);
  });
});
