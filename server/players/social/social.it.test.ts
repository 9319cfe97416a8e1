import { bingPhoneWithPassword } from '@tausi/contract/players/social/bing-phone-with-password.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { listDevices } from '@tausi/contract/players/session/list-devices.ts';
import { login } from '@tausi/contract/players/session/login.ts';
import { phoneIsBindFacebook } from '@tausi/contract/players/social/phone-is-bind-facebook.ts';
import { registerFacebook } from '@tausi/contract/players/social/register-facebook.ts';
import { fissionInvite } from '@tausi/contract/promotions/fission-invite.ts';
import { socialOptions } from '@tausi/contract/players/social/social-options.ts';
import { transactions } from '@tausi/contract/history/transactions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  newKey,
  newPhone,
  registerPlayer,
  send,
  startTestServer,
  testPassword,
  type TestSession,
  wirePassword,
} from '../../test-server.ts';
import { consent, type House, proveNumber, startHouse } from '../test-house.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const minutes = 60_000;
let people = 0;
const newName = () => `Somebody ${String.fromCodePoint(65 + (people++ % 26))}${people}`;

const nonce = async () => (await ask(house.server, socialOptions)).facebook?.nonce ?? '';
const idTokenOf = async (how: Parameters<typeof consent>[1] = {}) =>
  (await consent(house, { nonce: await nonce(), ...how })).get('id_token') ?? '';
const signingIn = (idToken: string) => ({ params: { idToken, channel: '0', platform: 21, country: 'ke' } });
const signIn = async (name = newName()) => ask(house.server, registerFacebook, signingIn(await idTokenOf({ name })));
const accessTokenOf = async (how: Parameters<typeof consent>[1]) =>
  (await consent(house, { responseType: 'token id_token', ...how })).get('access_token') ?? '';

const binding = (account: string, codeReference: string, change: Record<string, unknown> = {}) => ({
  params: {
    account,
    password: wirePassword(testPassword),
    type: 'bind_phone',
    msgType: 'sms',
    codeReference,
    dateOfBirth: '1990-01-31',
    termsVersion: '2026-11',
    ...change,
  },
});
const bindTo = async (session: TestSession, account: string) =>
  ask(house.server, bingPhoneWithPassword, {
    session,
    ...binding(account, await proveNumber(house, account, { type: 'bind_phone' })),
  });

