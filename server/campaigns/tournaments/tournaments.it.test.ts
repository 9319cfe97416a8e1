import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { assert, instant, later, parseMoney, unwrap, type Instant, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prizeRow } from '../../inbox/index.ts';
import { openTestRounds, type TestRounds } from '../../rounds/test-rounds.ts';
import { followAll } from '../../wallet/followers/test-followers.ts';
import { nothingVerified, queryOf } from '../../wallet/checker/promise.ts';
import { brokenPromises, expectCleanBooks } from '../../test-books.ts';
import { tournamentPromises } from '../promises.ts';
import { runTournaments } from './prizes.ts';
import { tournamentScores } from './scores.ts';
import { joinTournament, listStandings, listTournaments, openTurns, settledAfterMs, type Tournament } from './tournaments-store.ts';

let test: TestRounds;
// 03:00 in Nairobi, three hours into the day.
const cash = (amount: number) => [{ kind: 'cash', amount: String(amount) }];
const twoPrizes = JSON.stringify([cash(100_000), cash(50_000)]);
const now = instant(Date.UTC(2026, 0, 10, 0, 0));
const hourMs = 3_600_000;

beforeAll(async () => {
  test = await openTestRounds();
  await test.database.owner.query(
    `INSERT INTO tournament_series (series_id, market, time_zone, currency, title_en, title_sw, scored_by, game_ids, stake_min_minor, prizes, turn)
     SELECT 900 + number, 'ke', 'Africa/Nairobi', 'KES', scored_by, scored_by, scored_by, '{900}', 4000, '${twoPrizes}', 'day'
     FROM unnest('{best_multiple, rounds, staked}'::text[]) WITH ORDINALITY AS asked (scored_by, number)`,
  );
  await test.database.owner.query('UPDATE tournament_series SET is_open = series_id > 900');
});
afterAll(async () => {
  await expectCleanBooks(test.database);
  await test.database.close();
});

const run = (at: Instant) => runTournaments({ pool: test.database.pool, wallet: test.wallet, rightsOf: () => [], prizeRow }, at);
const follow = () => followAll(test.database.pool, [tournamentScores]);

async function running(scoredBy: Tournament['scoredBy'], at: Instant): Promise<Tournament> {
  await openTurns(test.database.pool, at);
  const found = (await listTournaments(test.database.pool, 'ke', at)).find((each) => each.scoredBy === scoredBy && each.endsAt > at);
  assert(found !== undefined, 'the series has a turn');
  return found;
}

type Bet = { readonly stake?: string; readonly gameId?: number; readonly mode?: 'cash' | 'demo' };

/** Bets and returns the multiple in hundredths. */
async function bet(playerId: PlayerId, at: Instant, { stake = '40.00', gameId = 900, mode = 'cash' }: Bet = {}): Promise<number> {
  const { launchId } = unwrap(await test.call(launchGame, { gameId, mode }, { player: playerId, at }));
  const round = unwrap(await test.call(playRound, { launchId, stake }, { player: playerId, at }));
  const minor = (amount: string) => unwrap(parseMoney('KES', amount)).minor;
  return Number((minor(round.payout) * 100n) / minor(round.stake));
}

it('tournament: each series opens one turn, from midnight to midnight local time', async () => {
  await Promise.all([
    openTurns(test.database.pool, now),
    openTurns(test.database.pool, now),
    openTurns(test.database.pool, later(now, hourMs)),
  ]);
  const found = await listTournaments(test.database.pool, 'ke', now);
  expect(found.map(({ scoredBy }) => scoredBy)).toEqual(['best_multiple', 'rounds', 'staked']);
  for (const { startsAt, endsAt, players, prizes } of found) {
    expect(prizes).toEqual([[{ kind: 'cash', amount: 100_000n }], [{ kind: 'cash', amount: 50_000n }]]);
    expect([startsAt, endsAt]).toEqual([later(now, -3 * hourMs), later(now, 21 * hourMs)]);
    expect(players).toBe(0);
  }
});

it('tournament: scores multiples, rounds and stakes from the join on, each round once', async () => {
  const [best, rounds, staked] = [await running('best_multiple', now), await running('rounds', now), await running('staked', now)];
  const [early, late, outside] = [await test.playerWith(1_000_000n), await test.playerWith(1_000_000n), await test.playerWith(1_000_000n)];
  for (const { id } of [best, rounds, staked]) await joinTournament(test.database.pool, id, { playerId: early, at: now });
  const multiples = [await bet(early, later(now, 1_000)), await bet(early, later(now, 2_000), { stake: '100.00' })];
  await bet(late, later(now, 2_500));
  for (const { id } of [best, rounds, staked]) await joinTournament(test.database.pool, id, { playerId: late, at: later(now, 3_000) });
  const lateMultiple = await bet(late, later(now, 4_000));
  // Below the minimum stake, in another game, in play money, or by a player who did not join.
  await bet(early, later(now, 5_000), { stake: '20.00' });
  await bet(early, later(now, 5_000), { gameId: 904 });
  await bet(early, later(now, 5_000), { mode: 'demo' });
  await bet(outside, later(now, 5_000));
  await follow();
  await follow();
  const scores = async (tournament: Tournament) => {
    const standings = await listStandings(test.database.pool, tournament.id, { limit: 10, own: null });
    return new Map(standings.map(({ playerId: player, score }) => [player, Number(score)]));
  };
  expect(await scores(rounds)).toEqual(
    new Map([
      [early, 2],
      [late, 1],
    ]),
  );
  expect(await scores(staked)).toEqual(
    new Map([
      [early, 14_000],
      [late, 4_000],
    ]),
  );
  const expected = [[early, Math.max(...multiples)] as const, [late, lateMultiple] as const].filter(([, multiple]) => multiple > 0);
  expect(await scores(best)).toEqual(new Map(expected));
});

