import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { later, money, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { signingKeyFrom } from '../../platform/security/signing-key.ts';
import { ledgerChain } from '../followers/chain.ts';
import { dayTotals } from '../followers/days.ts';
import { readHeads } from '../followers/heads-file.ts';
import { signHead } from '../followers/sign-head.ts';
import { followAll } from '../followers/test-followers.ts';
import { allOfWallet } from '../test-books.ts';
import { depositOf, noon, openTestWallet, type TestWallet } from '../test-wallet.ts';
import { checkBooks, type CheckOptions } from './check-books.ts';
import { type Checkpoint, readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { createBooksWatch } from './watch-books.ts';

const key = signingKeyFrom(Buffer.alloc(32, 5));
const followers = [ledgerChain, dayTotals];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tausi-tampering-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

let test: TestWallet;
let player: PlayerId;
let headsFile: string;
beforeEach(async () => {
  test = await openTestWallet();
  headsFile = join(folder, `${crypto.randomUUID()}.jsonl`);
  player = await test.playerWith(10_000n);
  // Three links of some deposits; a signed head covers the first.
  for (let link = 0; link < 3; link += 1) {
    for (let movement = 0; movement < 3; movement += 1) await credit(player, 1_000n);
    await followAll(test.database.pool, followers);
    await signHead({ pool: test.database.pool, key, headsFile }, noon);
  }
});
afterEach(() => test.database.close());

async function credit(to: PlayerId, minor: bigint): Promise<void> {
  unwrap(await test.wallet.execute(depositOf(to, money('KES', minor)), []));
}

/** Returns the first broken promise; null for a clean ledger. */
async function brokenPromise(since: Checkpoint | null, options: Partial<CheckOptions> = {}): Promise<string | null> {
  let broken: string | null = null;
  const client = await test.database.owner.connect();
  // A connection that dies in use also emits 'error'.
  const ignoreTwin = (): void => undefined;
  client.on('error', ignoreTwin);
  try {
    await checkBooks(client, {
      promises: allOfWallet,
      isTestCluster: true,
      isDevelopment: true,
      acknowledged: null,
      since,
      heads: { kept: await readHeads(headsFile), publicKey: key.publicKey },
      onChecked: ({ id, status }) => {
        if (status === 'breached') broken = id;
      },
      ...options,
    });
  } finally {
    client.off('error', ignoreTwin);
    client.release();
  }
  return broken;
}

async function checkpointNow(): Promise<Checkpoint> {
  const file = join(folder, 'checkpoint.json');
  expect(await brokenPromise(null, { onClean: (checkpoint) => writeCheckpoint(file, checkpoint) })).toBeNull();
  const checkpoint = await readCheckpoint(file);
  if (checkpoint === null) throw new Error('a clean check leaves a checkpoint');
  return checkpoint;
}

/** Changes rows as a superuser past all triggers. */
async function tamper(sql: string): Promise<void> {
  await test.database.owner.query(`BEGIN; SET LOCAL session_replication_role = replica; ${sql}; COMMIT`);
}

const richer = `UPDATE movements SET cash_delta = cash_delta + 100, cash_after = cash_after + 100, house_out_minor = house_out_minor + 100 WHERE seq = 10;
  UPDATE purses SET cash_minor = cash_minor + 100; UPDATE player_days SET deposited_minor = deposited_minor + 100`;
const lastOne = 'seq = (SELECT max(seq) FROM movements)';
const poorer = `UPDATE purses SET (cash_minor, seq) = (SELECT cash_after, seq FROM movements WHERE seq = 9); UPDATE player_days SET deposited_minor = deposited_minor - 1000;
  DELETE FROM movement_keys WHERE ${lastOne}; DELETE FROM movements WHERE ${lastOne}`;
const slippedIn = `INSERT INTO movements SELECT (jsonb_populate_record(m, jsonb_build_object('seq', 11, 'movement_id', gen_random_uuid(), 'key', 'deposit:forged', 'reference', 'forged',
    'cash_after', m.cash_after + 1000))).* FROM movements m WHERE seq = 10;
  INSERT INTO movement_keys SELECT player_id, key, sha256('forged'), movement_id, seq, booked_at FROM movements WHERE seq = 11;
  UPDATE purses SET cash_minor = cash_minor + 1000, seq = 11; UPDATE player_days SET deposited_minor = deposited_minor + 1000`;
const hiddenByAnEra = 'INSERT INTO ledger_eras SELECT 2, max(booked_in) FROM movements';

// After each of these the sums still match, so only the evidence reveals the change.
it.each([
  { by: 'a purse and its last entry, changed together', sql: richer, sinceLast: '3c', full: '3c' },
  { by: 'a purse and its last entry, changed in a new era', sql: `${richer}; ${hiddenByAnEra}`, sinceLast: '3c', full: '3d' },
  { by: 'an entry removed with all its rows', sql: poorer, sinceLast: '3c', full: '3d' },
  { by: 'an entry inserted among old ones', sql: slippedIn, sinceLast: '3c', full: '3c' },
  { by: 'an entry inserted among old ones in a new era', sql: `${slippedIn}; ${hiddenByAnEra}`, sinceLast: '3c', full: '3d' },
  {
    by: 'a rewritten key',
    sql: "UPDATE movement_keys SET payload_hash = sha256('other') WHERE seq = 3",
    sinceLast: '3c',
    full: null,
  },
  {
    by: 'a changed link',
    sql: "UPDATE ledger_links SET content_hash = sha256('other') WHERE link = 2",
    sinceLast: '3c',
    full: '3d',
  },
  { by: 'a removed link', sql: 'DELETE FROM ledger_links WHERE link = 2', sinceLast: '3c', full: '3d' },
  { by: 'a chain with its end cut off', sql: 'DELETE FROM ledger_links WHERE link = 3', sinceLast: '3c', full: '3d' },
  {
    by: 'a head signed by another key',
    sql: "UPDATE ledger_heads SET signature = decode(repeat('01', 64), 'hex')",
    sinceLast: '3e',
    full: '3e',
  },
  { by: 'a deleted head', sql: 'DELETE FROM ledger_heads', sinceLast: '3e', full: '3e' },
])('sees $by', async ({ sql, sinceLast, full }) => {
  const checkpoint = await checkpointNow();
  await tamper(sql);
  expect([await brokenPromise(checkpoint), await brokenPromise(null)]).toEqual([sinceLast, full]);
});

it('check of the books: reports why its connection was lost, not the rollback that failed after it', async () => {
  const ending = { id: 'x', promise: 'this query ends its own connection', breaches: 'SELECT pg_terminate_backend(pg_backend_pid())' };
  await expect(brokenPromise(null, { promises: [ending], withEvidence: false })).rejects.toMatchObject({ code: '57P01' });
});

it('checker: money of a development copy is a breach in production, in full and incremental checks', async () => {
  const checkpoint = await checkpointNow();
  await credit(player, 100_000_000n);
  const production = { isDevelopment: false };
  expect([await brokenPromise(null, production), await brokenPromise(checkpoint, production)]).toEqual(['11b', '11b']);
  expect(await brokenPromise(checkpoint)).toBeNull();
});

it('checker: a changed old entry with a rebuilt chain is found by the head stored outside', async () => {
  await tamper(
    `${richer}; ${hiddenByAnEra}; DELETE FROM ledger_links; DELETE FROM ledger_heads; DELETE FROM followers WHERE name = 'ledger-chain'`,
  );
  await followAll(test.database.pool, [ledgerChain]);
  expect(await brokenPromise(null)).toBe('3e');
  truncateSync(headsFile);
  expect(await brokenPromise(null)).toBeNull();
});

it('checker: a ledger with new bets is clean before and after followers run, and the next check continues there', async () => {
  const checkpoint = await checkpointNow();
  const other = await test.playerWith(500n);
  await credit(player, 300n);
  expect(await brokenPromise(checkpoint)).toBeNull();
  await followAll(test.database.pool, followers);
  await credit(other, 200n);
  expect(await brokenPromise(checkpoint)).toBeNull();
  const next = await checkpointNow();
  expect(next.upTo > checkpoint.upTo && next.link === checkpoint.link + 1n).toBe(true);
  expect(await brokenPromise(next)).toBeNull();
});

it.each([
  { breaks: '1c', sql: 'UPDATE purses SET cash_minor = cash_minor + 1' },
  { breaks: '4b', sql: `DELETE FROM movement_keys WHERE ${lastOne}` },
  {
    breaks: '5a',
    sql: `UPDATE movements SET cash_after = cash_after + 1, cash_delta = cash_delta + 2, house_out_minor = house_out_minor + 2 WHERE ${lastOne}; UPDATE purses SET cash_minor = cash_minor + 1`,
  },
  { breaks: '15a', sql: 'UPDATE player_days SET deposited_minor = deposited_minor + 1' },
])('checker: verifies new bookings since the last check: $breaks', async ({ breaks, sql }) => {
  const checkpoint = await checkpointNow();
  await credit(player, 300n);
  await followAll(test.database.pool, followers);
  await tamper(sql);
  expect(await brokenPromise(checkpoint)).toBe(breaks);
});

it('checker: keeps no snapshot from one promise to the next, so old versions of purses can be removed', async () => {
  const sessions: unknown[] = [];
  // Read after the promises, while the check waits for the answers that clients received.
  async function* readSessions() {
    const { rows } = await test.database.owner.query(
      `SELECT count(*)::integer AS open, count(backend_xmin)::integer AS with_snapshot FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'idle in transaction'`,
    );
    sessions.push(...rows);
    yield [];
  }
  expect(await brokenPromise(null, { acknowledged: readSessions() })).toBeNull();
  expect(sessions).toEqual([{ open: 1, with_snapshot: 0 }]);
});

it('checker: starts from the beginning with a checkpoint of another database', async () => {
  const checkpoint = { ...(await checkpointNow()), database: 'another', upTo: 10n ** 12n };
  await tamper('UPDATE movements SET points_after = 1 WHERE seq = 2');
  expect(await brokenPromise(checkpoint)).toBe('5a');
});

it('ledger heads: signs one head a day and stores each outside the database once', async () => {
  const deps = { pool: test.database.pool, key, headsFile };
  await signHead(deps, later(noon, 60_000));
  await signHead(deps, later(noon, 86_400_000));
  expect((await readHeads(headsFile)).map((head) => head.headOn)).toEqual(['2026-11-21', '2026-11-22']);
  expect(await brokenPromise(null)).toBeNull();
});

function watchInto(found: string[]) {
  return createBooksWatch({
    pool: test.database.pool,
    checkPool: test.database.checkPool,
    dataDir: folder,
    headsFile,
    publicKey: key.publicKey,
    promises: allOfWallet,
    isTestCluster: true,
    isDevelopment: true,
    onBroken: ({ id }) => void found.push(id),
  });
}

it('checker: a stopping process aborts a long check', async () => {
  const found: string[] = [];
  const watch = watchInto(found);
  const holder = await test.database.owner.connect();
  await holder.query('BEGIN; LOCK TABLE holds IN ACCESS EXCLUSIVE MODE');
  const checking = watch.check();
  const isWaiting = async (): Promise<boolean> =>
    (await test.database.owner.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"))
      .rowCount === 1;
  while (!(await isWaiting())) await setImmediate();
  watch.stopChecking();
  await checking;
  await holder.query('ROLLBACK');
  holder.release();
  expect([watch.broken(), found]).toEqual([0, []]);
});

it("checker: runs with the server's rights, in one process a minute, and reports the broken promise", async () => {
  const found: string[] = [];
  const watch = () => watchInto(found);
  const [first, second] = [watch(), watch()];
  await first.check();
  await tamper(richer);
  await second.check();
  expect([first.broken(), found]).toEqual([0, []]);
  await tamper("UPDATE followers SET followed_at = now() - interval '1 minute'");
  await second.check();
  expect([second.broken(), found]).toEqual([1, ['3c']]);
});
