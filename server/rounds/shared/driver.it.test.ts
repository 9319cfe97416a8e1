import { createHash, randomUUID } from 'node:crypto';
import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { dayCommitments } from '@tausi/contract/rounds/fairness/day-commitments.ts';
import { sharedRounds } from '@tausi/contract/rounds/shared/shared-rounds.ts';
import { flightMs } from '@tausi/games/lucky-plane/book.ts';
import { assert, unwrap } from '@tausi/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { expectCleanBooks } from '../../test-books.ts';
import { fairDraw } from '../draw.ts';
import type { Rounds } from '../index.ts';
import { leaseMs } from './lease-store.ts';
import { openTestSharedRounds, plane, tableOf, takeSeat, toPlay, type TestSharedRounds } from './test-shared-rounds.ts';

let test: TestSharedRounds;
let first: Rounds;
let second: Rounds;
beforeEach(async () => {
  test = await openTestSharedRounds();
  [first, second] = [test.startProcess(), test.startProcess()];
  await first.driver.advance();
  await second.driver.advance();
});
afterEach(async () => {
  await expectCleanBooks(test.database);
  await test.database.close();
});

const advance = async (process: Rounds, count: number): Promise<void> => {
  for (let run = 0; run < count; run += 1) {
    test.forward(500);
    await process.driver.advance();
  }
};

it('driver: two processes take bets on one round that one of them deals', async () => {
  const [one, other] = [await takeSeat(test, first), await takeSeat(test, second)];
  unwrap(await one.bet({ autoCashOutAt: 150 }));
  unwrap(await other.bet({ autoCashOutAt: 300 }));
  for (const process of [first, second])
    expect((await tableOf(test, process, one.player)).table.bets).toMatchObject({ count: 2, staked: '40.00' });
  const { playsAt } = await toPlay(test, first, one.player);
  await second.driver.advance();
  // In steps shorter than the lease: after a longer silence either process may deal.
  while (test.clock.now() < playsAt + flightMs({ hundredths: 200 })) {
    test.forward(1_000);
    await Promise.all([first.driver.advance(), second.driver.advance()]);
  }
  await advance(first, 2);
  expect([await test.cashOf(one.player), await test.cashOf(other.player)]).toEqual([1_001_000n, 998_000n]);
  const { rows } = await test.database.owner.query('SELECT token FROM table_drivers');
  expect(rows).toEqual([{ token: '1' }]);
});

it('driver: another process continues within the lease when the driver dies, with the same outcome', async () => {
  const seat = await takeSeat(test, second);
  unwrap(await seat.bet({ autoCashOutAt: 190 }));
  const { playsAt, number } = await toPlay(test, first, seat.player);
  // The first process stays silent from here on.
  test.moveTo(playsAt + leaseMs);
  await second.driver.advance();
  test.moveTo(playsAt + flightMs({ hundredths: 200 }));
  await second.driver.advance();
  await advance(second, 2);
  const { list } = unwrap(await test.call(second, sharedRounds, { params: { gameId: plane }, player: seat.player }));
  expect(list.find((round) => round.number === number)).toMatchObject({ status: 'settled', outcome: { hundredths: 200 } });
  expect(await test.cashOf(seat.player)).toBe(1_001_800n);
});

it('driver: writes of a paused old driver are refused, and the new one settles every bet once', async () => {
  const seat = await takeSeat(test, second);
  unwrap(await seat.bet({ autoCashOutAt: 150 }));
  const { playsAt } = await toPlay(test, first, seat.player);
  test.moveTo(playsAt + flightMs({ hundredths: 200 }));
  // Simulates a pause that the first process did not notice: another took the round over before it resumed.
  await test.database.owner.query('UPDATE shared_rounds SET token = token + 1');
  const { rows: before } = await test.database.owner.query('SELECT status, token FROM shared_rounds');
  for (let run = 0; run < 3; run += 1) await first.driver.advance();
  expect((await test.database.owner.query('SELECT status, token FROM shared_rounds')).rows).toEqual(before);
  expect(await test.cashOf(seat.player)).toBe(998_000n);
  test.forward(leaseMs);
  await advance(second, 3);
  expect(await test.cashOf(seat.player)).toBe(1_001_000n);
  const { rows } = await test.database.owner.query(`SELECT count(*)::int AS wins FROM movements WHERE kind = 'win'`);
  expect(rows).toEqual([{ wins: 1 }]);
});

