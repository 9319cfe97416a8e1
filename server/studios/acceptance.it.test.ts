import { randomUUID } from 'node:crypto';
import { exclude } from '@tausi/contract/safety/exclude.ts';
import { setLimit } from '@tausi/contract/safety/set-limit.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '@tausi/tools/ports.ts';
import { createKeys } from '@tausi/simulators/studio/keys.ts';
import { expectCleanBooks } from '../test-books.ts';
import { ask } from '../test-server.ts';
import { betOf, callWallet, openTestStudio, rollbackOf, studioPlayer, winOf, type StudioPlayer, type TestStudio } from './test-studio.ts';

let test: TestStudio;
beforeAll(async () => {
  test = await openTestStudio({ ports: [await freePort(), await freePort()] });
});
afterAll(async () => {
  await expectCleanBooks(test.server.database);
  await test.close();
});

const call = (path: string, fields: Readonly<Record<string, unknown>>, how?: Parameters<typeof callWallet>[3]) =>
  callWallet(test, path, fields, how);
const bet = (fields: Readonly<Record<string, unknown>>) => call('/transaction/bet', fields);
const win = (fields: Readonly<Record<string, unknown>>) => call('/transaction/win', fields);
const rollback = (fields: Readonly<Record<string, unknown>>) => call('/transaction/rollback', fields);
const balance = async ({ playerId: user, token }: StudioPlayer) =>
  (await call('/user/balance', { user, token, game_code: 'otg_baobab_gold' })).balance;
/** 1,000.00 and 20.00 in the wire's units. */
const [thousand, twenty] = [100_000_000, 2_000_000];

it('case 1: the same bet sent ten times at once is one debit', async () => {
  const player = await studioPlayer(test);
  const sent = betOf(player, { request_uuid: randomUUID() });
  const answers = await Promise.all(Array.from({ length: 10 }, () => bet(sent)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'RS_OK'));
  expect(new Set(answers.map((each) => each.balance))).toEqual(new Set([thousand - twenty]));
  expect(await balance(player)).toBe(thousand - twenty);
});

it('case 2: of a hundred bets at once on a balance for forty, exactly forty are taken', async () => {
  const player = await studioPlayer(test, 80_000n);
  const answers = await Promise.all(Array.from({ length: 100 }, () => bet(betOf(player))));
  expect(answers.filter(({ status }) => status === 'RS_OK')).toHaveLength(40);
  expect(answers.filter(({ status }) => status === 'RS_ERROR_NOT_ENOUGH_MONEY')).toHaveLength(60);
  expect(await balance(player)).toBe(0);
});

