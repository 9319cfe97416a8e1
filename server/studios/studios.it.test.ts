import { randomUUID } from 'node:crypto';
import { getGameList } from '@tausi/contract/catalogue/games/get-game-list.ts';
import { userGameLog } from '@tausi/contract/history/user-game-log.ts';
import { getOneTouchGameUrl } from '@tausi/contract/studios/get-one-touch-game-url.ts';
import { getThirdDemoGameUrl } from '@tausi/contract/studios/get-third-demo-game-url.ts';
import { getThirdGameUrl } from '@tausi/contract/studios/get-third-game-url.ts';
import { reportSilentGame } from '@tausi/contract/studios/report-silent-game.ts';
import { thirdRound } from '@tausi/contract/studios/third-round.ts';
import { studiosRefusals } from '@tausi/contract/studios/refusals.ts';
import { roundsRefusals } from '@tausi/contract/rounds/refusals.ts';
import { platformRefusals } from '@tausi/contract/envelope.ts';
import { marketsRefusals } from '@tausi/contract/markets/refusals.ts';
import { unwrap } from '@tausi/kernel';
import { freePort } from '@tausi/tools/ports.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenPromises, expectCleanBooks } from '../test-books.ts';
import { ask, newGuest, registerPlayer, send } from '../test-server.ts';
import { connectStudios } from './port/connect-studios.ts';
import { studioPromises } from './promises.ts';
import { createReconciling } from './reconciliation/reconcile-service.ts';
import { betOf, callWallet, openTestStudio, rollbackOf, studioPlayer, winOf, type TestStudio } from './test-studio.ts';

let test: TestStudio;
beforeAll(async () => {
  test = await openTestStudio({ ports: [await freePort(), await freePort()] });
});
afterAll(async () => {
  await expectCleanBooks(test.server.database);
  await test.close();
});

/** The catalogue's number of a title. */
async function numberOf(title: string): Promise<number> {
  const { list } = await ask(test.server, getGameList, { params: { country: 'ke', size: 100, more: '', category: 1002, kw: title } });
  const game = list.find(({ showName }) => showName === title);
  if (game === undefined) throw new Error(`${title} is not in the catalogue`);
  return game.gameId;
}

it('catalogue: about sixty titles stand in the lists, in their kind, under their studio and in the search', async () => {
  const listed = async (category: number) =>
    (await ask(test.server, getGameList, { params: { country: 'ke', size: 100, more: '', category } })).list.filter(
      ({ isThird }) => isThird > 0,
    );
  expect((await listed(1002)).length).toBeGreaterThan(50);
  expect((await listed(11)).every(({ name }) => name.startsWith('s-studio-otg-'))).toBe(true);
  expect((await listed(1004)).map(({ showName }) => showName)).toContain('Live Safari Wheel');
  expect((await listed(1007)).map(({ showName }) => showName)).toContain('Volta Keno');
});

it('launch: cash opens on the studio’s origin with a token that plays, demo without one', async () => {
  const gameId = await numberOf('Baobab Gold');
  const player = await studioPlayer(test);
  const { url } = await ask(test.server, getThirdGameUrl, { params: { gameId, lang: 'sw' }, session: player.session });
  expect(new URL(url).origin).toBe(test.settings.origin);
  const opened = test.studio.sessions.get(new URL(url).searchParams.get('session') ?? '');
  expect(opened).toMatchObject({ currency: 'KES', language: 'sw', player: { user: player.playerId } });
  const token = opened?.player?.token ?? '';
  expect(await callWallet(test, '/transaction/bet', betOf({ ...player, token }))).toMatchObject({ status: 'RS_OK' });

  const guest = await newGuest(test.server);
  for (const call of [getThirdDemoGameUrl, getOneTouchGameUrl]) {
    const demo = await ask(test.server, call, { params: { gameId }, session: guest });
    expect(test.studio.sessions.get(new URL(demo.url).searchParams.get('session') ?? '')).toMatchObject({ currency: 'XXX', player: null });
  }
});

it('launch: refuses guests, unknown games, demos that do not exist, blocked countries, and players without the current terms', async () => {
  const gameId = await numberOf('Baobab Gold');
  const [guest, player] = [await newGuest(test.server), await registerPlayer(test.server)];
  const launch = (call: Parameters<typeof send>[1], params: object, session = player) =>
    send(test.server, call, { params: { ...params }, session });
  expect(await launch(getThirdGameUrl, { gameId }, guest)).toMatchObject({ result: platformRefusals.guest_refused });
  expect(await launch(getThirdGameUrl, { gameId: 29 })).toMatchObject({ result: 2300 });
  const live = await numberOf('Live Safari Wheel');
  expect(await launch(getThirdDemoGameUrl, { gameId: live })).toMatchObject({ result: roundsRefusals.demo_not_offered });
  const ghanaian = await registerPlayer(test.server, 'gh');
  const { rows } = await test.server.database.pool.query<{ game_id: number }>(
    `SELECT game_id FROM studio_games WHERE facts->'blockedCountries' ? 'GH' LIMIT 1`,
  );
  expect(await launch(getThirdGameUrl, { gameId: rows[0]?.game_id ?? 0 }, ghanaian)).toMatchObject({
    result: roundsRefusals.game_not_playable,
  });
  await test.server.database.owner.query("UPDATE players SET terms_version = '2000-01'");
  await test.server.database.owner.query('DELETE FROM terms_acceptances');
  expect(await launch(getThirdGameUrl, { gameId })).toMatchObject({ result: marketsRefusals.terms_not_accepted });
});

