import { randomUUID } from 'node:crypto';
import { idempotencyKey, later, money, unwrap, type PlayerId } from '@tausi/kernel';
import fc from 'fast-check';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WalletCommand } from '../command.ts';
import { expectCleanEntries } from '../test-books.ts';
import { betOf, depositOf, noon, openTestWallet, terminateWhoWaitsFor, walletOver, type TestWallet } from '../test-wallet.ts';

let test: TestWallet;
beforeAll(async () => {
  test = await openTestWallet();
});
afterAll(async () => {
  await expectCleanEntries(test.database);
  await test.database.close();
});

const kes = (minor: bigint) => money('KES', minor);
const copies = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

// A command for each way to take 20.00 in cash, or every point, from the player.
const stakeAll = (player: PlayerId): WalletCommand => betOf(player, kes(2_000n), kes(0n));
function withdrawAll(player: PlayerId): WalletCommand {
  const holdId = randomUUID();
  const key = idempotencyKey(`hold:${holdId}`);
  return { kind: 'hold', playerId: player, key, at: noon, holdId, amount: kes(2_000n), expiresAt: later(noon, 60_000) };
}
function claimAll(player: PlayerId): WalletCommand {
  const redemptionId = randomUUID();
  const key = idempotencyKey(`redeem:${redemptionId}`);
  return { kind: 'points_redeemed', playerId: player, key, at: noon, redemptionId, points: money('POINT', 100n), into: money('COIN', 5n) };
}

const takings: readonly ((player: PlayerId, index: number) => WalletCommand)[] = [
  stakeAll,
  withdrawAll,
  claimAll,
  (player, index) => (index % 2 === 0 ? stakeAll : withdrawAll)(player),
];

it('races: of twenty stakes, withdrawals and claims on two servers, one succeeds on a purse that fits one, in each of 200 trials', async () => {
  const servers = [test.wallet, walletOver(test.database.pool)];
  const tryOnce = async (trial: number): Promise<void> => {
    const player = await test.playerWith(2_000n);
    const points = { kind: 'reward_paid', rewardId: randomUUID(), campaign: 'races', amounts: [money('POINT', 100n)] } as const;
    unwrap(await test.wallet.execute({ ...points, playerId: player, key: idempotencyKey(`reward:${points.rewardId}`), at: noon }, []));
    const take = takings[trial % takings.length] ?? stakeAll;
    const outcomes = await Promise.all(
      copies(20, (index) => (servers[index % 3 === 0 ? 1 : 0] ?? test.wallet).execute(take(player, index), [])),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.error.code === 'insufficient_funds')).toHaveLength(19);
    const left = take === claimAll ? { cash: kes(2_000n), points: money('POINT', 0n) } : { cash: kes(0n) };
    expect(await test.wallet.pursesOf(player)).toMatchObject({ ...left, seq: 3n });
  };
  // Runs some trials concurrently, as players would.
  for (let first = 0; first < 200; first += 20) await Promise.all(copies(20, (index) => tryOnce(first + index)));
});

it('races: fifty copies of a command have one effect and equal answers', async () => {
  const player = await test.playerWith(50_000n);
  const bet = betOf(player, kes(2_000n), kes(1_000n));
  const outcomes = await Promise.all(copies(50, () => test.wallet.execute(bet, [])));
  const booked = outcomes.map((outcome) => unwrap(outcome));
  expect(booked.filter((one) => !one.repeated)).toHaveLength(1);
  expect(
    new Set(booked.map((one) => JSON.stringify([one.movementId, one.purses.cash.minor.toString(), one.purses.seq.toString()]))).size,
  ).toBe(1);
  expect(await test.cashOf(player)).toBe(49_000n);
});