it('cases 3 and 5: a rollback after a lost answer restores the balance, and a second one changes nothing', async () => {
  const player = await studioPlayer(test);
  const sent = betOf(player);
  await bet(sent);
  expect(await rollback(rollbackOf(sent))).toMatchObject({ status: 'RS_OK', balance: thousand });
  expect(await rollback(rollbackOf(sent))).toMatchObject({ status: 'RS_OK', balance: thousand });
  expect(await bet(sent)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK', balance: thousand });
  expect(await win(winOf(sent, twenty))).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
});

it('case 4: a bet after its own rollback is refused', async () => {
  const player = await studioPlayer(test);
  const sent = betOf(player);
  expect(await rollback(rollbackOf(sent))).toMatchObject({ status: 'RS_OK', balance: thousand });
  expect(await bet(sent)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK', balance: thousand });
});

it('case 6: a repeated win is one credit, and several wins may name one bet', async () => {
  const player = await studioPlayer(test);
  const sent = betOf(player);
  await bet(sent);
  const won = { ...winOf(sent, 5_000_000), request_uuid: randomUUID() };
  for (let time = 0; time < 3; time += 1) expect(await win(won)).toMatchObject({ status: 'RS_OK', balance: thousand + 3_000_000 });
  expect(await win(winOf(sent, 1_000_000))).toMatchObject({ status: 'RS_OK', balance: thousand + 4_000_000 });
});

it('cases 7 and 8: an ended session takes no bet, but every win', async () => {
  const player = await studioPlayer(test);
  const sent = betOf(player);
  await bet(sent);
  test.server.clock.forward(13 * 3_600_000);
  expect(await bet(betOf(player))).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED', balance: thousand - twenty });
  expect(await win(winOf(sent, twenty))).toMatchObject({ status: 'RS_OK', balance: thousand });
});

it('case 9: another amount, round, player or kind under a known number is a duplicate', async () => {
  const player = await studioPlayer(test);
  const sent = betOf(player);
  await bet(sent);
  const stranger = await studioPlayer(test);
  const { user, token } = betOf(stranger);
  for (const change of [{ amount: 3_000_000 }, { round: 'another' }, { user, token }])
    expect(await bet({ ...sent, ...change })).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
  expect(await win({ ...winOf(sent, twenty), transaction_uuid: sent.transaction_uuid })).toMatchObject({
    status: 'RS_ERROR_DUPLICATE_TRANSACTION',
  });
  expect([await balance(player), await balance(stranger)]).toEqual([thousand - twenty, thousand]);
});

it('case 10: a win without its bet, of another round or of another player’s bet, is refused', async () => {
  const player = await studioPlayer(test);
  const stranger = await studioPlayer(test);
  const sent = betOf(player);
  await bet(sent);
  const { user, token } = betOf(stranger);
  for (const change of [{ reference_transaction_uuid: randomUUID() }, { round: 'another' }, { user, token }])
    expect(await win(winOf(sent, twenty, change))).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
  expect([await balance(player), await balance(stranger)]).toEqual([thousand - twenty, thousand]);
});

it('case 13: another currency than the wallet’s is refused', async () => {
  const player = await studioPlayer(test, 1_000_000n, 'ug');
  expect(await bet(betOf(player, { currency: 'KES', amount: 50_000_000 }))).toMatchObject({ status: 'RS_ERROR_WRONG_CURRENCY' });
  expect(await bet(betOf(player, { amount: 50_000_000 }))).toMatchObject({ status: 'RS_OK' });
});

it('case 14: one changed byte is an invalid signature, and nothing is parsed', async () => {
  const player = await studioPlayer(test);
  const sent = betOf(player);
  const mangled = await call('/transaction/bet', sent, { mangle: (body) => body.replace('"amount":2000000', '"amount":2000001') });
  expect(mangled).toMatchObject({ http: 401, body: { status: 'RS_ERROR_INVALID_SIGNATURE', request_uuid: null } });
  for (const signature of ['', 'x', 'A'.repeat(344)])
    expect(await call('/transaction/bet', sent, { signature })).toMatchObject({ http: 401, status: 'RS_ERROR_INVALID_SIGNATURE' });
  expect(await balance(player)).toBe(thousand);
});

it('case 15: a free bet leaves cash untouched, and its win is paid', async () => {
  const player = await studioPlayer(test);
  const sent = betOf(player, { is_free: true, reward_uuid: randomUUID() });
  expect(await bet(sent)).toMatchObject({ status: 'RS_OK', balance: thousand });
  expect(await win(winOf(sent, twenty))).toMatchObject({ status: 'RS_OK', balance: thousand + twenty });
});

it('case 16: a promotion’s win needs no bet; any other win does', async () => {
  const player = await studioPlayer(test);
  const prize = { ...winOf(betOf(player), twenty), reference_transaction_uuid: null };
  expect(await win(prize)).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
  expect(await win({ ...prize, is_supplier_promo: true })).toMatchObject({ status: 'RS_OK', balance: thousand + twenty });
});

it('case 17: a fraction of a cent is refused as a stake and never lost as a win', async () => {
  const player = await studioPlayer(test);
  expect(await bet(betOf(player, { amount: 2_000_001 }))).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES', balance: thousand });
  const sent = betOf(player);
  await bet(sent);
  // Four times a quarter of a cent make one.
  const first = { ...winOf(sent, 250), request_uuid: randomUUID() };
  for (let time = 0; time < 2; time += 1) expect(await win(first)).toMatchObject({ status: 'RS_OK', balance: thousand - twenty });
  for (let part = 0; part < 2; part += 1) await win(winOf(sent, 250));
  expect(await win(winOf(sent, 250))).toMatchObject({ status: 'RS_OK', balance: thousand - twenty + 1_000 });
  // A repeat after the remainder has changed is still the same win.
  expect(await win(first)).toMatchObject({ status: 'RS_OK' });
  expect(await balance(player)).toBe(thousand - twenty + 1_000);
});

it('case 11: a player on a break places no bet, and is paid every win', async () => {
  const player = await studioPlayer(test);
  const sent = betOf(player);
  await bet(sent);
  await ask(test.server, exclude, { params: { step: 'break_24_hours' }, session: player.session });
  expect(await bet(betOf(player))).toMatchObject({ status: 'RS_ERROR_USER_DISABLED', balance: thousand - twenty });
  expect(await win(winOf(sent, twenty))).toMatchObject({ status: 'RS_OK', balance: thousand });
});

it('case 12: a limit of the player stops the bet as a limit, and no rollback is needed', async () => {
  const player = await studioPlayer(test);
  await ask(test.server, setLimit, { params: { kind: 'loss', span: 'day', value: '30.00' }, session: player.session });
  expect(await bet(betOf(player))).toMatchObject({ status: 'RS_OK' });
  expect(await bet(betOf(player))).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED', balance: thousand - twenty });
});

it('a country’s smallest stake holds for studios too, and a free bet may be smaller', async () => {
  const player = await studioPlayer(test);
  expect(await bet(betOf(player, { amount: 1_900_000 }))).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED', balance: thousand });
  expect(await bet(betOf(player, { amount: 1_000_000, is_free: true }))).toMatchObject({ status: 'RS_OK', balance: thousand });
});

it('tokens: an unknown token, another player’s and an unknown game are refused', async () => {
  const player = await studioPlayer(test);
  const other = await studioPlayer(test);
  expect(await bet(betOf(player, { token: 'x'.repeat(43) }))).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN', balance: undefined });
  expect(await bet(betOf(player, { token: other.token }))).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN', balance: undefined });
  expect(await bet(betOf(player, { game_code: 'no_such_game' }))).toMatchObject({ status: 'RS_ERROR_INVALID_GAME', balance: thousand });
  expect(await call('/user/info', { user: player.playerId })).toMatchObject({ status: 'RS_OK', body: { country: 'KE', currency: 'KES' } });
  expect(await call('/user/info', { user: 'nobody at all' })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
});

it('a refusal stays the answer to the same bytes, whatever has changed since; other bytes are decided anew', async () => {
  const player = await studioPlayer(test, 1_000n);
  const sent = { ...betOf(player), request_uuid: randomUUID() };
  expect(await bet(sent)).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 1_000_000 });
  await win({ ...winOf(betOf(player), 10_000_000), reference_transaction_uuid: null, is_supplier_promo: true });
  expect(await bet(sent)).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 11_000_000 });
  expect(await bet({ ...sent, request_uuid: randomUUID() })).toMatchObject({ status: 'RS_OK', balance: 9_000_000 });
});

