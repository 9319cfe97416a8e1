import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { assert, instant, later, money, unwrap, type Instant, type MarketCode, type PlayerId } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { couponGiven } from '../../gifts/index.ts';
import type { GivenRights } from '../../promotions/index.ts';
import { openTestRounds } from '../../rounds/test-rounds.ts';
import { prizeRow } from '../../inbox/index.ts';
import { expectCleanBooks } from '../../test-books.ts';
import { followAll } from '../../wallet/followers/test-followers.ts';
import { runTournaments } from './prizes.ts';
import { tournamentScores } from './scores.ts';
import { joinTournament, listTournaments, openTurns, settledAfterMs } from './tournaments-store.ts';

const cash = (amount: number) => [{ kind: 'cash', amount: String(amount) }];
const twoPrizes = JSON.stringify([cash(100_000), cash(50_000)]);
const now = instant(Date.UTC(2026, 0, 10, 0, 0));

it('tournament prizes: one that the ledger refuses is reported, and the others are paid', async () => {
  const test = await openTestRounds();
  const { pool, owner } = test.database;
  await owner.query('UPDATE tournament_series SET is_open = false');
  await owner.query(
    `INSERT INTO tournament_series (series_id, market, time_zone, currency, title_en, title_sw, scored_by, game_ids, stake_min_minor, prizes, turn)
     VALUES (900, 'ke', 'Africa/Nairobi', 'KES', 'rounds', 'rounds', 'rounds', '{900}', 2000, '${twoPrizes}', 'day')`,
  );
  await openTurns(pool, now);
  const [tournament] = await listTournaments(pool, 'ke', now);
  assert(tournament !== undefined, 'the series has a turn');
  const bet = async (playerId: PlayerId, { market, stake, at }: { market: MarketCode; stake: string; at: Instant }) => {
    const { launchId } = unwrap(await test.call(launchGame, { gameId: 900, mode: 'cash' }, { player: playerId, at, market }));
    unwrap(await test.call(playRound, { launchId, stake }, { player: playerId, at, market }));
  };
  // A purse in another currency cannot take shillings of this market.
  const [stranger, second] = [await test.playerWith(1_000_000n, 'ug'), await test.playerWith(1_000_000n)];
  for (const player of [stranger, second]) await joinTournament(pool, tournament.id, { playerId: player, at: now });
  await bet(second, { market: 'ke', stake: '20.00', at: later(now, 1_000) });
  test.rules.current = { ...test.rules.current, stakeMin: money('UGX', 2_000n), winMax: money('UGX', 10n ** 12n) };
  for (const after of [2_000, 3_000]) await bet(stranger, { market: 'ug', stake: '500.00', at: later(now, after) });
  await followAll(pool, [tournamentScores]);

  const before = await test.cashOf(second);
  const settledAt = later(tournament.endsAt, settledAfterMs);
  const paying = runTournaments({ pool, wallet: test.wallet, rightsOf: () => [], prizeRow }, settledAt);
  await expect(paying).rejects.toThrow(`tournament:${tournament.id}:1: currency_mismatch`);
  expect(await test.cashOf(second)).toBe(before + 50_000n);
  await test.database.close();
});

it('tournament prizes: coins and coupons are given once, and coupons alone without a movement', async () => {
  const test = await openTestRounds();
  const { pool, owner } = test.database;
  const coupon = { kind: 'coupon', batchId: 1_001, count: 2, days: 7, costMinor: '5000' };
  await owner.query('UPDATE tournament_series SET is_open = false');
  await owner.query(
    `INSERT INTO tournament_series (series_id, market, time_zone, currency, title_en, title_sw, scored_by, game_ids, stake_min_minor, prizes, turn)
     VALUES (900, 'ke', 'Africa/Nairobi', 'KES', 'rounds', 'rounds', 'rounds', '{900}', 2000, $1, 'day')`,
    [JSON.stringify([[{ kind: 'coins', amount: '500' }, coupon], [coupon]])],
  );
  await openTurns(pool, now);
  const [tournament] = await listTournaments(pool, 'ke', now);
  assert(tournament !== undefined, 'the series has a turn');
  const [first, second] = [await test.playerWith(1_000_000n), await test.playerWith(1_000_000n)];
  for (const player of [first, second]) await joinTournament(pool, tournament.id, { playerId: player, at: now });
  for (const [after, player] of [first, first, second].entries()) {
    const from = { player, at: later(now, after * 1_000 + 1_000) };
    const { launchId } = unwrap(await test.call(launchGame, { gameId: 900, mode: 'cash' }, from));
    unwrap(await test.call(playRound, { launchId, stake: '20.00' }, from));
  }
  await followAll(pool, [tournamentScores]);

  const work = {
    pool,
    wallet: test.wallet,
    prizeRow,
    rightsOf: ({ playerId: to, at, items }: GivenRights) =>
      items.flatMap((item) =>
        item.kind === 'coupon' ? [couponGiven({ playerId: to, batchId: item.batchId, receivedAt: at, expiresAt: later(at, 1) })] : [],
      ),
  };
  const settledAt = later(tournament.endsAt, settledAfterMs);
  const paid = await Promise.all([runTournaments(work, settledAt), runTournaments(work, settledAt)]);
  expect(paid[0] + paid[1] + (await runTournaments(work, settledAt))).toBe(2);
  const coupons = await owner.query('SELECT player_id, batch_id FROM coupons ORDER BY coupon_id');
  expect(new Map(coupons.rows.map((row) => [row.player_id, row.batch_id]))).toEqual(
    new Map([
      [first, 1_001],
      [second, 1_001],
    ]),
  );
  expect(coupons.rowCount).toBe(2);
  expect([(await test.wallet.pursesOf(first))?.coins.minor, (await test.wallet.pursesOf(second))?.coins.minor]).toEqual([500n, 0n]);
  await expectCleanBooks(test.database);
  await test.database.close();
});