it('launch: a studio that keeps failing rests, and pages that stay empty count as failures', async () => {
  const gameId = await numberOf('Amber Forest');
  const guest = await newGuest(test.server);
  const demo = () => send(test.server, getThirdDemoGameUrl, { params: { gameId }, session: guest });
  test.studio.faults.set('outage', { calls: 3, gameCode: 'ppg_amber_forest' });
  for (let fault = 0; fault < 3; fault += 1) expect(await demo()).toMatchObject({ result: studiosRefusals.studio_unavailable });
  for (let silent = 0; silent < 2; silent += 1) await ask(test.server, reportSilentGame, { params: { gameId }, session: guest });
  // The studio would answer again, but rests.
  expect(await demo()).toMatchObject({ result: studiosRefusals.studio_unavailable });
  test.server.clock.forward(31_000);
  expect(await demo()).toMatchObject({ result: 1 });
});

it('import: shows new, changed and gone games, applies them once approved, and leaves switched-off games off', async () => {
  const { imports } = test.server.app.contexts.studios;
  const { owner } = test.server.database;
  const first = await numberOf('Baobab Gold');
  await owner.query(`UPDATE studio_games SET facts = jsonb_set(facts, '{title}', '"Old Name"') WHERE game_id = $1`, [first]);
  // One game of the list is unknown, and one that is known is not in the list.
  const kite = await numberOf('Kite Run');
  for (const table of ['studio_pictures', 'studio_games', 'game_labels', 'category_games'])
    await owner.query(`DELETE FROM ${table} WHERE game_id = $1`, [kite]);
  await owner.query('DELETE FROM games WHERE id = $1', [kite]);
  await owner.query(
    `INSERT INTO games (id, name, title, third, resource, description, volatility, volatility_most, available, colour, category_id)
     VALUES (19999, 's-studio-gone-game', 'Gone Game', 1, '', '', 'low', 'low', true, '#000000', 7)`,
  );
  await owner.query(
    `INSERT INTO studio_games SELECT 19999, studio, 'gone_game', jsonb_set(facts, '{code}', '"gone_game"'), 'on', 'Amina', now() FROM studio_games WHERE game_id = $1`,
    [first],
  );
  const diff = unwrap(await imports.read('studio', 'Amina'));
  expect(diff.added.map(({ title }) => title)).toEqual(['Kite Run']);
  expect(diff.changed.map(({ to, fields }) => [to.title, fields])).toEqual([['Baobab Gold', ['title']]]);
  expect(diff.gone.map(({ facts }) => facts.code)).toEqual(['gone_game']);
  unwrap(await imports.turn({ gameId: first, to: 'off', by: 'Baraka' }));
  unwrap(await imports.approve('studio', 'Baraka'));
  expect(await imports.approve('studio', 'Baraka')).toEqual({ ok: false, error: { code: 'nothing_imported' } });
  expect(await imports.read('nix', 'Amina')).toEqual({ ok: false, error: { code: 'unknown_studio' } });
  await expect(numberOf('Baobab Gold')).rejects.toThrow('not in the catalogue');

  // A game that is off takes no bet, but money of its rounds comes in.
  const player = await studioPlayer(test);
  const sent = betOf(player);
  expect(await callWallet(test, '/transaction/bet', sent)).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
  unwrap(await imports.turn({ gameId: first, to: 'on', by: 'Baraka' }));
  expect(await callWallet(test, '/transaction/bet', betOf(player))).toMatchObject({ status: 'RS_OK' });
  expect(await numberOf('Baobab Gold')).toBe(first);
});

it('history: shows a studio’s rounds among the bets, with the studio’s page', async () => {
  const player = await studioPlayer(test);
  const sent = betOf(player);
  await callWallet(test, '/transaction/bet', sent);
  await callWallet(test, '/transaction/win', winOf(sent, 5_000_000));
  test.server.clock.forward(1_000);
  const undone = betOf(player);
  await callWallet(test, '/transaction/bet', undone);
  await callWallet(test, '/transaction/rollback', rollbackOf(undone));
  const { list } = await ask(test.server, userGameLog, { params: { size: 10, more: '' }, session: player.session });
  expect(list.map(({ title, status, stake, payout, isThird, points }) => ({ title, status, stake, payout, isThird, points }))).toEqual([
    { title: 'Baobab Gold', status: 'voided', stake: '20.00', payout: '0.00', isThird: true, points: 0 },
    { title: 'Baobab Gold', status: 'settled', stake: '20.00', payout: '50.00', isThird: true, points: 20 },
  ]);
  const roundId = list[1]?.roundId ?? '';
  const detail = await ask(test.server, thirdRound, { params: { roundId }, session: player.session });
  expect(detail).toMatchObject({ product: 'OneTouch', reference: sent.round, url: null });
  const stranger = await registerPlayer(test.server);
  expect(await send(test.server, thirdRound, { params: { roundId }, session: stranger })).toMatchObject({
    result: roundsRefusals.unknown_round,
  });
});

