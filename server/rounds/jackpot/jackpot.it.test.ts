import { randomUUID } from 'node:crypto';
import { countryJackpot } from '@tausi/contract/rounds/country-jackpot.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import { later, parseMoney, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { followAll } from '../../wallet/followers/test-followers.ts';
import { brokenPromises, expectCleanBooks } from '../../test-books.ts';
import { noon } from '../../wallet/test-wallet.ts';
import { openTestRounds, type TestRounds } from '../test-rounds.ts';
import { nothingVerified, queryOf } from '../../wallet/checker/promise.ts';
import { jackpotPromises } from '../promises.ts';
import { jackpotContributions } from './contributions.ts';

let test: TestRounds;
const seedMinor = 2_500_000n;

beforeAll(async () => {
  test = await openTestRounds();
});
afterAll(async () => {
  await expectCleanBooks(test.database);
  await test.database.close();
});

type Odds = { readonly chanceIn: number; readonly gameIds?: readonly number[] };

/** Closes the current jackpot and opens another on the test's own terms. */
async function openJackpot(jackpotId: string, { chanceIn, gameIds = [900] }: Odds): Promise<void> {
  await test.database.owner.query("UPDATE jackpots SET closed_at = now() WHERE market = 'ke' AND closed_at IS NULL");
  await test.database.owner.query(
    `INSERT INTO jackpots (jackpot_id, market, currency, game_ids, seed_minor, contribution_ppm, unit_minor, chance_in, opened_at)
     VALUES ($1, 'ke', 'KES', $2, $3, 5000, 100, $4, '2000-01-01')`,
    [jackpotId, gameIds, seedMinor, chanceIn],
  );
}

// Terms are cached for ten seconds, so each test's jackpot has its own quarter of an hour.
let quarter = 0;
const nextQuarter = () => later(noon, (quarter += 1) * 900_000);

async function bet(player: PlayerId, at = noon, mode: 'cash' | 'demo' = 'cash', key: string = randomUUID()) {
  const { launchId } = unwrap(await test.call(launchGame, { gameId: 900, mode }, { player, at }));
  return unwrap(await test.call(playRound, { launchId, stake: '20.00' }, { player, at, key }));
}
const follow = () => followAll(test.database.pool, [jackpotContributions]);
const shown = async () => {
  const { jackpot } = unwrap(await test.call(countryJackpot, { country: 'ke' }, { player: await test.playerWith(0n) }));
  return jackpot;
};
const minorOf = (amount: string) => unwrap(parseMoney('KES', amount)).minor;

it('jackpot: takes its share of every cash stake on its games, to the last fraction of a cent', async () => {
  await openJackpot('ke-2', { chanceIn: 4_294_967_296 });
  await follow();
  const player = await test.playerWith(1_000_000n);
  const at = nextQuarter();
  for (let round = 0; round < 7; round += 1) await bet(player, at);
  await bet(player, at, 'demo');
  await follow();
  expect(await shown()).toMatchObject({ jackpotId: 'ke-2', currency: 'KSH', amount: '25000.70', seed: '25000.00', contributionPpm: 5_000 });
  await bet(player, at);
  await follow();
  await follow();
  expect((await shown())?.amount).toBe('25000.80');
});

it('jackpot: pays its content once to the round that drew it, and restarts with its seed', async () => {
  await openJackpot('ke-3', { chanceIn: 20 });
  const player = await test.playerWith(100_000n);
  const at = nextQuarter();
  const key = randomUUID();
  const round = await bet(player, at, 'cash', key);
  await follow();
  const standing = minorOf((await shown())?.amount ?? '0.00');
  expect(standing).toBe(seedMinor + 10n);
  const drawn = unwrap(await test.call(roundDetail, { roundId: round.roundId }, { player, at }));
  expect(drawn.jackpot).toEqual({ jackpotId: 'ke-3', chanceIn: 20, chances: 20, isWon: true });
  // A repeat of the bet returns the same round and draws nothing again.
  await bet(player, at, 'cash', key);
  const before = await test.cashOf(player);
  expect(await test.rounds.payJackpots(at)).toBe(1);
  expect(await test.rounds.payJackpots(at)).toBe(0);
  expect((await test.cashOf(player)) - before).toBe(standing);
  expect(test.published).toContainEqual({
    playerId: player,
    message: { type: 'jackpot', jackpotId: 'ke-3', roundId: round.roundId, amount: '25000.10' },
  });
  expect(await shown()).toMatchObject({
    amount: '25000.00',
    lastWins: [{ gameId: 900, showName: 'test-instant', amount: '25000.10', at }],
  });
});

it('jackpot: draws nothing in demo, on other games, and for stakes below a unit', async () => {
  await openJackpot('ke-4', { chanceIn: 2, gameIds: [901] });
  const player = await test.playerWith(100_000n);
  const at = nextQuarter();
  for (let round = 0; round < 5; round += 1) await bet(player, at);
  await openJackpot('ke-5', { chanceIn: 2 });
  await bet(player, nextQuarter(), 'demo');
  expect(await test.rounds.payJackpots(at)).toBe(0);
});