it('driver: a round not drawn within thirty seconds returns all stakes and is published as void', async () => {
  const seat = await takeSeat(test, second);
  unwrap(await seat.bet({ slot: 1 }));
  unwrap(await seat.bet({ slot: 2, autoCashOutAt: 101 }));
  test.forward(60_000);
  await advance(second, 2);
  expect(await test.cashOf(seat.player)).toBe(1_000_000n);
  const { list } = unwrap(await test.call(second, sharedRounds, { params: { gameId: plane }, player: seat.player }));
  expect(list.find(({ number }) => number === 1)).toMatchObject({
    status: 'voided',
    voidedBecause: 'it was not drawn in time',
    serverSeed: null,
  });
  const day = new Date(test.clock.now()).toISOString().slice(0, 10);
  const file = unwrap(await test.call(second, dayCommitments, { params: { day }, player: seat.player }));
  expect(file.games.find(({ gameId }) => gameId === plane)).toMatchObject({ settled: 0, voided: 1 });
  expect(test.incidents).toContain('a shared round is void: it was not drawn in time');
});

it('driver: a void round still pays bets cashed out in time, and returns the other stakes', async () => {
  const [left, stayed] = [await takeSeat(test, second), await takeSeat(test, second)];
  const bet = unwrap(await left.bet());
  unwrap(await stayed.bet());
  const { playsAt } = await toPlay(test, first, left.player);
  test.moveTo(playsAt + 5_000);
  unwrap(await test.call(second, actInRound, { params: { roundId: bet.roundId, action: { type: 'cash-out' } }, player: left.player }));
  const paid = await test.cashOf(left.player);
  expect(paid).toBeGreaterThan(1_000_000n);
  test.forward(60_000);
  await advance(second, 2);
  expect(await test.cashOf(left.player)).toBe(paid);
  expect(await test.cashOf(stayed.player)).toBe(1_000_000n);
});

it('driver: a repeated bet sees the result of another process; a new bet is too late', async () => {
  const seat = await takeSeat(test, first);
  const bet = unwrap(await seat.bet());
  const { playsAt } = await toPlay(test, first, seat.player);
  test.moveTo(playsAt + 5_000);
  const leave = (process: Rounds, key: string) =>
    test.call(process, actInRound, { params: { roundId: bet.roundId, action: { type: 'cash-out' } }, player: seat.player, key });
  const key = randomUUID();
  const left = unwrap(await leave(second, key));
  test.moveTo(playsAt + flightMs({ hundredths: 200 }));
  expect(unwrap(await leave(first, key))).toEqual(left);
  expect(await leave(first, randomUUID())).toMatchObject({ error: { code: 'too_late' } });
});

it('driver: a cash-out requested in time counts, although its process died before paying', async () => {
  const seat = await takeSeat(test, second);
  const bet = unwrap(await seat.bet());
  const { playsAt } = await toPlay(test, first, seat.player);
  const afterMs = 4_000;
  const act = [{ key: randomUUID(), action: { type: 'cash-out' }, afterMs }];
  await test.database.owner.query('UPDATE rounds SET acts = $2 WHERE round_id = $1', [bet.roundId, JSON.stringify(act)]);
  test.moveTo(playsAt + flightMs({ hundredths: 200 }));
  await first.driver.advance();
  await advance(first, 2);
  const { rows } = await test.database.owner.query<{ payout: string; by: string }>(
    'SELECT payout_minor AS payout, ended_by AS by FROM rounds WHERE round_id = $1',
    [bet.roundId],
  );
  expect(rows).toEqual([{ payout: expect.toSatisfy((minor: string) => Number(minor) > 2_000), by: 'player' }]);
});

it('driver: everyone can redraw a round: its seed hashes to the published last hash, and seed and beacon give the outcome', async () => {
  const seat = await takeSeat(test, first);
  for (let round = 0; round < 3; round += 1) {
    const { playsAt } = await toPlay(test, first, seat.player);
    test.moveTo(playsAt + flightMs({ hundredths: 200 }));
    await first.driver.advance();
    test.forward(60_000);
    await advance(first, 3);
  }
  const { list, seasons } = unwrap(await test.call(first, sharedRounds, { params: { gameId: plane }, player: seat.player }));
  const settled = list.filter(({ status }) => status === 'settled');
  expect(settled.map(({ number }) => number)).toEqual([3, 2, 1]);
  for (const round of settled) {
    let hash = Buffer.from(round.serverSeed ?? '', 'hex');
    for (let step = 0; step < round.number; step += 1) {
      hash = createHash('sha256').update(hash).digest();
      if (step === 0) expect(hash.toString('hex')).toBe(round.commitment);
    }
    expect(hash.toString('hex')).toBe(seasons[0]?.lastHash);
    expect(round.drawsAt).toBeGreaterThan(round.closesAt);
    assert(round.beacon !== null && round.serverSeed !== null, 'a settled round is published');
    const draw = fairDraw(
      Buffer.from(round.serverSeed, 'hex'),
      { game: 'lucky-plane', clientSeed: '', beacon: Buffer.from(round.beacon, 'hex'), nonce: BigInt(round.number) },
      0,
    );
    expect(draw.top52('flight')).toBeLessThan(2 ** 52);
  }
});

