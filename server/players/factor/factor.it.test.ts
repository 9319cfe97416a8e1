import { beginTwoFactor } from '@tausi/contract/players/factor/begin-two-factor.ts';
import { changePassword } from '@tausi/contract/players/account/change-password.ts';
import { changePhone } from '@tausi/contract/players/account/change-phone.ts';
import { closeAccount } from '@tausi/contract/players/account/close-account.ts';
import { confirmTwoFactor } from '@tausi/contract/players/factor/confirm-two-factor.ts';
import { endTwoFactor } from '@tausi/contract/players/factor/end-two-factor.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { login } from '@tausi/contract/players/session/login.ts';
import { provePhone } from '@tausi/contract/players/account/prove-phone.ts';
import { register } from '@tausi/contract/players/account/register.ts';
import { resetPassword } from '@tausi/contract/players/account/reset-password.ts';
import { twoFactorState } from '@tausi/contract/players/factor/two-factor-state.ts';
import { messageByType } from '@tausi/contract/inbox/messages/message-by-type.ts';
import { playerId, unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  deviceOf,
  newPhone,
  registerPlayer,
  registration,
  send,
  sessionOf,
  testPassword,
  type TestSession,
  wirePassword,
} from '../../test-server.ts';
import { type House, proveNumber, startHouse } from '../test-house.ts';
import { base32Bytes } from './test-authenticator.ts';
import { takeOffFactor } from './take-off.ts';
import { codeOfStep, stepAt } from './totp.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const password = wirePassword(testPassword);
/** The code that the app shows now. Each further code needs another 30 seconds. */
const codeFor = (secret: string): string => codeOfStep(base32Bytes(secret), stepAt(house.server.clock.now()));
const nextCode = (secret: string): string => {
  house.forward(30_000);
  return codeFor(secret);
};

async function guarded() {
  const account = newPhone('ke');
  const registered = await send(house.server, register, { params: registration('ke', { account }) });
  const session = sessionOf(registered);
  await provePhoneOf(account, session);
  const { secret, uri } = await ask(house.server, beginTwoFactor, { session, params: { password } });
  expect(uri).toBe(`otpauth://totp/Tausi:${account}?secret=${secret}&issuer=Tausi`);
  const { recoveryCodes } = await ask(house.server, confirmTwoFactor, { session, params: { code: codeFor(secret) } });
  return { account, session, secret, recoveryCodes, device: deviceOf(registered) };
}

const provePhoneOf = async (account: string, session: TestSession) =>
  ask(house.server, provePhone, { session, params: { codeReference: await proveNumber(house, account, { type: 'prove_phone' }) } });

