import { checkUsername } from '@tausi/contract/players/account/check-username.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { guestJson } from '@tausi/contract/players/session/guest-json.ts';
import { login } from '@tausi/contract/players/session/login.ts';
import { register } from '@tausi/contract/players/account/register.ts';
import { updateUserLang, updateUserLangPost } from '@tausi/contract/players/account/update-user-lang.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendAsClient } from '../test-client.ts';
import {
  type Answered,
  ask,
  deviceOf,
  newKey,
  newPhone,
  registration,
  registerPlayer,
  newGuest,
  send,
  startAt,
  startTestServer,
  testPassword,
  type TestServer,
  wirePassword,
} from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const signIn = (account: string, password: string, more: Record<string, unknown> = {}) => ({
  params: { account, password: wirePassword(password), country: 'ke', ...more },
});
const minutes = 60_000;

/** Expects at most `most` password checks, and refusals for the rest. A check that timed out under load counts too, because its caller
 *  only learns of the lockout on retry. */
function expectTried(answers: readonly Answered[], most: number): void {
  const tried = answers.filter(({ result }) => result === 2100).length;
  expect(tried).toBeGreaterThan(0);
  expect(tried).toBeLessThanOrEqual(most);
  expect(answers.filter(({ result }) => result === 2108)).toHaveLength(answers.length - tried);
}

describe('registration', () => {
  it.each(['ke', 'ug', 'ng', 'gh'] as const)('registration: creates a signed-in player of %s with empty purses', async (market) => {
    const session = await registerPlayer(server, market, { nickname: 'Amani' });
    expect(session).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      secretKey: expect.stringMatching(/^[\w-]{43}$/),
      country: market,
      fbIsBindPhone: 1,
    });
    const player = await ask(server, getUserInfo, { session });
    expect(player).toMatchObject({
      country: market,
      nickname: 'Amani',
      chip: '0.00',
      bonus: '0.00',
      held: '0.00',
      bcc: 0,
      bps: 0,
      cts: startAt,
      kycPassV1: 0,
      lang: 'en',
      fbIsBindPhone: 1,
    });
    expect(JSON.stringify(player)).not.toContain('1990');
  });

  it('registration: stores the phone without dial prefix, and accepts each phone once', async () => {
    const phone = newPhone('ke');
    const session = await registerPlayer(server, 'ke', { account: `+254 ${phone.slice(1)}` });
    expect((await ask(server, getUserInfo, { session })).userName).toBe(phone);
    expect(await send(server, register, { params: registration('ke', { account: phone }) })).toMatchObject({ status: 200, result: 2105 });
  });

  it('registration: twenty concurrent requests create one player', async () => {
    const params = registration('ke');
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(server, register, { params })));
    expect(answers.filter(({ result }) => result === 1)).toHaveLength(1);
    expect(answers.filter(({ result }) => result === 2105)).toHaveLength(19);
  });

  it('registration: a repeat signs in, but not with another password', async () => {
    const params = registration('ke');
    const key = newKey();
    expect((await send(server, register, { params, key })).result).toBe(1);
    expect((await send(server, register, { params, key })).result).toBe(1);
    expect((await send(server, register, { params: { ...params, password: wirePassword('another2026') }, key })).result).toBe(2105);
  });

  it.each([
    ['a phone outside the mobile ranges', { account: '0812345678' }, 2101, []],
    ['a short password', { password: wirePassword('short') }, 2102, ['6', '16']],
    ['a long password', { password: wirePassword('x'.repeat(17)) }, 2102, ['6', '16']],
    ['a password that is not UTF-8', { password: 'v1._____w' }, 2102, ['6', '16']],
    ['a player one day too young', { dateOfBirth: '2008-11-22' }, 2103, ['18']],
    ['an invalid date of birth', { dateOfBirth: '1990-02-30' }, 2104, []],
    ['a future date of birth', { dateOfBirth: '2030-01-01' }, 2104, []],
    ['outdated terms', { termsVersion: '2020-01' }, 2106, []],
    ['a phone number as nickname', { nickname: '0712 345 678' }, 2109, []],
  ])('registration: refuses %s', async (_name, change, result, arrs) => {
    expect(await send(server, register, { params: registration('ke', change) })).toMatchObject({ status: 200, result, arrs });
  });

  it('registration: Uganda refuses a player under 25, and admits on the birthday', async () => {
    expect(await send(server, register, { params: registration('ug', { dateOfBirth: '2001-11-22' }) })).toMatchObject({
      result: 2103,
      arrs: ['25'],
      info: 'Must be 25 years of age or older to register or play...',
    });
    expect((await send(server, register, { params: registration('ug', { dateOfBirth: '2001-11-21' }) })).result).toBe(1);
  });

  it('registration: ignores extra fields in the request', async () => {
    const params = { ...registration('ke'), kycPassV1: 1, chip: '100000.00', status: 'active', id: '018f0000-0000-7000-8000-000000000000' };
    const session = await ask(server, register, { params });
    expect(await ask(server, getUserInfo, { session })).toMatchObject({ kycPassV1: 0, chip: '0.00' });
  });

  it('registration: accepts form encoding', async () => {
    const body = new URLSearchParams(Object.entries(registration('gh')).map(([name, value]) => [name, String(value)])).toString();
    const answered = await server.app.api.inject({
      method: 'POST',
      url: register.path,
      payload: body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answered.json()).toMatchObject({ result: 1 });
  });
});

