import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { rotateSeed } from '@tausi/contract/rounds/fairness/rotate-seed.ts';
import { idempotencyKey, later, money, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestRounds, type TestRounds } from './rounds/test-rounds.ts';
import { allPromises } from './promises.ts';
import { brokenPromises, expectCleanBooks } from './test-books.ts';
import { readAcknowledged } from './wallet/checker/acknowledged.ts';
import { checkBooks, type Checked } from './wallet/checker/check-books.ts';
import { depositOf, noon } from './wallet/test-wallet.ts';

let test: TestRounds;
let playerId: PlayerId;
beforeEach(async () => {
  test = await openTestRounds();
  playerId = await livelyPlayer(test);
  await expectCleanBooks(test.database);
});
afterEach(() => test.database.close());

// Deposits, a bet, two holds of which one is captured, settled rounds, a voided one, a revealed seed and an open round.
async function livelyPlayer({ playerWith, wallet, call }: TestRounds): Promise<PlayerId> {
  const one = await playerWith(100_000n);
  for (const captured of [true, false]) {
    const holdId = randomUUID();
    const hold = { playerId: one, at: noon, holdId };
    unwrap(
      await wallet.execute(
        { ...hold, kind: 'hold', key: idempotencyKey(`hold:${holdId}`), amount: money('KES', 1_000n), expiresAt: later(noon, 1) },
        [],
      ),
    );
    if (captured)
      unwrap(await wallet.execute({ ...hold, kind: 'capture', key: idempotencyKey(`capture:${holdId}`), provider: 'development' }, []));
  }
  const instant = unwrap(await call(launchGame, { gameId: 900, mode: 'cash' }, { player: one }));
  const waiting = unwrap(await call(launchGame, { gameId: 901, mode: 'cash' }, { player: one }));
  unwrap(await call(playRound, { launchId: instant.launchId, stake: '20.00' }, { player: one }));
  const settled = unwrap(await call(playRound, { launchId: waiting.launchId, stake: '40.00' }, { player: one }));
  unwrap(await call(actInRound, { roundId: settled.roundId, action: { type: 'take', units: 30 } }, { player: one }));
  unwrap(await call(rotateSeed, {}, { player: one }));
  const voided = unwrap(await call(playRound, { launchId: waiting.launchId, stake: '20.00' }, { player: one }));
  const open = unwrap(await call(launchGame, { gameId: 903, mode: 'cash' }, { player: one }));
  unwrap(await call(playRound, { launchId: open.launchId, stake: '20.00' }, { player: one }));
  unwrap(await call(actInRound, { roundId: voided.roundId, action: { type: 'poison' } }, { player: one }));
  return one;
}

// Each case breaks a promise with all rights, because a checker that cannot fail proves nothing. Seeds are encrypted, so a
// test that reveals one first replaces its commitment.
const knownSecret = `UPDATE player_seeds s SET commitment = encode(sha256(decode(repeat('ab', 32), 'hex')), 'hex') FROM rounds r WHERE r.seed_id = s.seed_id AND r.status = 'open'`;

