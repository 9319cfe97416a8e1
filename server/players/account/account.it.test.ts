import { changePassword } from '@tausi/contract/players/account/change-password.ts';
import { changePhone } from '@tausi/contract/players/account/change-phone.ts';
import { closeAccount } from '@tausi/contract/players/account/close-account.ts';
import { exportData } from '@tausi/contract/players/account/export-data.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { messageByType } from '@tausi/contract/inbox/messages/message-by-type.ts';
import { listDevices } from '@tausi/contract/players/session/list-devices.ts';
import { login } from '@tausi/contract/players/session/login.ts';
import { signOutDevices } from '@tausi/contract/players/session/sign-out-devices.ts';
import { playerId } from '@tausi/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, newKey, newPhone, registerPlayer, send, sessionOf, testPassword, type TestSession, wirePassword } from '../../test-server.ts';
import { type House, proveNumber, startHouse } from '../test-house.ts';

const wired = wirePassword(testPassword);

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const minutes = 60_000;
const chrome = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36' };
const signIn = (account: string, password = testPassword, more: Record<string, unknown> = {}) =>
  ask(house.server, login, { params: { account, password: wirePassword(password), country: 'ke' }, ...more });

async function newPlayer() {
  const account = newPhone('ke');
  return { account, session: await registerPlayer(house.server, 'ke', { account }) };
}

const newestMessage = async (session: TestSession) => (await ask(house.server, messageByType, { session })).list[0];

describe('change password', () => {
  const change = (oldPassword: string, password: string) => ({
    params: { oldPassword: wirePassword(oldPassword), password: wirePassword(password) },
  });

  it('change password: ends every session and returns the keys of a new one', async () => {
    const { account, session } = await newPlayer();
    const other = await signIn(account);
    const renewed = await ask(house.server, changePassword, { session, ...change(testPassword, 'better2026') });
    expect(renewed.secretKey).not.toBe(session.secretKey);
    for (const ended of [session, other]) expect((await send(house.server, getUserInfo, { session: ended })).result).toBe(105);
    expect((await send(house.server, getUserInfo, { session: renewed })).result).toBe(1);
    expect((await send(house.server, login, { params: { account, password: wirePassword(testPassword), country: 'ke' } })).result).toBe(
      2100,
    );
    await signIn(account, 'better2026');
    expect(await newestMessage(renewed)).toMatchObject({ type: 3, title: 'Your password was changed', read: false });
  });

  it('change password: refuses a wrong old password, allows five guesses, and applies the password policy', async () => {
    const { session } = await newPlayer();
    const before = await newestMessage(session);
    expect(await send(house.server, changePassword, { session, ...change(testPassword, 'short') })).toMatchObject({ result: 2102 });
    for (let guess = 0; guess < 5; guess += 1)
      expect((await send(house.server, changePassword, { session, ...change('wrong-one', 'better2026') })).result).toBe(2120);
    expect((await send(house.server, changePassword, { session, ...change(testPassword, 'better2026') })).result).toBe(2108);
    expect(await newestMessage(session)).toEqual(before);
  });
});

