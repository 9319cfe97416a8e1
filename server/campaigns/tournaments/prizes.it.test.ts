import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { assert, instant, later, money, unwrap, type Instant, type MarketCode, type PlayerId } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { openTestRounds } from '../../rounds/test-rounds.ts';
import { followAll } from '../../wallet/followers/test-followers.ts';
import { runTournaments } from './prizes.ts';
import { tournamentScores } from './scores.ts';
import { joinTournament, listTournaments, openTurns, settledAfterMs } from './tournaments-store.ts';

const now = instant(Date.UTC(2026, 0, 10, 0, 0));

it('tournament prizes: one that the ledger refuses is reported, and the others are paid', async () => {
  const test = await openTestRounds();
  const { pool, owner } = test.database;
  await owner.query('UPDATE tournament_series SET is_open = false');
  await owner.query(
    `INSERT INTO tournament_series (series_id, market, time_zone, currency, title_en, title_sw, scored_by, game_ids, stake_min_minor, prizes_minor, turn)
     VALUES (900, 'ke', 'Africa/Nairobi', 'KES', 'rounds', 'rounds', 'rounds', '{900}', 2000, '{100000, 50000}', 'day')`,
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
  const paying = runTournaments({ pool, wallet: test.wallet }, settledAt);
  await expect(paying).rejects.toThrow(`tournament:${tournament.id}:1: currency_mismatch`);
  expect(await test.cashOf(second)).toBe(before + 50_000n);
  await test.database.close();
});
