import { idempotencyKey, money, unwrap, type PlayerId } from '@tausi/kernel';
import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectCleanEntries } from '../test-books.ts';
import { betOf, openTestWallet, walletOver, type TestWallet } from '../test-wallet.ts';

let test: TestWallet;
const holders: PoolClient[] = [];
beforeAll(async () => {
  test = await openTestWallet();
});
afterEach(() => letGo());
afterAll(async () => {
  await expectCleanEntries(test.database);
  await test.database.close();
});

const kes = (minor: bigint) => money('KES', minor);
const writtenBeside = {
  name: 'written_beside',
  text: 'UPDATE beside b SET written = written + 1 FROM unnest($1::uuid[]) AS a (player_id) WHERE b.player_id = a.player_id',
};
const betting = (player: PlayerId, stake = 100n) => betOf(player, kes(stake), kes(0n));

/** Opens a transaction that locks these players' purses and hangs. */
async function hold(...players: readonly PlayerId[]): Promise<void> {
  const holder = await test.database.owner.connect();
  holders.push(holder);
  await holder.query('BEGIN');
  await holder.query('SELECT FROM purses WHERE player_id = ANY ($1) FOR NO KEY UPDATE', [players]);
}

async function letGo(): Promise<void> {
  for (const holder of holders.splice(0)) {
    await holder.query('ROLLBACK');
    holder.release();
  }
}

/** Returns whether the work is still pending after another player's command was served. */
async function isPending(work: Promise<unknown>): Promise<boolean> {
  const other = await test.playerWith(1_000n);
  unwrap(await test.wallet.execute(betting(other), []));
  return Promise.race([work.then(() => false), Promise.resolve(true)]);
}

it("locked purses: the others of a batch are booked while a hanging transaction holds one player's purse", async () => {
  const [stuck, ...others] = await Promise.all(Array.from({ length: 40 }, () => test.playerWith(1_000n)));
  if (stuck === undefined) throw new Error('there is a first player');
  await hold(stuck);
  const waiting = test.wallet.execute(betting(stuck), []);
  // These commands arrive in one turn of the event loop, so they share a batch; later turns fill the next batches.
  for (let run = 0; run < 3; run += 1) {
    const outcomes = await Promise.all(others.map((player) => test.wallet.execute(betting(player), [])));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(others.length);
  }
  expect(await isPending(waiting)).toBe(true);
  await letGo();
  expect(unwrap(await waiting)).toMatchObject({ repeated: false, purses: { cash: kes(900n), seq: 2n } });
});

it("locked purses: the others of a batch are booked while a hanging transaction holds one command's companion row", async () => {
  const { owner } = test.database;
  await owner.query('CREATE TABLE beside (player_id uuid PRIMARY KEY, written integer NOT NULL DEFAULT 0)');
  await owner.query('GRANT SELECT, UPDATE ON beside TO tausi_server');
  const [stuck, ...others] = await Promise.all(Array.from({ length: 12 }, () => test.playerWith(1_000n)));
  if (stuck === undefined) throw new Error('there is a first player');
  await owner.query('INSERT INTO beside SELECT unnest($1::uuid[])', [[stuck, ...others]]);
  const bet = (player: PlayerId) => test.wallet.execute(betting(player), [{ kind: writtenBeside, values: [player] }]);
  const holder = await owner.connect();
  holders.push(holder);
  await holder.query('BEGIN');
  await holder.query('SELECT FROM beside WHERE player_id = $1 FOR UPDATE', [stuck]);
  const waiting = bet(stuck);
  for (const outcome of await Promise.all(others.map(bet))) expect(unwrap(outcome).repeated).toBe(false);
  expect(await isPending(waiting)).toBe(true);
  await letGo();
  expect(unwrap(await waiting)).toMatchObject({ repeated: false, purses: { cash: kes(900n), seq: 2n } });
  const { rows } = await owner.query('SELECT count(*)::integer AS players FROM beside WHERE written = 1');
  expect(rows).toEqual([{ players: 12 }]);
});

it("locked purses: a locked player's commands are decided in order of arrival", async () => {
  const player = await test.playerWith(1_000n);
  await hold(player);
  const asked = Array.from({ length: 6 }, () => betting(player, 300n));
  const first = asked.slice(0, 3).map((command) => test.wallet.execute(command, []));
  expect(await isPending(Promise.all(first))).toBe(true);
  // These arrive while the first ones wait in the separate queue.
  const second = asked.slice(3).map((command) => test.wallet.execute(command, []));
  expect(await isPending(Promise.race([...first, ...second]))).toBe(true);
  await letGo();
  const outcomes = await Promise.all([...first, ...second]);
  expect(outcomes.map((outcome) => (outcome.ok ? outcome.value.purses.cash.minor : outcome.error.code))).toEqual([
    700n,
    400n,
    100n,
    ...Array.from({ length: 3 }, () => 'insufficient_funds'),
  ]);
});

it('locked purses: a repeat of a booked command is answered although the purse is locked', async () => {
  const player = await test.playerWith(1_000n);
  const bet = betting(player);
  const first = unwrap(await test.wallet.execute(bet, []));
  await hold(player);
  expect(unwrap(await test.wallet.execute(bet, []))).toEqual({ ...first, repeated: true });
  expect(await test.wallet.execute({ ...bet, stake: kes(200n) }, [])).toEqual({ ok: false, error: { code: 'key_reused' } });
});

it('locked purses: a command that waits too long is refused for retry, and is not booked later', async () => {
  const player = await test.playerWith(1_000n);
  await hold(player);
  const bet = betting(player);
  await expect(test.wallet.execute(bet, [])).rejects.toMatchObject({ name: 'Overloaded', bound: 'purses' });
  await letGo();
  expect(unwrap(await test.wallet.execute(bet, []))).toMatchObject({ repeated: false, purses: { seq: 2n } });
});

it('locked purses: each of more locked purses than worker slots is served as soon as it is unlocked', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => test.playerWith(1_000n)));
  const last = await test.playerWith(1_000n);
  await hold(...players);
  await hold(last);
  const asked = players.map((player) => test.wallet.execute(betting(player), []));
  const askedLast = test.wallet.execute(betting(last), []);
  await holders[1]?.query('ROLLBACK');
  expect(unwrap(await askedLast).repeated).toBe(false);
  expect(await isPending(Promise.race(asked))).toBe(true);
  await letGo();
  for (const outcome of await Promise.all(asked)) expect(unwrap(outcome).repeated).toBe(false);
});

it('locked purses: two servers that work for one player alternate', async () => {
  const player = await test.playerWith(100_000n);
  const servers = [test.wallet, walletOver(test.database.pool), walletOver(test.database.pool)];
  const outcomes = await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      (servers[index % 3] ?? test.wallet).execute({ ...betting(player), key: idempotencyKey(`play:turns-${index}`) }, []),
    ),
  );
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  expect(await test.cashOf(player)).toBe(70_000n);
});
