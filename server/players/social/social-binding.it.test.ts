import { messageByType } from '@tausi/contract/inbox/messages/message-by-type.ts';
import { bingPhoneByFacebook } from '@tausi/contract/players/social/bing-phone-by-facebook.ts';
import { bingPhoneWithPassword } from '@tausi/contract/players/social/bing-phone-with-password.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { registerFacebook } from '@tausi/contract/players/social/register-facebook.ts';
import { resetPassword } from '@tausi/contract/players/account/reset-password.ts';
import { socialOptions } from '@tausi/contract/players/social/social-options.ts';
import { unbindSocial } from '@tausi/contract/players/social/unbind-social.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, newPhone, registerPlayer, send, testPassword, type TestSession, wirePassword } from '../../test-server.ts';
import { guardedPlayer } from '../factor/test-authenticator.ts';
import { consent, type House, proveNumber, startHouse } from '../test-house.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

let people = 0;
const newName = () => `Somebody else ${String.fromCodePoint(65 + (people++ % 26))}${people}`;

const nonce = async () => (await ask(house.server, socialOptions)).facebook?.nonce ?? '';
const uidOf = (idToken: string): string => JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()).sub;

/** Signs in by the network. */
async function signIn(name = newName(), more: Record<string, unknown> = {}) {
  const idToken = (await consent(house, { nonce: await nonce(), name })).get('id_token') ?? '';
  return ask(house.server, registerFacebook, { params: { idToken, channel: '0', platform: 21, country: 'ke', ...more } });
}

/** Binds a number to a social sign-in. */
async function bindTo(session: TestSession, account: string) {
  const codeReference = await proveNumber(house, account, { type: 'bind_phone' });
  const params = { account, password: wirePassword(testPassword), type: 'bind_phone', msgType: 'sms', codeReference };
  return ask(house.server, bingPhoneWithPassword, { session, params: { ...params, dateOfBirth: '1990-01-31', termsVersion: '2026-11' } });
}

describe('binding a social account to a player with a phone', () => {
  const bind = async (session: TestSession, name: string, change: Record<string, unknown> = {}) => {
    const answer = await consent(house, { responseType: 'token id_token', name });
    const params = {
      accessToken: answer.get('access_token') ?? '',
      facebookUid: uidOf(answer.get('id_token') ?? ''),
      password: wirePassword(testPassword),
      ...change,
    };
    return send(house.server, bingPhoneByFacebook, { session, params });
  };

  it('social binding: lets the player sign in by it, and happens once', async () => {
    const session = await registerPlayer(house.server);
    const name = newName();
    expect((await bind(session, name)).result).toBe(1);
    expect((await bind(session, name)).result).toBe(1);
    const { id, fbIsBind } = await ask(house.server, getUserInfo, { session });
    expect(fbIsBind).toBe(1);
    expect((await ask(house.server, getUserInfo, { session: await signIn(name) })).id).toBe(id);
    expect((await bind(session, newName())).result).toBe(2128);
  });

  it('social binding: takes over a social account that only created a player without a phone', async () => {
    const name = newName();
    const half = await signIn(name);
    const session = await registerPlayer(house.server);
    expect((await bind(session, name)).result).toBe(1);
    expect((await send(house.server, getUserInfo, { session: half })).result).toBe(105);
  });

  it("social binding: refuses another player's social account, and foreign tokens", async () => {
    const name = newName();
    await bindTo(await signIn(name), newPhone('ke'));
    const session = await registerPlayer(house.server);
    expect((await bind(session, name)).result).toBe(2115);
    expect((await bind(session, newName(), { facebookUid: '10220000000000001' })).result).toBe(2113);
    expect((await bind(session, newName(), { accessToken: 'EAA-forged-by-somebody' })).result).toBe(2113);
  });

  it('social binding: asks for the password, and for the second factor if it is on', async () => {
    const { session, nextCode } = await guardedPlayer(house);
    const name = newName();
    expect((await bind(session, name, { password: undefined })).result).toBe(2120);
    expect((await bind(session, name, { password: wirePassword('wrong-one') })).result).toBe(2120);
    expect((await bind(session, name)).result).toBe(2130);
    expect((await bind(session, name, { secondFactor: nextCode() })).result).toBe(1);
  });

  it('social binding: notifies the player by message, on the screen and by SMS', async () => {
    const account = newPhone('ke');
    const session = await registerPlayer(house.server, 'ke', { account });
    expect((await bind(session, newName())).result).toBe(1);
    const { list } = await ask(house.server, messageByType, { session });
    expect(list[0]).toMatchObject({ title: 'A Facebook account was linked' });
    const [text] = await house.textsFor('ke', account);
    expect(text?.text).toMatch(/^localhost: A Facebook account was just linked to your account/);
  });

  it('social binding: joining a registered number also notifies its owner', async () => {
    const account = newPhone('ke');
    await registerPlayer(house.server, 'ke', { account });
    await bindTo(await signIn(), account);
    const [text] = await house.textsFor('ke', account);
    expect(text?.text).toContain('A Facebook account was just linked to your account');
  });

  it('social binding: the player removes it with password and second factor, which signs out every other session', async () => {
    const { session, nextCode } = await guardedPlayer(house);
    const name = newName();
    expect((await bind(session, name, { secondFactor: nextCode() })).result).toBe(1);
    const bySocial = await signIn(name, { secondFactor: nextCode() });
    const undo = (params: Record<string, unknown>) => send(house.server, unbindSocial, { session, params });
    expect((await undo({ password: wirePassword('wrong-one') })).result).toBe(2120);
    expect((await undo({ password: wirePassword(testPassword) })).result).toBe(2130);
    expect((await undo({ password: wirePassword(testPassword), secondFactor: nextCode() })).result).toBe(1);
    expect((await send(house.server, getUserInfo, { session: bySocial })).result).toBe(105);
    expect((await ask(house.server, getUserInfo, { session })).fbIsBind).toBe(0);
    const { id } = await ask(house.server, getUserInfo, { session });
    expect((await ask(house.server, getUserInfo, { session: await signIn(name) })).id).not.toBe(id);
    expect((await undo({ password: wirePassword(testPassword), secondFactor: nextCode() })).result).toBe(1);
  });

  it('social binding: a password reset removes it', async () => {
    const account = newPhone('ke');
    const session = await registerPlayer(house.server, 'ke', { account });
    const name = newName();
    expect((await bind(session, name)).result).toBe(1);
    const { id } = await ask(house.server, getUserInfo, { session });
    const codeReference = await proveNumber(house, account, { type: 'reset_password' });
    const params = { account, country: 'ke', password: wirePassword('better2026'), codeReference };
    const reset = await ask(house.server, resetPassword, { params });
    expect((await ask(house.server, getUserInfo, { session: reset })).fbIsBind).toBe(0);
    expect((await ask(house.server, getUserInfo, { session: await signIn(name) })).id).not.toBe(id);
  });
});
