import { instant, later, money, ok, unwrap, type Instant, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commit, unitOfWork } from '../platform/database/unit-of-work.ts';
import { limitPromises } from './checker/limit-promises.ts';
import { brokenAmong, expectCleanEntries } from './test-books.ts';
import { betOf, depositOf, openTestWallet, walletOver, type TestWallet } from './test-wallet.ts';
import type { ExclusionStep } from './rules/limits/exclusion.ts';
import { decideExclusion, decideLimit, type LimitName, type Wallet } from './index.ts';

let test: TestWallet;
let other: Wallet;
beforeAll(async () => {
  test = await openTestWallet();
  other = walletOver(test.database.pool);
});
afterAll(async () => {
  await expectCleanEntries(test.database);
  await test.database.close();
});

const kes = (minor: bigint) => money('KES', minor);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
// Far enough in the past that a test can advance by months, because the database's own clock is real.
const start = instant(Date.UTC(2026, 0, 10, 12));
const stakeDay: LimitName = { kind: 'stake', span: 'day' };

async function playerWith(cashMinor: bigint): Promise<PlayerId> {
  const player = await test.playerWith(0n);
  if (cashMinor > 0n) unwrap(await test.wallet.execute({ ...depositOf(player, kes(cashMinor)), at: later(start, -1) }, []));
  return player;
}

const limit = (player: PlayerId, name: LimitName, { value, at = start }: { value: bigint | null; at?: Instant }) =>
  test.wallet.changeGuard({ playerId: player, at }, ({ guard, at: moment }) =>
    ok({ limit: decideLimit(guard.limits, { ...name, value }, moment) }),
  );

const exclude = (player: PlayerId, step: ExclusionStep, at: Instant = start) =>
  test.wallet.changeGuard({ playerId: player, at }, ({ guard, at: moment }) => {
    const exclusion = decideExclusion(guard.exclusions, step, moment);
    return ok(exclusion === null ? null : { exclusion });
  });

const bet = (player: PlayerId, stake: bigint, at: Instant = start, payout = 0n) => ({ ...betOf(player, kes(stake), kes(payout)), at });
const codeOf = (outcome: Awaited<ReturnType<Wallet['execute']>>) => (outcome.ok ? 'booked' : outcome.error.code);
const stake = async (player: PlayerId, amount: bigint, at: Instant = start, payout = 0n) =>
  codeOf(await test.wallet.execute(bet(player, amount, at, payout), []));

it('limit: of twenty simultaneous stakes on two servers, exactly those that fit are booked, in each of 50 trials', async () => {
  for (let trial = 0; trial < 50; trial += 1) {
    const player = await playerWith(100_000n);
    const fits = (trial % 7) + 1;
    await limit(player, trial % 2 === 0 ? stakeDay : { kind: 'loss', span: 'week' }, { value: BigInt(fits) * 1_000n + 999n });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? test.wallet : other).execute(bet(player, 1_000n), [])),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(fits);
    const refused = outcomes.filter((outcome) => !outcome.ok).map(codeOf);
    expect(new Set(refused)).toEqual(new Set([trial % 2 === 0 ? 'stake_limit_reached' : 'loss_limit_reached']));
    expect(await test.cashOf(player)).toBe(100_000n - BigInt(fits) * 1_000n);
  }
});

it('limit: a refusal names the remaining amount and the time of the next release', async () => {
  const player = await playerWith(100_000n);
  await limit(player, stakeDay, { value: 5_000n });
  expect(await stake(player, 3_000n)).toBe('booked');
  expect(await test.wallet.execute(bet(player, 2_001n), [])).toEqual({
    ok: false,
    error: { code: 'stake_limit_reached', span: 'day', remaining: kes(2_000n), moreFrom: later(start, 25 * hourMs) },
  });
});