it('jackpot: pays the others when the ledger refuses a win of one, and reports it', async () => {
  const { owner } = test.database;
  const at = nextQuarter();
  await owner.query(
    `INSERT INTO jackpot_hits (jackpot_id, player_id, round_id, game_id, stake_minor, value, hit_at)
     SELECT 'ke-2', $1, round_id, game_id, stake_minor, 0, started_at FROM rounds
     WHERE mode = 'cash' AND NOT EXISTS (SELECT FROM jackpot_hits h WHERE h.round_id = rounds.round_id) LIMIT 1`,
    [await test.playerWith(0n, 'ug')],
  );
  await openJackpot('ke-9', { chanceIn: 20 });
  const player = await test.playerWith(100_000n);
  const { balance } = await bet(player, at);
  await expect(test.rounds.payJackpots(at)).rejects.toThrow('currency_mismatch');
  expect(await test.cashOf(player)).toBe(minorOf(balance) + seedMinor);
  await owner.query('DELETE FROM jackpot_hits WHERE paid_at IS NULL');
});

it('jackpot: pays a hundred simultaneous wins in order, each with the content at its turn, none twice or lost', async () => {
  await follow();
  await openJackpot('ke-6', { chanceIn: 20 });
  const at = nextQuarter();
  // Made in batches of ten: a hundred at once wait too long for a connection on a busy machine.
  const players: PlayerId[] = [];
  while (players.length < 100) players.push(...(await Promise.all(Array.from({ length: 10 }, () => test.playerWith(100_000n)))));
  await Promise.all(players.map((player) => bet(player, at)));
  await follow();
  // Three processes pay at the same time.
  for (let left = true; left;) {
    const paid = await Promise.all([1, 2, 3].map(() => test.rounds.payJackpots(at)));
    left = paid.some((count) => count > 0);
  }
  const { rows } = await test.database.pool.query<{ number: bigint; paid_minor: bigint }>(
    "SELECT number, paid_minor FROM jackpot_hits WHERE jackpot_id = 'ke-6' ORDER BY number",
  );
  expect(rows).toHaveLength(100);
  expect(rows.map(({ paid_minor: paid }) => paid)).toEqual([seedMinor + 1_000n, ...Array.from({ length: 99 }, () => seedMinor)]);
  expect((await shown())?.amount).toBe('25000.00');
  const { rows: sums } = await test.database.pool.query<{ wins: number; paid_minor: bigint; contributed_minor: bigint }>(
    "SELECT wins, paid_minor, contributed_minor FROM jackpots WHERE jackpot_id = 'ke-6'",
  );
  expect(sums).toEqual([{ wins: 100, paid_minor: seedMinor * 100n + 1_000n, contributed_minor: 1_000n }]);
});

it('the checker finds a jackpot that a superuser pays past the ledger, and an invented win', async () => {
  const { owner } = test.database;
  expect(await brokenPromises(test.database)).toEqual([]);
  await owner.query("UPDATE jackpots SET wins = wins - 1, paid_minor = paid_minor - 2500000 WHERE jackpot_id = 'ke-6'");
  expect(await brokenPromises(test.database)).toEqual(['16a']);
  await owner.query("UPDATE jackpots SET wins = wins + 1, paid_minor = paid_minor + 2500000 WHERE jackpot_id = 'ke-6'");
  await owner.query(
    `INSERT INTO jackpot_hits (jackpot_id, player_id, round_id, game_id, stake_minor, value, hit_at)
     SELECT 'ke-2', player_id, round_id, game_id, stake_minor, 20, started_at FROM rounds r
     WHERE mode = 'cash' AND NOT EXISTS (SELECT FROM jackpot_hits h WHERE h.round_id = r.round_id) LIMIT 1`,
  );
  expect(await brokenPromises(test.database)).toEqual(['16b']);
  await owner.query('DELETE FROM jackpot_hits WHERE paid_at IS NULL');
});

it('the checker finds a jackpot that a superuser fills beyond the stakes', async () => {
  const { owner } = test.database;
  const count = (sign: string) =>
    owner.query(
      `UPDATE jackpots SET staked_minor = staked_minor ${sign} 10000000, contributed_minor = div((staked_minor ${sign} 10000000)::numeric * contribution_ppm, 1000000)
       WHERE jackpot_id = 'ke-6'`,
    );
  const asFresh = jackpotPromises.map((promise) => ({ ...promise, breaches: queryOf(promise, nothingVerified) ?? promise.breaches }));
  expect(await brokenPromises(test.database, asFresh)).toEqual([]);
  await count('+');
  expect([await brokenPromises(test.database), await brokenPromises(test.database, asFresh)]).toEqual([['16c'], ['16c']]);
  await count('-');
});

it('jackpot: refuses other terms while it runs, and changes to a paid win', async () => {
  const { pool, owner } = test.database;
  await expect(pool.query("UPDATE jackpots SET chance_in = 2 WHERE jackpot_id = 'ke-6'")).rejects.toThrow('permission denied');
  await expect(pool.query("DELETE FROM jackpot_hits WHERE jackpot_id = 'ke-6'")).rejects.toThrow('permission denied');
  await expect(owner.query("UPDATE jackpot_hits SET paid_minor = 1 WHERE jackpot_id = 'ke-6'")).rejects.toThrow('never changes again');
  await expect(owner.query("UPDATE jackpots SET paid_minor = paid_minor + 10000000 WHERE jackpot_id = 'ke-6'")).rejects.toThrow(
    'check constraint',
  );
});
