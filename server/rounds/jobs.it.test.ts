import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { later, minorMax, money, unwrap, type Instant, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectCleanBooks } from '../test-books.ts';
import { depositOf, noon } from '../wallet/test-wallet.ts';
import { openTestRounds, type TestRounds } from './test-rounds.ts';

let test: TestRounds;
beforeAll(async () => {
  test = await openTestRounds();
});
afterAll(async () => {
  await expectCleanBooks(test.database);
  await test.database.close();
});

async function leaveOpenRound(player: PlayerId, at: Instant): Promise<void> {
  const { launchId } = unwrap(await test.call(launchGame, { gameId: 901, mode: 'cash' }, { player, at }));
  unwrap(await test.call(playRound, { launchId, stake: '20.00' }, { player, at }));
}

it('abandoned rounds end even when one of them cannot be ended', async () => {
  const [full, player] = [await test.playerWith(2_000n), await test.playerWith(2_000n)];
  await leaveOpenRound(full, noon);
  // The full purse accepts not a cent more, neither a win nor a returned stake.
  unwrap(await test.wallet.execute(depositOf(full, money('KES', minorMax)), []));
  await leaveOpenRound(player, later(noon, 1));
  expect(await test.rounds.completeAbandonedRounds(later(noon, 86_400_001))).toBe(1);
  expect(await test.cashOf(player)).toBe(2_000n);
  expect(test.incidents).toContain('an abandoned round could not be ended');
});

it('a game whose words repeat closes before the second bet draws from them, and its open rounds still end', async () => {
  const [first, second] = [await test.playerWith(10_000n), await test.playerWith(10_000n)];
  await leaveOpenRound(first, noon);
  test.words.planted = () => Buffer.alloc(32, 9);
  const launchOf = async (player: PlayerId) => unwrap(await test.call(launchGame, { gameId: 903, mode: 'cash' }, { player })).launchId;
  const [ofFirst, ofSecond] = [await launchOf(first), await launchOf(second)];
  unwrap(await test.call(playRound, { launchId: ofFirst, stake: '20.00' }, { player: first }));
  const refused = { ok: false, error: { code: 'game_not_playable' } };
  const refusedPlay = await test.call(playRound, { launchId: ofSecond, stake: '20.00' }, { player: second });
  expect(refusedPlay).toMatchObject(refused);
  test.words.planted = null;
  expect(await test.call(playRound, { launchId: ofSecond, stake: '20.00' }, { player: second })).toMatchObject(refused);
  expect(await test.cashOf(second)).toBe(10_000n);
  expect(test.incidents).toContain('the words of a draw look wrong: the same words came twice');
  const { rows } = await test.database.owner.query('SELECT closes_game, resolved_at FROM game_incidents WHERE game_id = 903');
  expect(rows).toEqual([{ closes_game: true, resolved_at: null }]);
  const { openRound } = unwrap(await test.call(launchGame, { gameId: 903, mode: 'cash' }, { player: first }));
  const action = { type: 'take', units: 20 };
  const ended = unwrap(await test.call(actInRound, { roundId: openRound?.roundId ?? '', action }, { player: first }));
  expect(ended).toMatchObject({ status: 'settled', payout: '20.00' });
});

it.each([
  ['by the numbers of the version it was begun on', '0.9.0', 'e', { status: 'settled', payout: '200.00' }],
  ['with its stake given back where that version is not here', '0.8.0', 'f', { status: 'voided', payout: '0.00', stake: '20.00' }],
])('a round open through an upgrade %s ends by its old version, and the game stays open', async (_how, version, digit, ended) => {
  const player = await test.playerWith(10_000n);
  await leaveOpenRound(player, noon);
  await test.database.owner.query('ALTER TABLE rounds DISABLE TRIGGER USER');
  await test.database.owner.query('UPDATE rounds SET version = $2, mathematics_hash = $3 WHERE player_id = $1', [
    player,
    version,
    digit.repeat(64),
  ]);
  await test.database.owner.query('ALTER TABLE rounds ENABLE TRIGGER USER');
  const { openRound } = unwrap(await test.call(launchGame, { gameId: 901, mode: 'cash' }, { player }));
  const after = await test.call(actInRound, { roundId: openRound?.roundId ?? '', action: { type: 'more' } }, { player });
  expect(unwrap(after)).toMatchObject(ended);
  const { rows } = await test.database.owner.query('SELECT kind FROM game_incidents WHERE player_id = $1 AND NOT closes_game', [player]);
  expect(rows).toEqual(ended.status === 'voided' ? [{ kind: 'bet' }] : []);
  expect((await test.call(launchGame, { gameId: 901, mode: 'cash' }, { player })).ok).toBe(true);
});