const tampering: readonly { breaks: string; by: string; sql: string }[] = [
  {
    breaks: '1a',
    by: 'writing one side of an entry only',
    sql: `ALTER TABLE movements DROP CONSTRAINT entry_sums_to_zero; UPDATE movements SET house_out_minor = 0 WHERE kind = 'win'`,
  },
  {
    breaks: '1b',
    by: 'a view that omits a side of the house',
    sql: `CREATE OR REPLACE VIEW postings AS SELECT player_id, seq, movement_id, booked_at, 'player:cash' AS account, currency AS asset, cash_delta AS amount, booked_in FROM movements`,
  },
  { breaks: '1c', by: 'filling up a purse', sql: 'UPDATE purses SET cash_minor = cash_minor + 1' },
  { breaks: '1c', by: 'giving points away', sql: 'UPDATE purses SET points = points + 1' },
  { breaks: '1c', by: 'deleting a purse', sql: 'DELETE FROM holds; DELETE FROM purses' },
  {
    breaks: '2',
    by: 'a purse below zero',
    sql: `ALTER TABLE purses DROP CONSTRAINT purses_coins_check; ALTER TABLE movements DROP CONSTRAINT movements_coins_after_check; ALTER TABLE movements DROP CONSTRAINT purses_were_not_negative; ALTER TABLE movements DROP CONSTRAINT kind_has_its_purses;
      UPDATE purses SET coins = -1; UPDATE movements SET coins_delta = -1, coins_after = -1, coins_account = 'coins_issued:gifts' WHERE seq = 1`,
  },
  { breaks: '3a', by: 'letting the server change entries', sql: 'GRANT UPDATE ON movements TO tausi_server' },
  { breaks: '3a', by: 'letting the server change one column of a key', sql: 'GRANT UPDATE (key) ON movement_keys TO tausi_server' },
  {
    breaks: '3a',
    by: 'letting the server delete significant facts',
    sql: 'GRANT DELETE ON significant_facts TO tausi_server',
  },
  { breaks: '3b', by: 'letting exclusions be shortened', sql: 'ALTER TABLE play_exclusions DISABLE TRIGGER append_only' },
  { breaks: '3b', by: 'disabling the append-only trigger of keys', sql: 'ALTER TABLE movement_keys DISABLE TRIGGER append_only' },
  { breaks: '4a', by: 'dropping the unique index of keys', sql: 'ALTER TABLE movement_keys DROP CONSTRAINT movement_keys_pkey' },
  { breaks: '4b', by: 'booking a cause twice', sql: `UPDATE movements SET key = (SELECT key FROM movements WHERE seq = 1) WHERE seq = 2` },
  { breaks: '4b', by: 'deleting a key', sql: `DELETE FROM movement_keys WHERE seq = 3` },
  {
    breaks: '5a',
    by: 'losing the first entry and its sum',
    sql: `ALTER TABLE movements DROP CONSTRAINT entry_sums_to_zero; DELETE FROM movement_keys WHERE seq = 2; DELETE FROM movements WHERE seq = 2;
      UPDATE purses SET cash_minor = 0, held_minor = 0, points = 0; UPDATE purses SET (cash_minor, held_minor, points) = (SELECT sum(cash_delta), sum(held_delta), sum(points_delta) FROM movements)`,
  },
  { breaks: '5a', by: 'a balance that jumps', sql: 'UPDATE movements SET cash_after = cash_after + 1 WHERE seq = 4' },
  { breaks: '5b', by: 'a purse with a wrong count of movements', sql: 'UPDATE purses SET seq = seq + 1' },
  {
    breaks: '7a',
    by: "paying from an account that is not the house's",
    sql: `UPDATE movements SET house_out_account = 'player:42' WHERE kind = 'win'`,
  },
  { breaks: '8a', by: 'a deleted hold', sql: `DELETE FROM holds WHERE status = 'held'` },
  { breaks: '8b', by: 'a deleted captured hold', sql: `DELETE FROM holds WHERE status = 'captured'` },
  { breaks: '8b', by: 'a hold with a wrong status', sql: `UPDATE holds SET status = 'released' WHERE status = 'captured'` },
  {
    breaks: '9a',
    by: 'a round with another payout',
    sql: `UPDATE rounds SET payout_minor = payout_minor + 20 WHERE status = 'settled'`,
  },
  { breaks: '9a', by: 'a round that is missing in the ledger', sql: `DELETE FROM rounds WHERE status = 'voided'` },
  {
    breaks: '9b',
    by: 'two open rounds of a game',
    sql: `DROP INDEX one_open_round; INSERT INTO rounds SELECT (jsonb_populate_record(r, jsonb_build_object('mode', 'demo', 'round_id', gen_random_uuid(), 'key', n::text || '-tampered', 'nonce', r.nonce + n))).* FROM rounds r, generate_series(10, 11) n WHERE r.status = 'open'`,
  },
  {
    breaks: '9c',
    by: 'an answer with another balance',
    sql: `UPDATE rounds SET balance_after = balance_after + 1 WHERE status = 'settled'`,
  },
  {
    breaks: '9f',
    by: 'an answer with the points of another stake',
    sql: `UPDATE rounds SET points = points + 1 WHERE status = 'settled'`,
  },
  { breaks: '9d', by: 'a round that is missing from its seed', sql: `UPDATE player_seeds SET nonce = nonce + 1 WHERE status = 'revealed'` },
  {
    breaks: '9e',
    by: 'a seed revealed before one of its rounds was settled',
    sql: `UPDATE player_seeds SET revealed_after_seq = revealed_after_seq - 1 WHERE status = 'revealed'`,
  },
  {
    breaks: '9h',
    by: 'a seed revealed while one of its rounds was open',
    sql: `UPDATE player_seeds s SET status = 'revealed', revealed_at = now(), commitment = encode(sha256(decode(repeat('ab', 32), 'hex')), 'hex'), server_seed = decode(repeat('ab', 32), 'hex') FROM rounds r WHERE r.seed_id = s.seed_id AND r.status = 'open'`,
  },
  {
    breaks: '14',
    by: "a secret seed in a round's shown state",
    sql: `${knownSecret}; UPDATE rounds SET state = jsonb_build_object('shown', repeat('AB', 32)) WHERE status = 'open'`,
  },
  {
    breaks: '14',
    by: 'a secret seed in upper case',
    sql: `${knownSecret}; UPDATE rounds SET state = jsonb_build_object('shown', translate(encode(decode(repeat('ab', 32), 'hex'), 'base64'), '+/=', '-_')) WHERE status = 'open'`,
  },
  {
    breaks: '14',
    by: "a secret seed as the player's client seed",
    sql: `${knownSecret}; UPDATE player_seeds SET client_seed = repeat('ab', 32) WHERE status = 'active'`,
  },
  {
    breaks: '10',
    by: 'points without a stake',
    sql: `UPDATE movements SET points_delta = points_delta + 1, points_after = points_after + 1 WHERE kind = 'stake' AND seq = (SELECT min(seq) FROM movements WHERE kind = 'stake');
      UPDATE movements SET points_after = points_after + 1 WHERE seq > (SELECT min(seq) FROM movements WHERE kind = 'stake'); UPDATE purses SET points = points + 1;
      UPDATE rounds r SET points = points + 1 FROM movements m WHERE m.round_id = r.round_id AND m.kind = 'stake' AND m.seq = (SELECT min(seq) FROM movements WHERE kind = 'stake')`,
  },
];