it('limit: counts stakes from before the limit was set', async () => {
  const player = await playerWith(100_000n);
  expect(await stake(player, 4_000n)).toBe('booked');
  expect(await stake(player, 2_000n, later(start, 2 * dayMs), 1_500n)).toBe('booked');
  const at = later(start, 2 * dayMs + hourMs);
  await limit(player, { kind: 'stake', span: 'week' }, { value: 6_500n, at });
  expect(await stake(player, 501n, at)).toBe('stake_limit_reached');
  await limit(player, { kind: 'loss', span: 'month' }, { value: 4_700n, at });
  expect(await stake(player, 201n, at)).toBe('loss_limit_reached');
  expect(await stake(player, 200n, at)).toBe('booked');
});

it('limit: is released when its span is over and never sooner, even if a clock jumps', async () => {
  const player = await playerWith(100_000n);
  await limit(player, stakeDay, { value: 1_000n });
  expect(await stake(player, 1_000n)).toBe('booked');
  expect(await stake(player, 1n, later(start, dayMs))).toBe('stake_limit_reached');
  expect(await stake(player, 1n, later(start, -dayMs))).toBe('stake_limit_reached');
  expect(await stake(player, 1_000n, later(start, 25 * hourMs))).toBe('booked');
  // A server's fast clock has no effect, because the database's clock bounds it.
  const present = instant(Date.now());
  expect(await stake(player, 1_000n, present)).toBe('booked');
  expect(await stake(player, 1n, later(present, 30 * dayMs))).toBe('stake_limit_reached');
  expect(await stake(player, 1n, later(present, -40 * dayMs))).toBe('stake_limit_reached');
});

it('limit: a lower one applies at once, a higher one after a day', async () => {
  const player = await playerWith(100_000n);
  await limit(player, stakeDay, { value: 5_000n });
  await limit(player, stakeDay, { value: 9_000n, at: later(start, 1) });
  expect(await stake(player, 5_001n, later(start, dayMs))).toBe('stake_limit_reached');
  expect(await stake(player, 5_001n, later(start, dayMs + 1))).toBe('booked');
  await limit(player, stakeDay, { value: 6_000n, at: later(start, dayMs + 2) });
  expect(await stake(player, 1_000n, later(start, dayMs + 2))).toBe('stake_limit_reached');
});

it('exclusion: no stake is booked after its acknowledgement, however many were in progress', async () => {
  for (let trial = 0; trial < 20; trial += 1) {
    const player = await playerWith(100_000n);
    const first = Array.from({ length: 10 }, () => other.execute(bet(player, 100n), []));
    const excluded = exclude(player, 'break_24_hours').then(async (outcome) => {
      const { seq } = (await test.wallet.pursesOf(player)) ?? { seq: -1n };
      const later10 = await Promise.all(Array.from({ length: 10 }, () => other.execute(bet(player, 100n), [])));
      expect(later10.map(codeOf)).toEqual(Array.from({ length: 10 }, () => 'on_break'));
      expect((await test.wallet.pursesOf(player))?.seq).toBe(seq);
      return outcome;
    });
    expect((await Promise.all(first)).map(codeOf).every((code) => code === 'booked' || code === 'on_break')).toBe(true);
    unwrap(await excluded);
  }
});

it('exclusion: open rounds end and pay, payments arrive and withdrawals leave', async () => {
  const player = await playerWith(10_000n);
  const { roundId, gameId } = betOf(player, kes(1n), kes(1n));
  const round = { playerId: player, roundId, gameId, at: start };
  const { key: stakeKey } = betOf(player, kes(1n), kes(1n));
  unwrap(await test.wallet.execute({ ...round, kind: 'stake', key: stakeKey, stake: kes(2_000n) }, []));
  unwrap(await exclude(player, 'exclude_for_ever'));
  const { key: winKey } = betOf(player, kes(1n), kes(1n));
  unwrap(await test.wallet.execute({ ...round, kind: 'win', key: winKey, payout: kes(50_000n) }, []));
  unwrap(await test.wallet.execute({ ...depositOf(player, kes(700n)), at: start }, []));
  expect(await test.cashOf(player)).toBe(58_700n);
  const { key: holdKey } = betOf(player, kes(1n), kes(1n));
  const hold = { playerId: player, at: start, key: holdKey, holdId: roundId, amount: kes(58_700n), expiresAt: later(start, dayMs) };
  unwrap(await test.wallet.execute({ ...hold, kind: 'hold' }, []));
  expect(await stake(player, 1n)).toBe('self_excluded_for_ever');
});