it('history: names the part of a win that came from a jackpot of the studio', async () => {
  const player = await studioPlayer(test);
  const sent = betOf(player);
  await callWallet(test, '/transaction/bet', sent);
  for (const wrong of [-1, 5_000_001, 1.5, '7'])
    expect(await callWallet(test, '/transaction/win', winOf(sent, 5_000_000, { jackpot_win: wrong }))).toMatchObject({
      status: 'RS_ERROR_WRONG_TYPES',
    });
  const won = await callWallet(test, '/transaction/win', winOf(sent, 5_000_000, { jackpot_win: 3_000_000 }));
  expect(won).toMatchObject({ status: 'RS_OK', balance: 103_000_000 });
  const { list } = await ask(test.server, userGameLog, { params: { size: 5, more: '' }, session: player.session });
  const params = { roundId: list[0]?.roundId ?? '' };
  expect(await ask(test.server, thirdRound, { params, session: player.session })).toMatchObject({ payout: '50.00', jackpot: '30.00' });
});

it('case 20: the nightly comparison finds a planted difference, once, and a person closes it', async () => {
  const player = await studioPlayer(test);
  const session = { id: 's', gameCode: 'otg_baobab_gold', currency: 'KES', player: { user: player.playerId, token: player.token } };
  const of = { session: { ...session, lobbyUrl: '', depositUrl: '', language: 'en' }, round: `r-${randomUUID()}`, rewardId: null };
  const bet = await test.studio.supplier.bet({ ...of, amount: 2_000_000 });
  await test.studio.supplier.win({ ...of, amount: 0, betId: bet.betId });
  const { owner, pool } = test.server.database;
  const studios = new Map(connectStudios(test.contracts).map((studio) => [studio.name, studio]));
  const reconciling = createReconciling({ pool, clock: test.server.clock, studios });
  await owner.query('DELETE FROM studio_transactions WHERE player_id <> $1', [player.playerId]);
  const day = new Date(test.time.now()).toISOString().slice(0, 10);
  await owner.query('UPDATE studio_transactions SET booked_at = $1', [new Date(test.time.now())]);
  expect(unwrap(await reconciling.compareDay('studio', day, 'Amina'))).toEqual({ compared: 2, differences: [] });
  test.studio.faults.set('forgetLine', { calls: 1, gameCode: null });
  const found = unwrap(await reconciling.compareDay('studio', day, 'Amina'));
  expect(found.differences.map(({ kind }) => kind)).toEqual(['ours_only']);
  const [open] = await reconciling.listOpen();
  const differenceNo = Number(open?.differenceNo);
  expect(await reconciling.close({ differenceNo, by: 'Baraka', reason: ' ' })).toMatchObject({ error: { code: 'reason_missing' } });
  unwrap(await reconciling.close({ differenceNo, by: 'Baraka', reason: 'the studio’s list was cut' }));
  expect(await reconciling.close({ differenceNo, by: 'Baraka', reason: 'again' })).toMatchObject({ error: { code: 'unknown_difference' } });
  await restart();
});

it.each([
  ['22a', 'DELETE FROM studio_transactions WHERE transaction_id = $1'],
  ['22a', 'UPDATE studio_transactions SET minor = minor + 1, micros = micros + 10000 WHERE transaction_id = $1'],
  [
    '22b',
    'UPDATE studio_rounds SET stake_minor = stake_minor + 1 WHERE round = (SELECT round FROM studio_transactions WHERE transaction_id = $1)',
  ],
  [
    '22c',
    'UPDATE studio_remainders SET micros = micros + 1 WHERE player_id = (SELECT player_id FROM studio_transactions WHERE transaction_id = $1)',
  ],
])('promise %s notices: %s', async (id, tampering) => {
  const player = await studioPlayer(test);
  const sent = betOf(player);
  await callWallet(test, '/transaction/bet', sent);
  await callWallet(test, '/transaction/win', winOf(sent, 250));
  const { owner } = test.server.database;
  expect(await brokenPromises(test.server.database, studioPromises)).toEqual([]);
  const client = await owner.connect();
  const before = await client.query('SELECT * FROM studio_transactions WHERE transaction_id = $1', [sent.transaction_uuid]);
  await client.query(tampering, [sent.transaction_uuid]);
  client.release();
  expect(await brokenPromises(test.server.database, studioPromises)).toContain(id);
  expect(before.rowCount).toBe(1);
  await restart();
});

/** A tampered database is of no use to the next test. */
async function restart(): Promise<void> {
  await test.close();
  test = await openTestStudio({ ports: [await freePort(), await freePort()] });
}