it.each(tampering)('checker: finds promise $breaks broken by $by', async ({ breaks, sql }) => {
  await test.database.owner.query(`BEGIN; SET LOCAL session_replication_role = replica; ${sql}; COMMIT`);
  expect(await brokenPromises(test.database)).toEqual([breaks]);
});

it("checker: a clock set back between a round and its seed's rotation breaks no promise", async () => {
  await test.database.owner.query(`UPDATE player_seeds SET revealed_at = revealed_at - interval '1 day' WHERE status = 'revealed'`);
  expect(await brokenPromises(test.database)).toEqual([]);
});

it('checker: finds promise 11 broken by a credit without a payment, and by an uncredited payment', async () => {
  const deposit = { ...depositOf(playerId, money('KES', 5_000n)), provider: 'daraja' };
  unwrap(await test.wallet.execute(deposit, []));
  expect(await brokenPromises(test.database)).toEqual(['11']);
  const payment = `INSERT INTO payments (payment_id, player_id, market, kind, provider, status, key, reference, phone, currency, amount_minor, created_at, closed_at)
    VALUES ($1, $2, 'ke', 'deposit', 'daraja', 'success', $3, $4, '0712345678', 'KES', 5000, now(), now())`;
  await test.database.owner.query(payment, [deposit.paymentId, playerId, 'key-of-one', 'TREF-ONE']);
  expect(await brokenPromises(test.database)).toEqual([]);
  await test.database.owner.query(payment, [randomUUID(), playerId, 'key-of-other', 'TREF-OTHER']);
  expect(await brokenPromises(test.database)).toEqual(['11']);
});

