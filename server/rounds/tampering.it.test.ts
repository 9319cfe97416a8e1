import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { roundId, unwrap, type PlayerId, type RoundId } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLastRound } from '../wallet/checker/evidence.ts';
import { queryOf, type BooksPromise } from '../wallet/checker/promise.ts';
import { brokenPromises } from '../test-books.ts';
import { roundPromises } from './promises.ts';
import { openTestRounds, type TestRounds } from './test-rounds.ts';

let test: TestRounds;
beforeAll(async () => {
  test = await openTestRounds();
});
afterAll(() => test.database.close());

const play = async (player: PlayerId): Promise<RoundId> => {
  const { launchId } = unwrap(await test.call(launchGame, { gameId: 901, mode: 'cash' }, { player }));
  const { roundId: round } = unwrap(await test.call(playRound, { launchId, stake: '20.00' }, { player }));
  return roundId(round);
};
const take = async (player: PlayerId, round: RoundId) =>
  unwrap(await test.call(actInRound, { roundId: round, action: { type: 'take', units: 40 } }, { player }));

/** Reads the round promises as the minute check does, once all current bookings are verified. */
async function verifyAll(): Promise<readonly BooksPromise[]> {
  const { rows } = await test.database.owner.query<{ since: string }>('SELECT max(booked_in) AS since FROM movements');
  const upTo = BigInt(rows[0]?.since ?? 0);
  const verified = { upTo, lastRound: await findLastRound(test.database.owner, { upTo, since: null }) };
  return roundPromises.map((promise) => ({ ...promise, breaches: queryOf(promise, verified) ?? promise.breaches }));
}

it("the minute check finds a superuser's increase of an open round's stake before the round pays", async () => {
  const player = await test.playerWith(100_000n);
  const round = await play(player);
  const fresh = await verifyAll();
  await test.database.owner.query('UPDATE rounds SET stake_minor = 20000 WHERE round_id = $1', [round]);
  expect(await take(player, round)).toMatchObject({ payout: '400.00' });
  expect(await brokenPromises(test.database, fresh)).toEqual(['9a']);
});

it('the minute check finds a round that was settled after its seed had been revealed', async () => {
  const player = await test.playerWith(100_000n);
  const round = await play(player);
  const fresh = await verifyAll();
  await test.database.owner.query(
    `BEGIN; SET LOCAL session_replication_role = replica;
     UPDATE player_seeds s SET status = 'revealed', revealed_at = now(), revealed_after_seq = (SELECT seq FROM purses WHERE player_id = s.player_id),
       commitment = encode(sha256(decode(repeat('cd', 32), 'hex')), 'hex'), server_seed = decode(repeat('cd', 32), 'hex')
     FROM rounds r WHERE r.seed_id = s.seed_id AND r.round_id = '${round}'; COMMIT`,
  );
  await take(player, round);
  expect(await brokenPromises(test.database, fresh)).toContain('9e');
});

it('the minute check finds later bookings written to a round that had already ended', async () => {
  const player = await test.playerWith(100_000n);
  const before = await play(player);
  await take(player, before);
  const fresh = await verifyAll();
  const since = await play(player);
  await take(player, since);
  expect(await brokenPromises(test.database, fresh)).toEqual([]);
  await test.database.owner.query(
    `BEGIN; SET LOCAL session_replication_role = replica; UPDATE movements SET round_id = '${before}' WHERE round_id = '${since}';
     DELETE FROM rounds WHERE round_id = '${since}'; COMMIT`,
  );
  expect(await brokenPromises(test.database, fresh)).toContain('9a');
});