describe('social sign-in', () => {
  it('social sign-in: creates a player without a phone, and finds the same player again', async () => {
    const name = newName();
    const first = await signIn(name);
    expect(first).toMatchObject({ country: 'ke', fbIsBindPhone: 0 });
    const info = await ask(house.server, getUserInfo, { session: first });
    expect(info).toMatchObject({ userName: '', nickname: name, fbIsBindPhone: 0, fbIsBind: 1, chip: '0.00' });
    const again = await signIn(name);
    // The player gets the welcome message once, like every new player.
    const { rows } = await house.server.database.owner.query('SELECT kind FROM messages WHERE player_id = $1', [info.id]);
    expect(rows).toEqual([{ kind: 'welcome' }]);
    expect((await ask(house.server, getUserInfo, { session: again })).id).toBe(info.id);
  });

  it('social sign-in: notes the player who invited a new one, once', async () => {
    const { code } = await ask(house.server, fissionInvite, { session: await registerPlayer(house.server) });
    const name = newName();
    for (const _visit of [1, 2]) {
      const { params } = signingIn(await idTokenOf({ name }));
      await ask(house.server, registerFacebook, { params: { ...params, inviteCode: code } });
    }
    const { rows } = await house.server.database.owner.query(
      'SELECT p.nickname FROM referrals r JOIN players p ON p.id = r.player_id JOIN invites i ON i.player_id = r.invited_by WHERE i.code = $1',
      [code],
    );
    expect(rows).toEqual([{ nickname: name }]);
  });

  it('social sign-in: ten concurrent sign-ins of a person create one player', async () => {
    const name = newName();
    const tokens = await Promise.all(Array.from({ length: 10 }, () => idTokenOf({ name })));
    const sessions = await Promise.all(tokens.map((token) => ask(house.server, registerFacebook, signingIn(token))));
    const ids = await Promise.all(sessions.map(async (session) => (await ask(house.server, getUserInfo, { session })).id));
    expect(new Set(ids).size).toBe(1);
  });

  it.each(['expired', 'other app', 'wrong nonce', 'wrong signature'])('social sign-in: refuses an OpenID token: %s', async (kind) => {
    expect((await send(house.server, registerFacebook, signingIn(await idTokenOf({ kind })))).result).toBe(2113);
  });

  it.each([
    ['without a valid signature', (token: string) => `${token.split('.').slice(0, 2).join('.')}.AAAA`],
    ['with the algorithm none', (token: string) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.AA`],
    ['that is malformed', () => 'EAAthis-is-no-token-of-anybody'],
  ])('social sign-in: refuses a token %s', async (_name, forge) => {
    expect((await send(house.server, registerFacebook, signingIn(forge(await idTokenOf())))).result).toBe(2113);
  });

  it('social sign-in: accepts a token once, and again for a retry of the same request', async () => {
    const token = await idTokenOf({ name: newName() });
    const key = newKey();
    expect((await send(house.server, registerFacebook, { ...signingIn(token), key })).result).toBe(1);
    expect((await send(house.server, registerFacebook, { ...signingIn(token), key })).result).toBe(1);
    expect((await send(house.server, registerFacebook, signingIn(token))).result).toBe(2113);
  });

  it('social sign-in: refuses an expired nonce, and a forged one', async () => {
    const old = await nonce();
    house.forward(10 * minutes + 1);
    expect((await send(house.server, registerFacebook, signingIn(await idTokenOf({ nonce: old })))).result).toBe(2113);
    expect((await send(house.server, registerFacebook, signingIn(await idTokenOf({ nonce: 'made-up-by-somebody' })))).result).toBe(2113);
  });

  it('social sign-in: accepts only access tokens that the network confirms', async () => {
    const person = '10220000000000002';
    const session = await ask(house.server, registerFacebook, signingIn(await accessTokenOf({ person })));
    expect((await ask(house.server, getUserInfo, { session })).nickname).toBe('Zawadi Nakato');
    for (const kind of ['expired', 'other app', 'revoked'])
      expect((await send(house.server, registerFacebook, signingIn(await accessTokenOf({ person, kind })))).result).toBe(2113);
  });

  it('social sign-in: is refused where the operator has no application', async () => {
    const without = await startTestServer();
    expect(await ask(without, socialOptions)).toEqual({ facebook: null });
    expect((await send(without, registerFacebook, signingIn('EAAthis-is-no-token-of-anybody'))).result).toBe(2127);
    await without.close();
  });

  it('social sign-in: does not open a blocked account', async () => {
    const name = newName();
    const session = await signIn(name);
    const { id } = await ask(house.server, getUserInfo, { session });
    await house.server.database.owner.query("UPDATE players SET status = 'blocked' WHERE id = $1", [id]);
    expect((await send(house.server, registerFacebook, signingIn(await idTokenOf({ name })))).result).toBe(2111);
  });
});

describe('player without a phone', () => {
  it('player without a phone: is told to bind one on every call that needs a player', async () => {
    const session = await signIn();
    expect((await send(house.server, transactions, { session })).result).toBe(2008);
    expect((await send(house.server, listDevices, { session })).result).toBe(2008);
  });

  it('player without a phone: plays demo like a guest, never for money', async () => {
    const session = await signIn();
    expect((await send(house.server, launchGame, { session, params: { gameId: 29, mode: 'demo' } })).result).toBe(1);
    expect((await send(house.server, launchGame, { session, params: { gameId: 29, mode: 'cash' } })).result).toBe(2006);
  });
});

describe('binding a phone', () => {
  it('binding a phone: makes a full player, who signs in either way', async () => {
    const name = newName();
    const session = await signIn(name);
    const account = newPhone('ke');
    const bound = await bindTo(session, account);
    expect(bound.fbIsBindPhone).toBe(1);
    expect((await send(house.server, getUserInfo, { session })).result).toBe(105);
    const info = await ask(house.server, getUserInfo, { session: bound });
    expect(info).toMatchObject({ userName: account, fbIsBindPhone: 1, fbIsBind: 1 });
    expect((await ask(house.server, phoneIsBindFacebook, { params: { phone: account, country: 'ke' } })).bound).toBe(true);
    const byPassword = await ask(house.server, login, { params: { account, password: wirePassword(testPassword), country: 'ke' } });
    expect((await ask(house.server, getUserInfo, { session: byPassword })).id).toBe(info.id);
    expect(await signIn(name)).toMatchObject({ fbIsBindPhone: 1 });
    expect((await send(house.server, bingPhoneWithPassword, { session: bound, ...binding(newPhone('ke'), 'x') })).result).toBe(2129);
  });

  it('binding a phone: joins the player with that number and password', async () => {
    const account = newPhone('ke');
    const owner = await registerPlayer(house.server, 'ke', { account });
    const name = newName();
    const session = await signIn(name);
    const bound = await bindTo(session, account);
    const { id } = await ask(house.server, getUserInfo, { session: owner });
    expect((await ask(house.server, getUserInfo, { session: bound })).id).toBe(id);
    expect((await send(house.server, getUserInfo, { session })).result).toBe(105);
    expect((await ask(house.server, getUserInfo, { session: await signIn(name) })).id).toBe(id);
  });

  it.each([
    ['without a code for the number', { codeReference: 'x' }, 2116],
    ['with a phone outside the mobile ranges', { account: '0812345678' }, 2101],
    ['with a short password', { password: wirePassword('short') }, 2102],
    ['under age', { dateOfBirth: '2015-01-01' }, 2103],
    ['without a date of birth', { dateOfBirth: undefined }, 2104],
    ['with outdated terms', { termsVersion: '2020-01' }, 2106],
  ])('binding a phone: is refused %s', async (_name, change, result) => {
    const session = await signIn();
    const account = newPhone('ke');
    const codeReference = await proveNumber(house, account, { type: 'bind_phone' });
    expect((await send(house.server, bingPhoneWithPassword, { session, ...binding(account, codeReference, change) })).result).toBe(result);
  });

  it('binding a phone: a registered number with a wrong password is refused, and the proof stays usable', async () => {
    const account = newPhone('ke');
    await registerPlayer(house.server, 'ke', { account });
    const session = await signIn();
    const codeReference = await proveNumber(house, account, { type: 'bind_phone' });
    const wrong = binding(account, codeReference, { password: wirePassword('wrong-one') });
    expect((await send(house.server, bingPhoneWithPassword, { session, ...wrong })).result).toBe(2105);
    expect((await send(house.server, bingPhoneWithPassword, { session, ...binding(account, codeReference) })).result).toBe(1);
  });

  it('binding a phone: is refused when another social account has the number', async () => {
    const account = newPhone('ke');
    await bindTo(await signIn(), account);
    house.forward(minutes);
    const codeReference = await proveNumber(house, account, { type: 'bind_phone' });
    const refused = await send(house.server, bingPhoneWithPassword, { session: await signIn(), ...binding(account, codeReference) });
    expect(refused).toMatchObject({
      result: 2114,
      info: 'This phone number has been bound to another Facebook, please change another phone number to bind',
    });
  });
});