it('checker: finds promise 7b broken by a payment credited again under another key', async () => {
  const deposit = depositOf(playerId, money('KES', 5_000n));
  unwrap(await test.wallet.execute(deposit, []));
  unwrap(await test.wallet.execute({ ...deposit, key: idempotencyKey('deposit:again') }, []));
  expect(await brokenPromises(test.database)).toEqual(['7b']);
});

it('checker: refuses a cluster that may lose commits, except a test cluster', async () => {
  const checked = await checked6(false);
  expect(checked).toEqual('breached');
  expect(await checked6(true)).toEqual('skipped');
});

async function checked6(isTestCluster: boolean): Promise<string | undefined> {
  const found: Checked[] = [];
  const client = await test.database.owner.connect();
  await checkBooks(client, {
    promises: allPromises,
    isTestCluster,
    isDevelopment: true,
    acknowledged: null,
    onChecked: (checked) => void found.push(checked),
  });
  client.release();
  return found.find((checked) => checked.id === '6')?.status;
}

it("checker: checks every promise in order with the server's rights", async () => {
  const found: Checked[] = [];
  const client = await test.database.checkPool.connect();
  await checkBooks(client, {
    promises: allPromises,
    isTestCluster: true,
    isDevelopment: true,
    acknowledged: null,
    onChecked: (checked) => void found.push(checked),
  });
  client.release();
  expect(found.map(({ id }) => id).join(' ')).toBe(
    [
      '1a 1b 1c 2 3a 3b 4a 4b 5a 5b 7a 7b 8a 8b 12a 12b 12c 12d 12e 12f 12g 12h 9a 9b 9c 9f 9d 9g 9h 9e 10 11 20a 20b 20f 20c 20d 20e 20g 20h 11b 13a 13b 13c 13d 15a 15b 22a 22b 22c 22d 16a 16b 16c 18a 18b 19a 19i 19b 19h 19e 19f 19d 14 17a 17b 17c 17d 17e 17f',
      // Of prize series.
      '19c 19g',
      '21 6 3c 3d 3e',
    ].join(' '),
  );
  expect(new Set(found.map(({ status }) => status))).toEqual(new Set(['holds', 'skipped']));
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tausi-acknowledged-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('checker: finds acknowledged entries that are missing or different in the ledger', async () => {
  const deposit = depositOf(playerId, money('KES', 5_000n));
  const booked = unwrap(await test.wallet.execute(deposit, []));
  const acknowledged = { playerId, key: deposit.key, cashAfterMinor: booked.purses.cash.minor.toString() };
  expect(await logIsBorneOut([acknowledged])).toBe(true);
  expect(await logIsBorneOut([acknowledged, { ...acknowledged, key: 'play:lost-in-the-crash' }])).toBe(false);
  expect(await logIsBorneOut([{ ...acknowledged, cashAfterMinor: '1' }])).toBe(false);
});

async function logIsBorneOut(lines: readonly unknown[]): Promise<boolean> {
  const file = join(folder, `${randomUUID()}.jsonl`);
  // A kill may leave a partial last line.
  writeFileSync(file, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n{"playerId":"0`);
  const client = await test.database.owner.connect();
  try {
    return await checkBooks(client, {
      promises: allPromises,
      isTestCluster: true,
      isDevelopment: true,
      acknowledged: readAcknowledged(file),
      onChecked: () => undefined,
    });
  } finally {
    client.release();
  }
}