describe('sign-in', () => {
  it('sign-in: opens a new session each time, and keeps the others', async () => {
    const account = newPhone('ke');
    const first = await registerPlayer(server, 'ke', { account });
    const second = await ask(server, login, signIn(account, testPassword));
    expect(second.token).not.toBe(first.token);
    expect(second.secretKey).not.toBe(first.secretKey);
    expect((await ask(server, getUserInfo, { session: first })).id).toBe((await ask(server, getUserInfo, { session: second })).id);
  });

  it('sign-in: stores neither token nor secret key', async () => {
    const session = await registerPlayer(server);
    const { rows } = await server.database.owner.query<{ all: string }>("SELECT string_agg(s::text, ' ') AS all FROM sessions s");
    expect(rows[0]?.all).toBeTruthy();
    for (const secret of [session.token, session.secretKey]) expect(rows[0]?.all).not.toContain(secret);
  });

  it('sign-in: gives the same answer for a wrong phone and a wrong password', async () => {
    const account = newPhone('ke');
    await registerPlayer(server, 'ke', { account });
    const wrongPassword = await send(server, login, { ...signIn(account, 'wrong-one'), remoteAddress: '10.1.0.1' });
    const unknownPhone = await send(server, login, { ...signIn(newPhone('ke'), 'wrong-one'), remoteAddress: '10.1.0.2' });
    expect(wrongPassword.result).toBe(2100);
    expect(unknownPhone.response.body).toBe(wrongPassword.response.body);
    expect(
      (await send(server, login, { params: { ...signIn(account, '').params, password: 'v1.' + '_____w' }, remoteAddress: '10.1.0.3' }))
        .response.body,
    ).toBe(wrongPassword.response.body);
  });

  it('sign-in: locks for half an hour after three failures, even for the right password', async () => {
    const account = newPhone('ke');
    await registerPlayer(server, 'ke', { account });
    const at = { remoteAddress: '10.2.0.1' };
    for (let failure = 0; failure < 3; failure += 1)
      expect((await send(server, login, { ...signIn(account, 'wrong-one'), ...at })).result).toBe(2100);
    expect(await send(server, login, { ...signIn(account, testPassword), ...at })).toMatchObject({ result: 2108, arrs: ['30'] });
    server.clock.forward(30 * minutes);
    expect((await send(server, login, { ...signIn(account, testPassword), ...at })).result).toBe(1);
  });

  it('sign-in: checks at most three of twenty concurrent guesses', async () => {
    const account = newPhone('ke');
    await registerPlayer(server, 'ke', { account });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendAsClient(server, login, { ...signIn(account, 'wrong-one'), remoteAddress: '10.3.0.1' })),
    );
    expectTried(answers, 3);
  });

  it('sign-in: checks at most twenty guesses of one phone from forty addresses', async () => {
    const account = newPhone('ke');
    await registerPlayer(server, 'ke', { account });
    // Right passwords do not count as guesses.
    for (let visit = 0; visit < 25; visit += 1) await ask(server, login, { ...signIn(account, testPassword), remoteAddress: '10.6.1.1' });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        sendAsClient(server, login, { ...signIn(account, 'wrong-one'), remoteAddress: `10.6.0.${index}` }),
      ),
    );
    expectTried(answers, 20);
  });

  it('sign-in: locks an unregistered phone in the same way', async () => {
    const account = newPhone('ke');
    const at = { remoteAddress: '10.4.0.1' };
    for (let failure = 0; failure < 3; failure += 1) await send(server, login, { ...signIn(account, 'wrong-one'), ...at });
    expect((await send(server, login, { ...signIn(account, 'wrong-one'), ...at })).result).toBe(2108);
  });

  it('sign-in: an attacker cannot lock out a known device', async () => {
    const account = newPhone('ke');
    const registered = await send(server, register, { params: registration('ke', { account }) });
    const device = deviceOf(registered);
    for (let address = 0; address < 30; address += 1)
      await send(server, login, { ...signIn(account, 'wrong-one'), remoteAddress: `10.5.0.${address}` });
    expect((await send(server, login, { ...signIn(account, testPassword), remoteAddress: '10.5.1.1' })).result).toBe(2108);
    expect((await send(server, login, { ...signIn(account, testPassword), headers: device, remoteAddress: '10.5.0.1' })).result).toBe(1);
  });

  it('sign-in: refuses a blocked player only after the right password, and ends their sessions', async () => {
    const account = newPhone('ke');
    const session = await registerPlayer(server, 'ke', { account });
    await server.database.owner.query("UPDATE players SET status = 'blocked' WHERE phone = $1", [account]);
    expect((await send(server, login, signIn(account, 'wrong-one'))).result).toBe(2100);
    expect((await send(server, login, signIn(account, testPassword))).result).toBe(2111);
    expect((await send(server, getUserInfo, { session })).result).toBe(105);
  });

  it('sign-in: refuses a phone of another country', async () => {
    expect((await send(server, login, { params: { ...signIn('0244123456', testPassword).params } })).result).toBe(2101);
  });
});