describe('change of number', () => {
  it('change of number: needs a code from both numbers, blocks payouts, and moves the sign-in', async () => {
    const { account, session } = await newPlayer();
    const next = newPhone('ke');
    const proofs = {
      oldCodeReference: await proveNumber(house, account, { type: 'change_phone' }),
      codeReference: await proveNumber(house, next, { type: 'change_phone' }),
    };
    const moved = await ask(house.server, changePhone, { session, params: { account: next, ...proofs, password: wired } });
    expect(moved).toEqual({ userName: next, holdHours: 72 });
    const info = await ask(house.server, getUserInfo, { session });
    expect(info.userName).toBe(next);
    await signIn(next);
    const until = await house.server.app.contexts.players.withdrawalHeldUntil(playerId(info.id), house.server.clock.now());
    expect(until).toBe(house.server.clock.now() + 72 * 3_600_000);
    expect(await newestMessage(session)).toMatchObject({ type: 3, title: 'Your number was changed' });
  });

  it('change of number: asks for the password, and ends every other session with its known device', async () => {
    const { account, session } = await newPlayer();
    const other = await send(house.server, login, { params: { account, password: wired, country: 'ke' } });
    const next = newPhone('ke');
    const proofs = {
      oldCodeReference: await proveNumber(house, account, { type: 'change_phone' }),
      codeReference: await proveNumber(house, next, { type: 'change_phone' }),
    };
    const change = (typed: string) =>
      send(house.server, changePhone, { session, params: { account: next, ...proofs, password: wirePassword(typed) } });
    expect((await change('wrong-one')).result).toBe(2120);
    expect((await send(house.server, getUserInfo, { session: sessionOf(other) })).result).toBe(1);
    expect((await change(testPassword)).result).toBe(1);
    expect((await send(house.server, getUserInfo, { session: sessionOf(other) })).result).toBe(105);
    const { rows } = await house.server.database.owner.query(
      'SELECT count(*)::int AS count FROM known_devices d JOIN players p ON p.id = d.player_id WHERE p.phone = $1',
      [next],
    );
    // The session that changed the number stays.
    expect(rows).toEqual([{ count: 1 }]);
  });

  it("change of number: refuses one code for both numbers, another player's code, the same number and a taken number", async () => {
    const { account, session } = await newPlayer();
    const { account: taken } = await newPlayer();
    const oldCodeReference = await proveNumber(house, account, { type: 'change_phone' });
    const codeReference = await proveNumber(house, taken, { type: 'change_phone' });
    const ofReset = await proveNumber(house, taken, { type: 'reset_password' });
    const to = (params: Record<string, string>) => send(house.server, changePhone, { session, params: { ...params, password: wired } });
    expect((await to({ account: newPhone('ke'), oldCodeReference, codeReference: oldCodeReference })).result).toBe(2116);
    expect((await to({ account: taken, oldCodeReference: codeReference, codeReference })).result).toBe(2116);
    expect((await to({ account: taken, oldCodeReference, codeReference: ofReset })).result).toBe(2116);
    expect((await to({ account, oldCodeReference, codeReference })).result).toBe(2121);
    expect((await to({ account: '0812345678', oldCodeReference, codeReference })).result).toBe(2101);
    expect((await to({ account: taken, oldCodeReference, codeReference })).result).toBe(2105);
  });
});

describe('devices', () => {
  it('devices: lists name, country and last use, and marks the current device', async () => {
    const { account, session } = await newPlayer();
    const other = await signIn(account, testPassword, { headers: { ...chrome, 'x-tausi-country': 'ug' } });
    const { list } = await ask(house.server, listDevices, { session });
    expect(list).toHaveLength(2);
    expect(list.find(({ current }) => !current)).toMatchObject({ name: 'Chrome · Android', country: 'ug', platform: 21 });
    expect((await ask(house.server, listDevices, { session: other })).list.filter(({ current }) => current)).toHaveLength(1);
    house.forward(31 * minutes);
    expect((await send(house.server, listDevices, { session })).result).toBe(105);
  });

  it('devices: signs out one device, or all except the current one', async () => {
    const { account, session } = await newPlayer();
    const others = await Promise.all([signIn(account), signIn(account), signIn(account)]);
    const { list } = await ask(house.server, listDevices, { session });
    const [first] = list.filter(({ current }) => !current);
    expect(await ask(house.server, signOutDevices, { session, params: { id: first?.id } })).toEqual({ ended: 1 });
    expect((await send(house.server, signOutDevices, { session, params: { id: first?.id } })).result).toBe(2122);
    expect(await ask(house.server, signOutDevices, { session, params: { id: 'others' } })).toEqual({ ended: 2 });
    for (const other of others) expect((await send(house.server, getUserInfo, { session: other })).result).toBe(105);
    expect((await send(house.server, getUserInfo, { session })).result).toBe(1);
  });

  it("devices: another player's device cannot be seen or signed out", async () => {
    const { session } = await newPlayer();
    const { session: stranger } = await newPlayer();
    const { list } = await ask(house.server, listDevices, { session: stranger });
    expect((await send(house.server, signOutDevices, { session, params: { id: list[0]?.id } })).result).toBe(2122);
    expect((await send(house.server, getUserInfo, { session: stranger })).result).toBe(1);
  });
});