const signIn = (account: string, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  send(house.server, login, { params: { account, password, country: 'ke', ...more }, headers });

describe('second factor', () => {
  it('second factor: is off until the player confirms it with a code from the app', async () => {
    const account = newPhone('ke');
    const session = await registerPlayer(house.server, 'ke', { account });
    expect(await ask(house.server, twoFactorState, { session })).toEqual({ isOn: false, since: null, recoveryLeft: 0, phoneProved: false });
    await provePhoneOf(account, session);
    expect((await send(house.server, confirmTwoFactor, { session, params: { code: '123456' } })).result).toBe(2133);
    expect((await send(house.server, beginTwoFactor, { session, params: { password: wirePassword('wrong-one') } })).result).toBe(2120);
    const first = await ask(house.server, beginTwoFactor, { session, params: { password } });
    const { secret } = await ask(house.server, beginTwoFactor, { session, params: { password } });
    expect((await send(house.server, confirmTwoFactor, { session, params: { code: codeFor(first.secret) } })).result).toBe(2131);
    expect((await signIn(account)).result).toBe(1);
    const { recoveryCodes } = await ask(house.server, confirmTwoFactor, { session, params: { code: codeFor(secret) } });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await ask(house.server, twoFactorState, { session })).toEqual({
      isOn: true,
      since: house.server.clock.now(),
      recoveryLeft: 10,
      phoneProved: true,
    });
    expect((await send(house.server, beginTwoFactor, { session, params: { password } })).result).toBe(2132);
    expect((await ask(house.server, messageByType, { session })).list[0]).toMatchObject({ title: 'Two-step sign-in is on' });
  });

  it('second factor: switching it on signs other devices out and accepts the same code again for a short time', async () => {
    const account = newPhone('ke');
    const session = await registerPlayer(house.server, 'ke', { account });
    await provePhoneOf(account, session);
    const other = await ask(house.server, login, { params: { account, password, country: 'ke' } });
    const { secret } = await ask(house.server, beginTwoFactor, { session, params: { password } });
    const code = codeFor(secret);
    const first = await ask(house.server, confirmTwoFactor, { session, params: { code } });
    expect((await send(house.server, getUserInfo, { session: other })).result).toBe(105);
    const again = await ask(house.server, confirmTwoFactor, { session, params: { code } });
    expect((await signIn(account, { secondFactor: first.recoveryCodes[0] })).result).toBe(2131);
    expect((await signIn(account, { secondFactor: again.recoveryCodes[0] })).result).toBe(1);
    house.forward(11 * 60_000);
    expect((await send(house.server, confirmTwoFactor, { session, params: { code } })).result).toBe(2133);
  });

  it('second factor: stores neither secret nor codes in clear', async () => {
    const { secret, recoveryCodes } = await guarded();
    for (const table of ['second_factors', 'recovery_codes', 'kept_answers']) {
      const { rows } = await house.server.database.owner.query(`SELECT t::text AS row FROM ${table} t`);
      const all = JSON.stringify(rows);
      for (const word of [secret, base32Bytes(secret).toString('hex'), base32Bytes(secret).toString('base64url'), recoveryCodes[0] ?? ''])
        expect(all).not.toContain(word);
    }
  });
});