it('tournament: pays prizes once by rank, equal scores in the order they were reached', async () => {
  const at = later(now, 48 * hourMs);
  // Earlier tournaments are over and paid.
  expect(await run(at)).toBeGreaterThanOrEqual(4);
  const tournament = await running('rounds', at);
  const players = [await test.playerWith(1_000_000n), await test.playerWith(1_000_000n), await test.playerWith(1_000_000n)] as const;
  for (const player of players) await joinTournament(test.database.pool, tournament.id, { playerId: player, at });
  const [first, second, third] = players;
  await bet(second, later(at, 1_000));
  await bet(third, later(at, 2_000));
  for (const after of [3_000, 4_000]) await bet(first, later(at, after));
  const settledAt = later(tournament.endsAt, settledAfterMs);
  // Ended, but the follower has not reached the end, so nothing is settled.
  expect(await run(settledAt)).toBe(0);
  await follow();
  const before = await Promise.all(players.map((player) => test.cashOf(player)));
  const paid = await Promise.all([run(settledAt), run(settledAt), run(later(settledAt, 1))]);
  expect(paid.reduce((sum, count) => sum + count, 0) + (await run(later(settledAt, 2)))).toBeGreaterThanOrEqual(2);
  const gained = await Promise.all(players.map(async (player, index) => (await test.cashOf(player)) - (before[index] ?? 0n)));
  expect(gained).toEqual([100_000n, 50_000n, 0n]);
  // A round after the end changes nothing.
  await bet(third, later(tournament.endsAt, 1));
  await follow();
  expect(
    (await listStandings(test.database.pool, tournament.id, { limit: 1, own: third })).map(({ rank, playerId: player }) => [rank, player]),
  ).toEqual([
    [1, first],
    [3, third],
  ]);
  const { owner } = test.database;
  await expect(owner.query("UPDATE tournament_entries SET prize = '[]' WHERE paid_at IS NOT NULL")).rejects.toThrow('never changes again');
  const tamper = (places: string) =>
    owner.query(
      `BEGIN; SET LOCAL session_replication_role = replica; UPDATE tournament_entries SET rank = ${places} WHERE paid_at IS NOT NULL; COMMIT`,
    );
  const asFresh = tournamentPromises.map((promise) => ({ ...promise, breaches: queryOf(promise, nothingVerified) ?? promise.breaches }));
  expect(await brokenPromises(test.database, asFresh)).toEqual([]);
  await tamper('3 - rank');
  expect([await brokenPromises(test.database), await brokenPromises(test.database, asFresh)]).toEqual([['18a'], ['18a']]);
  await tamper('3 - rank');
});

it('tournament: counts a round that ended in time and was booked later', async () => {
  const at = later(now, 96 * hourMs);
  const tournament = await running('rounds', at);
  const [prompt, slow] = [await test.playerWith(1_000_000n), await test.playerWith(1_000_000n)];
  for (const player of [prompt, slow]) await joinTournament(test.database.pool, tournament.id, { playerId: player, at });
  await bet(prompt, later(at, 1_000));
  await bet(slow, later(at, 2_000));
  await follow();
  await run(tournament.endsAt);
  await bet(slow, later(tournament.endsAt, -1));
  await follow();
  await run(later(tournament.endsAt, settledAfterMs));
  const standings = await listStandings(test.database.pool, tournament.id, { limit: 2, own: null });
  expect(standings.map(({ playerId: player, score }) => [player, score])).toEqual([
    [slow, 2n],
    [prompt, 1n],
  ]);
});

it('tournament: ranks the first to reach a multiple higher, despite later bets', async () => {
  await test.database.owner.query(
    `INSERT INTO tournament_series (series_id, market, time_zone, currency, title_en, title_sw, scored_by, game_ids, stake_min_minor, prizes, turn)
     VALUES (910, 'ke', 'Africa/Nairobi', 'KES', 'taken', 'taken', 'best_multiple', '{901}', 4000, '${twoPrizes}', 'day')`,
  );
  const at = later(now, 120 * hourMs);
  await openTurns(test.database.pool, at);
  const tournament = (await listTournaments(test.database.pool, 'ke', at)).find(({ gameIds }) => gameIds.includes(901));
  assert(tournament !== undefined, 'the series has a turn');
  const [first, second] = [await test.playerWith(1_000_000n), await test.playerWith(1_000_000n)];
  for (const player of [first, second]) await joinTournament(test.database.pool, tournament.id, { playerId: player, at });
  const take = async (playerId: PlayerId, units: number, afterMs: number) => {
    const from = { player: playerId, at: later(at, afterMs) };
    const { launchId } = unwrap(await test.call(launchGame, { gameId: 901, mode: 'cash' }, from));
    const { roundId } = unwrap(await test.call(playRound, { launchId, stake: '40.00' }, from));
    unwrap(await test.call(actInRound, { roundId, action: { type: 'take', units } }, from));
  };
  await take(first, 40, 1_000);
  await take(second, 40, 2_000);
  await take(first, 20, 3_000);
  await follow();
  const standings = await listStandings(test.database.pool, tournament.id, { limit: 2, own: null });
  expect(standings.map(({ playerId: player }) => player)).toEqual([first, second]);
});