it('races: a hold is captured or released, never both, in any order', async () => {
  for (let trial = 0; trial < 20; trial += 1) {
    const player = await test.playerWith(5_000n);
    const holdId = randomUUID();
    const common = { playerId: player, holdId, at: betOf(player, kes(1n), kes(0n)).at };
    unwrap(
      await test.wallet.execute(
        { ...common, kind: 'hold', key: idempotencyKey(`hold:${holdId}`), amount: kes(3_000n), expiresAt: later(common.at, 1) },
        [],
      ),
    );
    const outcomes = await Promise.all(
      copies(10, (index) =>
        test.wallet.execute(
          index % 2 === 0
            ? { ...common, kind: 'capture', key: idempotencyKey(`capture:${holdId}:${index}`), provider: 'development' }
            : { ...common, kind: 'release', key: idempotencyKey(`release:${holdId}:${index}`) },
          [],
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
  }
});

it('races: random concurrent histories conserve value and never make a purse negative', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          kind: fc.constantFrom('bet', 'deposit'),
          amount: fc.bigInt(1n, 5_000n),
          back: fc.bigInt(0n, 6_000n),
          copies: fc.integer({ min: 1, max: 3 }),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      async (steps) => {
        const player = await test.playerWith(5_000n);
        const commands = steps.map((step) => ({
          step,
          command: step.kind === 'bet' ? betOf(player, kes(step.amount), kes(step.back)) : depositOf(player, kes(step.amount)),
        }));
        const outcomes = await Promise.all(
          commands.map(({ command, step }) => Promise.all(copies(step.copies, () => test.wallet.execute(command, [])))),
        );
        const moved = commands.map(({ step }, index) => {
          const effects = (outcomes[index] ?? []).filter((outcome) => outcome.ok && !outcome.value.repeated).length;
          expect(effects).toBeLessThanOrEqual(1);
          return effects === 0 ? 0n : step.kind === 'bet' ? step.back - step.amount : step.amount;
        });
        expect(await test.cashOf(player)).toBe(moved.reduce((sum, one) => sum + one, 5_000n));
      },
    ),
    { numRuns: 25 },
  ));

it('races: a command is booked once although the connection breaks during the work', async () => {
  const player = await test.playerWith(10_000n);
  const holder = await test.database.owner.connect();
  await holder.query('SELECT pg_advisory_lock(4711)');
  const working = test.wallet.execute(betOf(player, kes(2_000n), kes(0n)), [
    { kind: { name: 'wait_for_4711', text: 'SELECT pg_advisory_xact_lock_shared(4711) FROM unnest($1::integer[])' }, values: [1] },
  ]);
  await terminateWhoWaitsFor(holder);
  await holder.query('SELECT pg_advisory_unlock(4711)');
  holder.release();
  expect(unwrap(await working).repeated).toBe(false);
  expect(await test.wallet.pursesOf(player)).toMatchObject({ cash: kes(8_000n), seq: 2n });
});

it('races: a connection killed before COMMIT takes effect reports the failure and books nothing', async () => {
  const player = await test.playerWith(10_000n);
  await test.database.owner.query(`
    CREATE FUNCTION wait_at_commit() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_advisory_xact_lock_shared(4712); RETURN NULL; END';
    CREATE CONSTRAINT TRIGGER wait_at_commit AFTER INSERT ON movement_keys DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wait_at_commit()`);
  const holder = await test.database.owner.connect();
  await holder.query('SELECT pg_advisory_lock(4712)');
  const bet = betOf(player, kes(2_000n), kes(0n));
  const working = test.wallet.execute(bet, []).catch((error: unknown) => error);
  await terminateWhoWaitsFor(holder);
  await holder.query('SELECT pg_advisory_unlock(4712)');
  holder.release();
  expect(await working).toMatchObject({ message: expect.stringContaining('not booked') });
  await test.database.owner.query('DROP TRIGGER wait_at_commit ON movement_keys');
  expect(await test.cashOf(player)).toBe(10_000n);
  expect(unwrap(await test.wallet.execute(bet, [])).repeated).toBe(false);
});

it('races: a lost answer to COMMIT is resolved by the key and not booked again', async () => {
  const player = await test.playerWith(10_000n);
  const bet = betOf(player, kes(2_000n), kes(500n));
  const booked = unwrap(await walletOver(losingTheAnswerOfCommit(test.database.pool)).execute(bet, []));
  expect(booked).toMatchObject({ repeated: false, purses: { cash: kes(8_500n), seq: 2n } });
  expect(unwrap(await test.wallet.execute(bet, []))).toEqual({ ...booked, repeated: true });
});

// The same pool, but the first COMMIT succeeds and its answer is lost.
function losingTheAnswerOfCommit(pool: Pool): Pool {
  let isLost = false;
  const losing = (client: PoolClient): PoolClient =>
    new Proxy(client, {
      get: (target, name) => {
        if (name !== 'query') return bound(target, name);
        return async (...asked: unknown[]) => {
          const answer: unknown = await Reflect.apply(Reflect.get(target, 'query'), target, asked);
          if (asked[0] !== 'COMMIT' || isLost) return answer;
          isLost = true;
          throw new Error('Connection terminated unexpectedly');
        };
      },
    });
  return new Proxy(pool, {
    get: (target, name) => (name === 'connect' ? async () => losing(await target.connect()) : bound(target, name)),
  });
}

function bound(target: object, name: string | symbol): unknown {
  const member: unknown = Reflect.get(target, name);
  return typeof member === 'function' ? member.bind(target) : member;
}