it('exclusion: a repeat of an earlier bet is still answered', async () => {
  const player = await playerWith(10_000n);
  const booked = bet(player, 1_000n);
  unwrap(await test.wallet.execute(booked, []));
  await exclude(player, 'close');
  expect(unwrap(await test.wallet.execute(booked, [])).repeated).toBe(true);
  expect(await stake(player, 1_000n)).toBe('player_closed');
});

it('limit: a deposit above it is refused, pending deposits counted, and money that arrives is credited anyway', async () => {
  const player = await playerWith(0n);
  await limit(player, { kind: 'deposit', span: 'day' }, { value: 10_000n });
  unwrap(await test.wallet.execute({ ...depositOf(player, kes(4_000n)), at: start }, []));
  const ask = (amount: bigint, pending: bigint, at: Instant = start) =>
    unitOfWork(test.database.pool, async (client) =>
      commit(await test.wallet.refuseDepositNow(client, { playerId: player, amount: kes(amount), at }, async () => kes(pending))),
    );
  expect(await ask(3_000n, 3_000n)).toBeNull();
  expect(await ask(3_001n, 3_000n)).toMatchObject({ code: 'deposit_limit_reached', remaining: kes(3_000n) });
  unwrap(await test.wallet.execute({ ...depositOf(player, kes(50_000n)), at: start }, []));
  expect(await ask(1n, 0n)).toMatchObject({ code: 'deposit_limit_reached', remaining: kes(0n) });
  expect(await ask(10_000n, 0n, later(start, 25 * hourMs))).toBeNull();
});

it('checker: finds a tampered limit, exclusion or count', async () => {
  const player = await playerWith(100_000n);
  await limit(player, stakeDay, { value: 5_000n });
  expect(await stake(player, 3_000n)).toBe('booked');
  const tampered = async (sql: string): Promise<readonly string[]> => {
    const client = await test.database.owner.connect();
    await client.query('CREATE TEMP TABLE kept_limits AS SELECT * FROM play_limits; CREATE TEMP TABLE kept_purses AS SELECT * FROM purses');
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${sql}; COMMIT`);
    const broken = await brokenAmong(test.database, limitPromises);
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica;
      DELETE FROM play_exclusions WHERE player_id = '${player}'; UPDATE play_limits l SET value = k.value, after_seq = k.after_seq FROM kept_limits k WHERE k.number = l.number;
      UPDATE purses p SET play_tally = k.play_tally FROM kept_purses k WHERE k.player_id = p.player_id; COMMIT; DROP TABLE kept_limits, kept_purses`);
    client.release();
    return broken;
  };
  const own = `player_id = '${player}'`;
  expect(await tampered(`UPDATE play_limits SET value = 2999 WHERE ${own}`)).toEqual(['13b']);
  expect(await tampered(`UPDATE purses SET play_tally = jsonb_set(play_tally, '{slots,week,0,staked}', '"1"') WHERE ${own}`)).toEqual([
    '13a',
  ]);
  expect(
    await tampered(`INSERT INTO play_exclusions (player_id, kind, said_at, after_seq) VALUES ('${player}', 'closed', '2026-01-01', 0)`),
  ).toEqual(['13c']);
  expect(await tampered(`UPDATE purses SET play_tally = NULL WHERE ${own}`)).toEqual(['13d']);
});