describe('data export', () => {
  const wholeCopy = async (session: TestSession) => {
    const parts: { name: string; rows: Record<string, unknown>[]; done: number; total: number }[] = [];
    let more = '';
    do {
      const part = await ask(house.server, exportData, { session, params: { more } });
      parts.push(part);
      more = part.more;
    } while (more !== '');
    return parts;
  };

  it("data export: contains every table about the player, no secrets of ours and no other player's rows", async () => {
    const { account, session } = await newPlayer();
    const { account: other } = await newPlayer();
    const parts = await wholeCopy(session);
    const text = JSON.stringify(parts);
    expect(parts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['account', 'sessions', 'balances', 'movements', 'rounds', 'payments']),
    );
    expect(text).toContain(account);
    expect(text).not.toContain(other);
    expect(text).not.toMatch(/password_hash|token_hash|argon2/);
    expect(parts.at(-1)).toMatchObject({ done: parts.at(-1)?.total });
  });

  it("data export: contains the player's chat messages and the outcome of the identity check", async () => {
    const { session } = await newPlayer();
    const { session: other } = await newPlayer();
    const { owner } = house.server.database;
    for (const [each, text] of [
      [session, 'Where is my deposit?'],
      [other, 'Somebody else asks'],
    ] as const) {
      const { id } = await ask(house.server, getUserInfo, { session: each });
      await owner.query(
        `WITH conversation AS (
           INSERT INTO chat_conversations (id, player_id, market, language, last_at, created_at)
           VALUES (gen_random_uuid(), $1, 'ke', 'en', now(), now()) RETURNING id)
         INSERT INTO chat_messages (conversation_id, seq, sender, text, sent_at) SELECT id, 1, 'player', $2, now() FROM conversation`,
        [id, text],
      );
      await owner.query(
        `INSERT INTO identity_checks (player_id, market, status, sealed, number_hash, submitted_at) VALUES ($1, 'ke', 'under_review', 'sealed', $2, now())`,
        [id, `hash of ${text}`],
      );
    }
    const parts = await wholeCopy(session);
    const rowsOf = (name: string) => parts.filter((part) => part.name === name).flatMap(({ rows }) => rows);
    expect(rowsOf('chat_messages')).toMatchObject([{ seq: 1, sender: 'player', text: 'Where is my deposit?' }]);
    expect(rowsOf('identity_checks')).toMatchObject([{ status: 'under_review' }]);
    expect(JSON.stringify(parts)).not.toMatch(/Somebody else|hash of|sealed|conversation_id/);
  });

  it('data export: comes in parts of 400 rows, each row once', async () => {
    const { session } = await newPlayer();
    const { id } = await ask(house.server, getUserInfo, { session });
    await house.server.database.owner.query(
      `INSERT INTO known_devices (player_id, device, last_seen_at) SELECT $1, 'device-' || n, timestamptz '2026-01-01' + n * interval '1 minute'
       FROM generate_series(1, 999) n`,
      [id],
    );
    const parts = (await wholeCopy(session)).filter(({ name }) => name === 'known_devices');
    expect(parts.map(({ rows }) => rows.length)).toEqual([400, 400, 200]);
    expect(new Set(parts.flatMap(({ rows }) => rows.map((row) => row['last_seen_at']))).size).toBe(1_000);
  });

  it('data export: refuses a forged cursor, and ends at a cursor past the last list', async () => {
    const { session } = await newPlayer();
    for (const more of ['AAAA', '-1.0.0.0', '1.0.0'])
      expect(await send(house.server, exportData, { session, params: { more } })).toMatchObject({ status: 400, result: 2002 });
    expect(await ask(house.server, exportData, { session, params: { more: '999.0.0.0' } })).toMatchObject({ rows: [], more: '' });
  });
});

describe('closing an account', () => {
  const closing = (password = testPassword) => ({ params: { password: wirePassword(password), reason: 'not_used' } });

  it('close account: ends every session and makes signing in impossible', async () => {
    const { account, session } = await newPlayer();
    expect((await send(house.server, closeAccount, { session, ...closing('wrong-one') })).result).toBe(2120);
    expect(await ask(house.server, closeAccount, { session, ...closing(), key: newKey() })).toEqual({ keptYears: 5 });
    expect((await send(house.server, getUserInfo, { session })).result).toBe(105);
    expect((await send(house.server, login, { params: { account, password: wirePassword(testPassword), country: 'ke' } })).result).toBe(
      2126,
    );
    expect((await send(house.server, login, { params: { account, password: wirePassword('wrong-one'), country: 'ke' } })).result).toBe(
      2100,
    );
  });

  it.each([
    ['money', `UPDATE purses SET cash_minor = 12550 WHERE player_id = $1`, 2123, ['125.50']],
    [
      'an open payment',
      `INSERT INTO payments (payment_id, player_id, market, kind, provider, status, key, reference, phone, currency, amount_minor, created_at)
       VALUES (gen_random_uuid(), $1, 'ke', 'deposit', 'daraja', 'pending_user', 'a-key-of-it', 'REF12345', '0712345678', 'KES', 5000, now())`,
      2125,
      [],
    ],
  ])('close account: is refused while there is %s', async (_name, sql, result, arrs) => {
    const { session } = await newPlayer();
    const { id } = await ask(house.server, getUserInfo, { session });
    await house.server.database.owner.query(sql, [id]);
    expect(await send(house.server, closeAccount, { session, ...closing() })).toMatchObject({ result, arrs });
  });
});