describe('signing in with a second factor', () => {
  it('second factor: an unknown device needs a code, each valid once; the device that switched it on needs none', async () => {
    const { account, secret, device } = await guarded();
    expect((await signIn(account)).result).toBe(2130);
    expect((await signIn(account, { password: wirePassword('wrong-one'), secondFactor: codeFor(secret) })).result).toBe(2100);
    expect((await signIn(account, {}, device)).result).toBe(1);
    const code = nextCode(secret);
    const passed = await signIn(account, { secondFactor: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(passed.result).toBe(1);
    expect((await signIn(account, { secondFactor: code })).result).toBe(2131);
    expect((await signIn(account, {}, deviceOf(passed))).result).toBe(1);
  });

  it('second factor: accepts a recovery code once, in any spelling', async () => {
    const { account, session, recoveryCodes } = await guarded();
    const [code = ''] = recoveryCodes;
    const spelled = code.toLowerCase().replace('-', ' ');
    expect((await signIn(account, { secondFactor: spelled })).result).toBe(1);
    expect((await signIn(account, { secondFactor: code })).result).toBe(2131);
    expect((await ask(house.server, twoFactorState, { session })).recoveryLeft).toBe(9);
  });

  it('second factor: allows five guesses in half an hour, and locks the right code out after that', async () => {
    const { account, secret } = await guarded();
    for (let guess = 0; guess < 4; guess += 1) expect((await signIn(account, { secondFactor: '000000' })).result).toBe(2131);
    expect((await signIn(account, { secondFactor: nextCode(secret) })).result).toBe(1);
    for (let guess = 0; guess < 5; guess += 1) expect((await signIn(account, { secondFactor: 'AAAAA-AAAAA' })).result).toBe(2131);
    expect(await signIn(account, { secondFactor: nextCode(secret) })).toMatchObject({ result: 2108, arrs: ['30'] });
    house.forward(30 * 60_000);
    expect((await signIn(account, { secondFactor: nextCode(secret) })).result).toBe(1);
  });

  it('second factor: a password reset needs it too, and reveals that only to a caller who holds the number', async () => {
    const { account, secret } = await guarded();
    const proof = await proveNumber(house, account, { type: 'reset_password' });
    const reset = (codeReference: string, more: Record<string, unknown> = {}) =>
      send(house.server, resetPassword, {
        params: { account, country: 'ke', password: wirePassword('better2026'), codeReference, ...more },
      });
    expect((await reset('no-proof')).result).toBe(2116);
    expect((await reset(proof)).result).toBe(2130);
    expect((await reset(proof, { secondFactor: nextCode(secret) })).result).toBe(1);
  });
});

describe('sensitive changes with a second factor', () => {
  const refused = (session: TestSession, account: string) => [
    send(house.server, changePassword, { session, params: { oldPassword: password, password: wirePassword('better2026') } }),
    send(house.server, changePhone, { session, params: { account, codeReference: 'x', oldCodeReference: 'y', password } }),
    send(house.server, closeAccount, { session, params: { password, reason: 'not_used' } }),
    send(house.server, endTwoFactor, { session, params: { password } }),
  ];

  it('second factor: sensitive changes need a code, on a known device too', async () => {
    const { session } = await guarded();
    for (const answer of await Promise.all(refused(session, newPhone('ke')))) expect(answer.result).toBe(2130);
  });

  it('second factor: sensitive changes succeed with a code', async () => {
    const { session, secret, account } = await guarded();
    const params = { oldPassword: password, password: wirePassword('better2026'), secondFactor: nextCode(secret) };
    const renewed = await ask(house.server, changePassword, { session, params });
    const next = newPhone('ke');
    const proofs = {
      oldCodeReference: await proveNumber(house, account, { type: 'change_phone' }),
      codeReference: await proveNumber(house, next, { type: 'change_phone' }),
    };
    const moved = { account: next, ...proofs, password: wirePassword('better2026'), secondFactor: nextCode(secret) };
    expect(await ask(house.server, changePhone, { session: renewed, params: moved })).toMatchObject({ userName: next });
  });
});

describe('removing a second factor', () => {
  it('second factor: the player removes it with password and code', async () => {
    const { account, session, secret } = await guarded();
    const end = { session, params: { password, secondFactor: nextCode(secret) } };
    expect(await ask(house.server, endTwoFactor, end)).toEqual({});
    expect((await send(house.server, endTwoFactor, { session, params: { password } })).result).toBe(1);
    expect((await signIn(account)).result).toBe(1);
    expect((await ask(house.server, messageByType, { session })).list[0]).toMatchObject({ title: 'Two-step sign-in is off' });
  });

  it('second factor: support removes it with a recorded reason, ends every session and blocks payouts for a day', async () => {
    const { account, session } = await guarded();
    const id = playerId((await ask(house.server, getUserInfo, { session })).id);
    house.forward(1);
    const at = house.server.clock.now();
    const { pool } = house.server.database;
    expect((await takeOffFactor(pool, id, { reason: ' ', by: 'esi', at })).ok).toBe(false);
    expect(unwrap(await takeOffFactor(pool, id, { reason: 'showed her card', by: 'esi', at }))).toBe(at + 24 * 3_600_000);
    expect((await takeOffFactor(pool, id, { reason: 'again', by: 'esi', at })).ok).toBe(false);
    expect((await send(house.server, getUserInfo, { session })).result).toBe(105);
    expect((await signIn(account)).result).toBe(1);
    expect(await house.server.app.contexts.players.withdrawalHeldUntil(id, at)).toBe(at + 24 * 3_600_000);
    const { rows } = await house.server.database.owner.query(
      'SELECT step, taken_by, reason FROM second_factor_steps WHERE player_id = $1 ORDER BY taken_at, id',
      [id],
    );
    expect(rows.map((row) => `${row.step} ${row.taken_by} ${row.reason}`)).toEqual(['on player ', 'taken_off esi showed her card']);
  });
});