it('driver: a new season begins when the last seed of a season is used', async () => {
  const season = await test.database.owner.query<{ season_id: string }>('SELECT season_id FROM seasons');
  await test.database.owner.query(`UPDATE shared_rounds SET number = 40, commitment = $1`, ['0'.repeat(64)]);
  test.forward(60_000);
  await advance(second, 2);
  test.forward(10_000);
  await advance(second, 2);
  const { rows } = await test.database.owner.query<{ season_id: string; number: number }>(
    'SELECT season_id, number FROM shared_rounds ORDER BY shared_round_id DESC LIMIT 1',
  );
  expect(rows[0]?.number).toBe(1);
  expect(rows[0]?.season_id).not.toBe(season.rows[0]?.season_id);
});

const nextVersion = { version: '2.0.0', hash: 'f'.repeat(64), place: () => null } as const;

it('driver: after an upgrade, a round of the previous version ends by its own numbers and takes no new stake', async () => {
  const seat = await takeSeat(test, first);
  unwrap(await seat.bet({ autoCashOutAt: 190 }));
  const mathematics = { ...test.game.mathematics, ...nextVersion };
  const upgraded = test.startProcess([{ ...test.game, mathematics, earlier: [test.game.mathematics] }]);
  expect(await (await takeSeat(test, upgraded)).bet({})).toMatchObject({ ok: false, error: { code: 'choice_refused' } });
  const { playsAt, number } = await toPlay(test, first, seat.player);
  test.moveTo(playsAt + leaseMs);
  await advance(upgraded, 1);
  test.moveTo(playsAt + flightMs({ hundredths: 200 }));
  await advance(upgraded, 20);
  expect(await test.cashOf(seat.player)).toBe(1_001_800n);
  const { rows } = await test.database.owner.query('SELECT number, status, version FROM shared_rounds ORDER BY number');
  expect(rows).toEqual([
    { number, status: 'settled', version: '1.0.0' },
    { number: number + 1, status: 'open', version: '2.0.0' },
  ]);
});

it('driver: a round whose mathematics was removed returns every stake and closes nothing', async () => {
  const seat = await takeSeat(test, first);
  unwrap(await seat.bet());
  const upgraded = test.startProcess([{ ...test.game, mathematics: { ...test.game.mathematics, ...nextVersion }, earlier: [] }]);
  test.forward(leaseMs + 1);
  await advance(upgraded, 3);
  expect(await test.cashOf(seat.player)).toBe(1_000_000n);
  const { rows } = await test.database.owner.query('SELECT status, voided_because FROM shared_rounds ORDER BY number LIMIT 1');
  expect(rows).toEqual([{ status: 'voided', voided_because: 'its mathematics is not here any more' }]);
  expect((await test.database.owner.query('SELECT FROM game_incidents')).rowCount).toBe(0);
});

it('driver: a round whose words look wrong is void, its stakes return and the game closes', async () => {
  const seat = await takeSeat(test, first);
  test.words.planted = () => Buffer.alloc(32, 9);
  // The first round of a stuck source looks normal; the second one reveals it.
  await toPlay(test, first, seat.player);
  test.forward(60_000);
  await advance(first, 4);
  const before = await test.cashOf(seat.player);
  unwrap(await seat.bet());
  const { table } = await tableOf(test, first, seat.player);
  test.moveTo(table.round?.drawsAt ?? 0);
  await advance(first, 4);
  expect(await test.cashOf(seat.player)).toBe(before);
  expect(test.incidents).toContain('the words of a draw look wrong: the same words came twice');
  const { rows } = await test.database.owner.query('SELECT kind, closes_game FROM game_incidents');
  expect(rows).toEqual([{ kind: 'words', closes_game: true }]);
  test.forward(60_000);
  await advance(first, 4);
  expect(await seat.bet()).toMatchObject({ ok: false, error: { code: 'game_not_playable' } });
});