it.each([
  ['no JSON', 'RS_ERROR_WRONG_SYNTAX', 'nothing'],
  ['a list', 'RS_ERROR_WRONG_SYNTAX', []],
  ['no amount', 'RS_ERROR_WRONG_SYNTAX', { amount: undefined }],
  ['no round', 'RS_ERROR_WRONG_SYNTAX', { round: undefined }],
  ['an amount as text', 'RS_ERROR_WRONG_TYPES', { amount: '2000000' }],
  ['a negative amount', 'RS_ERROR_WRONG_TYPES', { amount: -1 }],
  ['a fractional amount', 'RS_ERROR_WRONG_TYPES', { amount: 2_000_000.5 }],
  ['an amount beyond exact numbers', 'RS_ERROR_WRONG_TYPES', { amount: 2 ** 53 }],
  ['a number that is no UUID', 'RS_ERROR_WRONG_TYPES', { transaction_uuid: 'one' }],
  ['a currency as number', 'RS_ERROR_WRONG_TYPES', { currency: 404 }],
] as const)('a signed body with %s is answered %s, kept, and moves nothing', async (_what, status, change) => {
  const player = await studioPlayer(test);
  const whole = typeof change === 'object' && !Array.isArray(change) ? { ...betOf(player), ...change } : change;
  const text = typeof whole === 'string' ? whole : JSON.stringify(Array.isArray(whole) ? whole : { request_uuid: randomUUID(), ...whole });
  const before = await keptRequests();
  const answered = await call('/transaction/bet', {}, { mangle: () => text, signature: createKeys(test.settings).sign(text) });
  expect(answered).toMatchObject({ http: 200, status });
  expect(await keptRequests()).toBe(before + 1);
  expect(await balance(player)).toBe(thousand);
});

it('an address that the vendor does not use is not found, and an unknown studio is refused', async () => {
  expect(await call('/transaction/deposit', {})).toMatchObject({ http: 404 });
  const unknown = await test.server.app.api.inject({ method: 'POST', url: '/api/studios/nix/wallet/user/info' });
  expect(unknown.statusCode).toBe(400);
});

async function keptRequests(): Promise<number> {
  const { rows } = await test.server.database.pool.query<{ count: number }>('SELECT count(*)::integer AS count FROM studio_requests');
  return rows[0]?.count ?? 0;
}