describe('checkUsername', () => {
  it('checkUsername: returns whether a phone is registered in the country', async () => {
    const account = newPhone('ke');
    expect(await ask(server, checkUsername, { params: { account, country: 'ke' } })).toEqual({ exists: false });
    await registerPlayer(server, 'ke', { account });
    expect(await ask(server, checkUsername, { params: { account, country: 'ke' } })).toEqual({ exists: true });
    expect(await ask(server, checkUsername, { params: { account }, headers: { 'x-tausi-country': 'ke' } })).toEqual({ exists: true });
  });

  it('checkUsername: refuses a number shorter than seven digits with the same code as other invalid numbers', async () => {
    for (const account of ['0', '071234', '+25471'])
      expect(await send(server, checkUsername, { params: { account, country: 'ke' } })).toMatchObject({
        status: 200,
        result: 2101,
        info: 'Please enter a valid mobile number',
      });
    expect((await send(server, login, signIn('071234', testPassword))).result).toBe(2101);
  });

  it('checkUsername: refuses a number that is not mobile', async () => {
    expect((await send(server, checkUsername, { params: { account: '0812345678', country: 'ke' } })).result).toBe(2101);
  });

  it('checkUsername: limits how often one phone is checked', async () => {
    const params = { account: newPhone('ke'), country: 'ke' };
    for (let asked = 0; asked < 10; asked += 1) expect((await send(server, checkUsername, { params })).result).toBe(1);
    expect(await send(server, checkUsername, { params })).toMatchObject({ result: 2108, arrs: ['10'] });
    server.clock.forward(10 * minutes);
    expect((await send(server, checkUsername, { params })).result).toBe(1);
  });
});

describe('guests', () => {
  it('guests: get one account per device and country', async () => {
    const device = { udid: 'a-phone' };
    const idOf = async (token: string) =>
      (
        await server.database.owner.query<{ player_id: string }>(
          "SELECT player_id FROM sessions WHERE token_hash = encode(sha256($1::bytea), 'hex')",
          [token],
        )
      ).rows[0]?.player_id;
    const ids = await Promise.all(
      [{ country: 'ke', device }, { country: 'ke', device: JSON.stringify(device) }, { country: 'ug', device }, { country: 'ke' }].map(
        async (params) => idOf((await ask(server, guestJson, { params })).token),
      ),
    );
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(3);
  });

  it('guests: are asked to sign in on calls for players', async () => {
    expect(await send(server, getUserInfo, { session: await newGuest(server) })).toMatchObject({ status: 200, result: 2006 });
  });
});

describe('language', () => {
  it('language: is stored by both versions of the call', async () => {
    const session = await registerPlayer(server);
    await ask(server, updateUserLang, { session, params: { lang: 'sw' } });
    expect((await ask(server, getUserInfo, { session })).lang).toBe('sw');
    await ask(server, updateUserLangPost, { session, params: { lang: 'en' } });
    expect((await ask(server, getUserInfo, { session })).lang).toBe('en');
  });

  it('language: is refused where the country has no texts in it', async () => {
    expect((await send(server, updateUserLangPost, { session: await registerPlayer(server, 'gh'), params: { lang: 'sw' } })).result).toBe(
      2110,
    );
  });
});
