import { logout } from '@tausi/contract/players/session/logout.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { App } from './app.ts';
import { fillPurse, newVisitor, openTestHouse, type TestHouse, type Visitor } from './bad-input/test-house.ts';
import { expectCleanBooks } from './test-books.ts';
import { ask, newKey, newNonce, send, startSecondApp } from './test-server.ts';

let house: TestHouse;
let second: App;
let player: Visitor;
beforeAll(async () => {
  house = await openTestHouse();
  second = await startSecondApp(house.server);
});
// The first bet makes the session known to the process, so that the next one confirms its caller with its effect.
beforeEach(async () => {
  const visitor = await newVisitor(house, 6_000n);
  // Fruit Blaze settles every round at once, so no open round stands in the way of the next bet.
  const { launchId } = await ask(house.server, launchGame, { session: visitor.session, params: { gameId: 31, mode: 'cash' } });
  player = { ...visitor, launchId };
  await ask(house.server, playRound, { session: player.session, params: { launchId, stake: '20.00' } });
});
afterAll(async () => {
  await expectCleanBooks(house.server.database);
  await second.stop();
  await house.server.close();
});

const refused = { status: 200, result: 105 };
const bet = (options: { readonly key?: string; readonly nonce?: string; readonly stake?: string; readonly launchId?: string } = {}) => {
  const { stake = '20.00', launchId = player.launchId, ...sent } = options;
  return send(house.server, playRound, { session: player.session, params: { launchId, stake }, ...sent });
};
const countRounds = async () => (await house.server.database.owner.query('SELECT FROM rounds WHERE player_id = $1', [player.id])).rowCount;
const cash = async () => (await house.server.database.owner.query('SELECT cash_minor FROM purses WHERE player_id = $1', [player.id])).rows;

it('signed bet: a session that ended in another process takes no stake in a process that knows it', async () => {
  expect((await send(house.server, logout, { session: player.session, app: second })).result).toBe(1);
  const before = await cash();
  expect(await bet()).toMatchObject(refused);
  expect([await countRounds(), await cash()]).toEqual([1, before]);
});

it('signed bet: a player whose account was closed takes no stake', async () => {
  await house.server.database.owner.query(`UPDATE players SET status = 'closed', closed_at = now() WHERE id = $1`, [player.id]);
  expect(await bet()).toMatchObject(refused);
  expect(await countRounds()).toBe(1);
});

it('signed bet: an ended session learns no reason of a refusal', async () => {
  await send(house.server, logout, { session: player.session, app: second });
  expect(await bet({ stake: '0.01' })).toMatchObject(refused);
  expect(await bet({ launchId: '018f0000-0000-7000-8000-000000000001' })).toMatchObject(refused);
});

it('signed bet: a demo round confirms its caller before it starts', async () => {
  const { launchId } = await ask(house.server, launchGame, { session: player.session, params: { gameId: 31, mode: 'demo' } });
  expect((await bet({ launchId })).result).toBe(1);
  await send(house.server, logout, { session: player.session, app: second });
  expect(await bet({ launchId })).toMatchObject(refused);
  expect(await countRounds()).toBe(2);
});

it('signed bet: a replay of a booked bet is refused, in the same process and in another', async () => {
  const sent = { key: newKey(), nonce: newNonce() };
  expect((await bet(sent)).result).toBe(1);
  expect(await bet(sent)).toMatchObject(refused);
  const params = { launchId: player.launchId, stake: '20.00' };
  expect(await send(house.server, playRound, { session: player.session, params, app: second, ...sent })).toMatchObject(refused);
  expect(await countRounds()).toBe(2);
});

it('signed bet: a replay of a refused bet takes no stake, even when the purse could pay it by now', async () => {
  const sent = { key: newKey(), nonce: newNonce(), stake: '2000.00' };
  expect((await bet(sent)).result).not.toBe(1);
  await fillPurse(house, player.id, 1_000_000n);
  const before = await cash();
  expect(await bet(sent)).toMatchObject(refused);
  expect([await countRounds(), await cash()]).toEqual([1, before]);
  // The player's own retry has a nonce of its own.
  expect((await bet({ ...sent, nonce: newNonce() })).result).toBe(1);
});

it('signed bet: twenty copies at once book one bet, and at most one of them is answered', async () => {
  const sent = { key: newKey(), nonce: newNonce() };
  const answers = await Promise.all(Array.from({ length: 20 }, () => bet(sent)));
  expect(answers.filter(({ result }) => result === 1).length).toBeLessThanOrEqual(1);
  expect(await countRounds()).toBe(2);
});
