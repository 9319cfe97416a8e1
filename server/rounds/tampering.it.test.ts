import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { roundId, unwrap, type PlayerId, type RoundId } from '@tausi/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkBooks } from '../wallet/checker/check-books.ts';
import type { Checkpoint } from '../wallet/checker/checkpoint.ts';
import { roundPromises } from './promises.ts';
import { openTestRounds, type TestRounds } from './test-rounds.ts';

// Each test leaves broken books.
let test: TestRounds;
beforeEach(async () => {
  test = await openTestRounds();
});
afterEach(() => test.database.close());

const play = async (player: PlayerId): Promise<RoundId> => {
  const { launchId } = unwrap(await test.call(launchGame, { gameId: 901, mode: 'cash' }, { player }));
  const { roundId: round } = unwrap(await test.call(playRound, { launchId, stake: '20.00' }, { player }));
  return roundId(round);
};
const take = async (player: PlayerId, round: RoundId) =>
  unwrap(await test.call(actInRound, { roundId: round, action: { type: 'take', units: 40 } }, { player }));

type Checked = { readonly broken: readonly string[]; readonly checkpoint: Checkpoint | null };

/** Checks the promises about rounds as the check of every minute does, from the checkpoint of an earlier check. */
async function checkSince(since: Checkpoint | null): Promise<Checked> {
  const broken: string[] = [];
  let checkpoint: Checkpoint | null = null;
  const client = await test.database.owner.connect();
  try {
    await checkBooks(client, {
      promises: roundPromises,
      isTestCluster: true,
      isDevelopment: true,
      acknowledged: null,
      since,
      onChecked: ({ id, status }) => {
        if (status === 'breached') broken.push(id);
      },
      onClean: async (clean) => {
        checkpoint = clean;
      },
    });
  } finally {
    client.release();
  }
  return { broken, checkpoint };
}

/** Returns a check of everything booked from now on. */
async function verifyAll(): Promise<() => Promise<readonly string[]>> {
  const { broken, checkpoint } = await checkSince(null);
  expect([broken, checkpoint]).toEqual([[], expect.anything()]);
  return async () => (await checkSince(checkpoint)).broken;
}

it("the minute check finds a superuser's increase of an open round's stake before the round pays", async () => {
  const player = await test.playerWith(100_000n);
  const round = await play(player);
  const brokenSince = await verifyAll();
  await test.database.owner.query('UPDATE rounds SET stake_minor = 20000 WHERE round_id = $1', [round]);
  expect(await take(player, round)).toMatchObject({ payout: '400.00' });
  expect(await brokenSince()).toEqual(['9a']);
});

it('the minute check finds a round that was settled after its seed had been revealed', async () => {
  const player = await test.playerWith(100_000n);
  const round = await play(player);
  const brokenSince = await verifyAll();
  await test.database.owner.query(
    `BEGIN; SET LOCAL session_replication_role = replica;
     UPDATE player_seeds s SET status = 'revealed', revealed_at = now(), revealed_after_seq = (SELECT seq FROM purses WHERE player_id = s.player_id),
       commitment = encode(sha256(decode(repeat('cd', 32), 'hex')), 'hex'), server_seed = decode(repeat('cd', 32), 'hex')
     FROM rounds r WHERE r.seed_id = s.seed_id AND r.round_id = '${round}'; COMMIT`,
  );
  await take(player, round);
  expect(await brokenSince()).toContain('9e');
});

it('the minute check finds later bookings written to a round that had already ended', async () => {
  const player = await test.playerWith(100_000n);
  const before = await play(player);
  await take(player, before);
  const brokenSince = await verifyAll();
  const since = await play(player);
  await take(player, since);
  expect(await brokenSince()).toEqual([]);
  await test.database.owner.query(
    `BEGIN; SET LOCAL session_replication_role = replica; UPDATE movements SET round_id = '${before}' WHERE round_id = '${since}';
     DELETE FROM rounds WHERE round_id = '${since}'; COMMIT`,
  );
  expect(await brokenSince()).toContain('9a');
});

it.each([
  { breaks: '9a', column: 'payout_minor' },
  { breaks: '9c', column: 'balance_after' },
  { breaks: '9f', column: 'points' },
])('the minute check names the promise that $column of a new round breaks: $breaks', async ({ breaks, column }) => {
  const player = await test.playerWith(100_000n);
  const brokenSince = await verifyAll();
  const round = await play(player);
  await take(player, round);
  expect(await brokenSince()).toEqual([]);
  await test.database.owner.query(
    `BEGIN; SET LOCAL session_replication_role = replica; UPDATE rounds SET ${column} = ${column} + 20 WHERE round_id = '${round}'; COMMIT`,
  );
  expect(await brokenSince()).toEqual([breaks]);
});
