import { loginsOf } from '@tausi/db/logins.ts';
import { money, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import { expectCleanEntries } from '../test-books.ts';
import { betOf, depositOf, openTestWallet, type TestWallet } from '../test-wallet.ts';
import { ledgerChain } from './chain.ts';
import { createFollowing } from './create-following.ts';
import { dayTotals } from './days.ts';
import { followStep } from './follow-step.ts';
import type { Follower } from './follower.ts';
import { followAll } from './test-followers.ts';

let test: TestWallet;
beforeAll(async () => {
  test = await openTestWallet();
  await test.database.owner.query('CREATE TABLE notes (name text, player_id uuid, seq bigint)');
});
afterAll(async () => {
  await expectCleanEntries(test.database);
  await test.database.close();
});

const kes = (minor: bigint) => money('KES', minor);

/** Records every movement; `before` runs before the step ends. */
function notesOf(name: string, before: Follower['follow'] = async () => undefined): Follower {
  return {
    name,
    restMs: 1,
    follow: async (step) => {
      await step.client.query('INSERT INTO notes SELECT $1, player_id, seq FROM movements WHERE booked_in > $2 AND booked_in <= $3', [
        name,
        step.after,
        step.upTo,
      ]);
      await before(step);
    },
  };
}

async function expectNotedOnce(name: string): Promise<void> {
  const { rows } = await test.database.owner.query(
    `SELECT player_id, seq, count(n.name)::integer AS times FROM movements LEFT JOIN notes n USING (player_id, seq) WHERE n.name IS NOT DISTINCT FROM $1 OR n.name IS NULL
     GROUP BY player_id, seq HAVING count(n.name) <> 1`,
    [name],
  );
  expect(rows).toEqual([]);
}

async function playSome(bets: number): Promise<PlayerId> {
  const player = await test.playerWith(100_000n);
  await Promise.all(
    Array.from({ length: bets }, async () => unwrap(await test.wallet.execute(betOf(player, kes(2_000n), kes(1_000n)), []))),
  );
  return player;
}

it('followers: each movement is followed once while bets are placed and two processes follow', async () => {
  const follower = notesOf('twins');
  const other = openDatabase({ ...loginsOf(test.database.url), connectionsMax: 2, onIdleError: () => undefined });
  const over = new AbortController();
  const follow = async (pool: typeof other.pool): Promise<void> => {
    while (!over.signal.aborted) await followStep(pool, follower);
  };
  const following = [follow(test.database.pool), follow(other.pool)];
  await Promise.all([playSome(20), playSome(20), playSome(20)]);
  over.abort();
  await Promise.all(following);
  await followAll(other.pool, [follower]);
  await other.close();
  await expectNotedOnce('twins');
});

it('followers: a transaction that began earlier and commits later is awaited, and no movement is skipped', async () => {
  const follower = notesOf('patient');
  await followAll(test.database.pool, [follower]);
  const late = await test.database.owner.connect();
  await late.query('BEGIN');
  await late.query('SELECT pg_current_xact_id()');
  const player = await playSome(2);
  await followStep(test.database.pool, follower);
  const early = await test.database.owner.query("SELECT FROM notes WHERE name = 'patient' AND player_id = $1", [player]);
  expect(early.rowCount).toBe(0);
  await bookByHand(late, await test.playerWith(0n));
  await late.query('COMMIT');
  late.release();
  await followAll(test.database.pool, [follower]);
  await expectNotedOnce('patient');
});

// A deposit as the engine writes it, in the test's own transaction.
async function bookByHand(client: { query: (text: string, values: unknown[]) => Promise<unknown> }, player: PlayerId): Promise<void> {
  await client.query('UPDATE purses SET cash_minor = 500, seq = 1 WHERE player_id = $1', [player]);
  await client.query(
    `WITH m AS (INSERT INTO movements (player_id, seq, movement_id, happened_at, kind, key, reference, currency, cash_delta, cash_after, bonus_after, held_after, coins_after, points_after,
       house_out_minor, house_out_account)
     VALUES ($1, 1, uuidv7(), now(), 'deposit_credited', 'deposit:by-hand', 'by-hand', 'KES', 500, 500, 0, 0, 0, 0, 500, 'deposits_in_transit:development') RETURNING *)
     INSERT INTO movement_keys (player_id, key, payload_hash, movement_id, seq) SELECT player_id, key, sha256('by-hand'), movement_id, seq FROM m`,
    [player],
  );
}

it('followers: a step whose process dies between effects and cursor is repeated without duplicates', async () => {
  let deaths = 0;
  const follower = notesOf('mortal', async ({ client }) => {
    deaths += 1;
    if (deaths === 1) throw new Error('the process is killed here');
    if (deaths === 2) await client.query('SELECT pg_terminate_backend(pg_backend_pid())');
  });
  await playSome(5);
  await followStep(test.database.pool, follower);
  await expect(followStep(test.database.pool, follower)).rejects.toThrow('killed');
  await expect(followStep(test.database.pool, follower)).rejects.toThrow(/terminat/i);
  await followAll(test.database.pool, [follower]);
  expect(deaths).toBeGreaterThan(2);
  await expectNotedOnce('mortal');
});

it('followers: a process skips a follower that another process runs, without waiting', async () => {
  const follower = notesOf('single');
  await followAll(test.database.pool, [follower]);
  await playSome(1);
  const holder = await test.database.owner.connect();
  await holder.query("BEGIN; SELECT FROM followers WHERE name = 'single' FOR UPDATE");
  expect(await followStep(test.database.pool, follower)).toBe('taken');
  await holder.query('ROLLBACK');
  holder.release();
});

it('followers: rest after a partial step, so that new movements share the next one', async () => {
  const follower = notesOf('restful');
  await followAll(test.database.pool, [follower]);
  const steps = [];
  for (let run = 0; run < 3; run += 1) {
    await playSome(3);
    steps.push(await followStep(test.database.pool, follower));
  }
  expect(steps).toEqual(['caught_up', 'caught_up', 'caught_up']);
  await followAll(test.database.pool, [follower]);
  await expectNotedOnce('restful');
});

it('followers: wake after a booking, and stop without an unfinished step', async () => {
  let notify: () => void = () => undefined;
  const moved = new Promise<void>((resolve) => {
    notify = resolve;
  });
  await followAll(test.database.pool, [notesOf('awake')]);
  const following = createFollowing({
    pool: test.database.pool,
    followers: [notesOf('awake', async () => notify())],
    onFailed: (error) => {
      throw error;
    },
  });
  await playSome(1);
  // A transaction of another database in the cluster may still hide the movement from a step.
  const waking = setInterval(following.wake, 20);
  await moved;
  clearInterval(waking);
  await following.stop();
  await followAll(test.database.pool, [notesOf('awake')]);
  await expectNotedOnce('awake');
});

it('followers: a cursor stops at a movement, because a loaded copy counts on from the last one', async () => {
  const follower = notesOf('exact');
  await followAll(test.database.pool, [follower]);
  await playSome(2);
  // Transactions without a movement pass between the last one and the horizon.
  for (let passing = 0; passing < 5; passing += 1) await test.database.owner.query('SELECT pg_current_xact_id()');
  await followAll(test.database.pool, [follower]);
  const { rows } = await test.database.owner.query(
    `SELECT followed_to = (SELECT max(booked_in) FROM movements) AS exact FROM followers WHERE name = 'exact'`,
  );
  expect(rows).toEqual([{ exact: true }]);
});

it('followers: those of a process step one at a time', async () => {
  let underWay = 0;
  let mostAtOnce = 0;
  const seen = new Set<string>();
  const moved = Promise.withResolvers<void>();
  const names = ['first', 'second', 'third'];
  const followers = names.map((name) =>
    notesOf(name, async ({ client }) => {
      underWay += 1;
      mostAtOnce = Math.max(mostAtOnce, underWay);
      // Long enough for another step to begin meanwhile.
      for (let query = 0; query < 400; query += 1) await client.query('SELECT 1');
      underWay -= 1;
      seen.add(name);
      if (seen.size === names.length) moved.resolve();
    }),
  );
  await followAll(test.database.pool, followers);
  seen.clear();
  const following = createFollowing({ pool: test.database.pool, followers, onFailed: moved.reject });
  await playSome(1);
  const waking = setInterval(following.wake, 20);
  await moved.promise;
  clearInterval(waking);
  await following.stop();
  expect(mostAtOnce).toBe(1);
});

it('followers: sum the days of players and games, and link every movement', async () => {
  const player = await playSome(3);
  unwrap(await test.wallet.execute(depositOf(player, kes(700n)), []));
  await followAll(test.database.pool, [ledgerChain, dayTotals]);
  const days = await test.database.owner.query(
    'SELECT staked_minor, paid_minor, voided_minor, deposited_minor, withdrawn_minor, other_minor FROM player_days WHERE player_id = $1',
    [player],
  );
  expect(days.rows).toEqual([
    { staked_minor: '6000', paid_minor: '3000', voided_minor: '0', deposited_minor: '100700', withdrawn_minor: '0', other_minor: '0' },
  ]);
  const { rows } = await test.database.owner.query(
    `SELECT (SELECT sum(movements) FROM ledger_links) = (SELECT count(*) FROM movements) AS linked,
            (SELECT sum(rounds) FROM game_days) = (SELECT count(*) FROM movements WHERE kind = 'stake_and_win') AS counted`,
  );
  expect(rows).toEqual([{ linked: true, counted: true }]);
});

it('followers: continue after a copy is loaded into a cluster with lower transaction numbers', async () => {
  const follower = notesOf('restored');
  await test.database.owner.query(
    `BEGIN; SET LOCAL session_replication_role = replica; UPDATE movements SET booked_in = booked_in + 1000000; DELETE FROM ledger_links; DELETE FROM followers; COMMIT`,
  );
  expect((await test.database.pool.query('SELECT ensure_ledger_era() AS began')).rows).toEqual([{ began: true }]);
  expect((await test.database.pool.query('SELECT ensure_ledger_era() AS began')).rows).toEqual([{ began: false }]);
  await playSome(2);
  await followAll(test.database.pool, [follower]);
  await expectNotedOnce('restored');
});
