import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { checkBooks } from '@tausi/server/wallet/checker/check-books.ts';
import { entryPromises, holdPromises } from '@tausi/server/wallet/checker/entry-promises.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repository } from '../paths.ts';
import { endLeftPostgres, startOwnPostgres } from '../postgres/postgres.ts';
import { eraseData } from '../stack/erase.ts';
import { keepText } from './keep-file.ts';
import { compareHeads } from './ledger-heads.ts';
import { makeBackup } from './make-backup.ts';
import { type Manifest, sha256, writeManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { readSealed } from './seal.ts';
import { openTestCopy, type TestCopy } from './test-copy.ts';

const quiet = (): void => undefined;
// The bets here are booked without rounds, by the wallet alone.
const promises = [...entryPromises, ...holdPromises];
const key = randomBytes(32);
const check = { isTestCluster: true, promises };

let copy: TestCopy;
let made: Manifest;
let acknowledgedBefore: TestCopy['acknowledged'];
let backup: string;
beforeAll(async () => {
  copy = await openTestCopy();
  backup = join(copy.folder, 'backup');
  let isOver = false;
  const bets = copy.bet(() => isOver);
  made = await makeBackup({
    ...source(),
    target: backup,
    say: (line) => void (line.startsWith('Closing') && (acknowledgedBefore = [...copy.acknowledged])),
  });
  isOver = true;
  await bets;
});
afterAll(async () => {
  for (const name of ['restored', 'never']) await eraseData(join(copy.folder, name));
  await copy.close();
});

const source = () => ({ databaseUrl: copy.url, kind: 'cluster' as const, dataDir: copy.folder, key });
const restoreTo = (dataDir: string, more: { folder?: string; replace?: boolean; key?: Buffer } = {}) =>
  restoreBackup({ folder: backup, key, dataDir, databaseUrl: null, replace: false, check, say: quiet, ...more });

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}

describe('base backup under load', () => {
  it('base backup: restores every bet acknowledged before it ended, in clean books', async () => {
    expect(acknowledgedBefore.length).toBeGreaterThan(20);
    expect(copy.acknowledged.length).toBeGreaterThan(acknowledgedBefore.length);
    const dataDir = join(copy.folder, 'restored');
    const said: string[] = [];
    await restoreBackup({ folder: backup, key, dataDir, databaseUrl: null, replace: false, check, say: (line) => void said.push(line) });
    expect(said.join('\n')).toContain(`${made.ledger.movements} movements as the backup counted them`);

    const postgres = await startOwnPostgres(dataDir);
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    async function* log() {
      yield acknowledgedBefore;
    }
    const broken: string[] = [];
    const isClean = await checkBooks(client, {
      isTestCluster: false,
      isDevelopment: true,
      acknowledged: log(),
      promises,
      withEvidence: false,
      onChecked: ({ status, promise }) => void (status === 'breached' && broken.push(promise)),
    });
    await client.end();
    await postgres.stop();
    expect({ isClean, broken }).toEqual({ isClean: true, broken: [] });
  });

  it('base backup: replaces a database only with --replace, which keeps the old one', async () => {
    const dataDir = join(copy.folder, 'restored');
    await expect(restoreTo(dataDir)).rejects.toThrow(/holds a database.*--replace/);
    await restoreTo(dataDir, { replace: true });
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.before-'))).toHaveLength(2);
  });

  it('base backup: a flipped byte, a lost file and an added file are refused and named', async () => {
    const dataDir = join(copy.folder, 'never');
    const table = made.files.find(({ path }) => path.startsWith('data/base/'))?.path ?? '';
    await spoil(table, (file) => writeFileSync(file, flipped(readFileSync(file))));
    await expect(restoreTo(dataDir)).rejects.toThrow(`${table} of the backup was changed after it was written`);
    await mend(table);
    const segment = `data/pg_wal/${made.content.kind === 'cluster' ? made.content.walSegments.at(-1) : ''}`;
    await spoil(segment, (file) => rmSync(file));
    await expect(restoreTo(dataDir)).rejects.toThrow(`The backup has lost ${segment}`);
    await mend(segment);
    await spoil('manifest.json', (file) => writeFileSync(file, readFileSync(file, 'utf8').replace('"format": 2', '"format": 3')));
    await expect(restoreTo(dataDir)).rejects.toThrow('manifest.json of the backup was changed after it was written');
    await mend('manifest.json');
    writeFileSync(join(backup, 'data', 'standby.signal'), '');
    await expect(restoreTo(dataDir)).rejects.toThrow('The backup contains data/standby.signal');
    rmSync(join(backup, 'data', 'standby.signal'));
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  it('base backup: is unreadable without the key, and another key is reported', async () => {
    const player = copy.acknowledged[0]?.playerId ?? '';
    expect(player).not.toBe('');
    const holding = made.files.filter(({ path }) => readFileSync(join(backup, path)).includes(player));
    expect(holding).toEqual([]);
    expect(await text(await readSealed({ folder: backup, key }, 'heads.tsv'))).toContain(player);
    await expect(restoreTo(join(copy.folder, 'never'), { key: randomBytes(32) })).rejects.toThrow(/encrypted with another key/);
  });

  it('base backup: two swapped files are refused, although each is intact', async () => {
    const [one, other] = made.files.filter(({ path }) => path.startsWith('data/base/'));
    copyFileSync(join(backup, other?.path ?? ''), join(copy.folder, one?.path.replaceAll('/', '-') ?? ''));
    const swapped = { folder: copy.folder, key };
    await expect(text(await readSealed(swapped, one?.path.replaceAll('/', '-') ?? ''))).rejects.toThrow(/authenticate/);
  });

  it('base backup: is refused if the restored books differ from its counts', async () => {
    const other = join(copy.folder, 'other');
    cpSync(backup, other, { recursive: true });
    const tampered = { folder: other, key };
    const heads = await text(await readSealed(tampered, 'heads.tsv'));
    const changed = heads.replace(/^(\S+)\t(\d+)\t(\d+)/, (_all, player, seq, cash) => `${player}\t${seq}\t${BigInt(cash) + 1n}`);
    rmSync(join(other, 'heads.tsv'));
    const kept = await keepText(tampered, 'heads.tsv', changed);
    writeManifest(tampered, { ...made, files: made.files.map((file) => (file.path === 'heads.tsv' ? kept : file)) });
    const dataDir = join(copy.folder, 'never');
    await expect(restoreTo(dataDir, { folder: other })).rejects.toThrow(/lack entries of the backup: movement \d+ of player/);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  it('base backup: never overwrites a target', async () => {
    await expect(makeBackup({ ...source(), target: backup, say: quiet })).rejects.toThrow(/is not empty/);
  });
});

it('base backup: a killed run leaves nothing that looks like a backup, and the next run cleans up', async () => {
  const dataDir = join(copy.folder, 'restored');
  const target = join(copy.folder, 'killed');
  const postgres = await startOwnPostgres(dataDir);
  try {
    expect(await runBackup(dataDir, { target, killAt: 'Copying' })).toBe('SIGKILL');
    expect([existsSync(target), existsSync(`${target}.partial`)]).toEqual([false, true]);
    await expect(restoreTo(join(copy.folder, 'never'), { folder: `${target}.partial` })).rejects.toThrow(/no finished backup/);
    expect(await runBackup(dataDir, { target, killAt: null })).toBe(0);
    expect([existsSync(join(target, 'manifest.json')), existsSync(`${target}.partial`)]).toEqual([true, false]);
    expect(await ask(postgres.url, 'SELECT count(*)::integer AS slots FROM pg_replication_slots')).toEqual([{ slots: 0 }]);
  } finally {
    await endLeftPostgres(dataDir);
  }
});

function runBackup(dataDir: string, { target, killAt }: { target: string; killAt: string | null }): Promise<number | string | null> {
  const environment = { ...process.env, TAUSI_DATA: dataDir, DATABASE_URL: '', TAUSI_BACKUP_KEY: key.toString('base64url') };
  const child = spawn(process.execPath, [join(repository, 'tools', 'commands', 'backup.ts'), `--to=${target}`], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout }).on('line', (line) => killAt !== null && line.startsWith(killAt) && child.kill('SIGKILL'));
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
}

describe('table backup', () => {
  it('table backup: restores every row, past partitions and rights into an empty database', async () => {
    await ask(copy.url, `CREATE TABLE movements_2020_01 PARTITION OF movements FOR VALUES FROM ('2020-01-01+00') TO ('2020-02-01+00')`);
    await ask(copy.url, `INSERT INTO ledger_links VALUES (1, 0, 1, 1, 29, sha256('content'), sha256('link'))`);
    await ask(
      copy.url,
      "SELECT graphile_worker.add_job('trial', '{\"id\":\"7\"}', run_at => now() + interval '1 day', job_key => 'trial:7')",
    );
    const folder = join(copy.folder, 'tables');
    const said = await makeBackup({ ...source(), kind: 'tables', target: folder, say: quiet });
    const target = copy.url.replace(/[^/]*$/, 'target');
    await ask(copy.url, 'CREATE DATABASE target');
    const load = () => restoreBackup({ folder, key, dataDir: copy.folder, databaseUrl: target, replace: false, check, say: quiet });
    await load();
    expect(said.ledger.chainHead).toEqual({ link: '1', hash: sha256('link') });
    expect(said.ledger.movements).toBe(String(copy.acknowledged.length + copy.deposits));
    for (const table of ['movements', 'movement_keys', 'purses', 'market_rules', 'player_seeds', 'graphile_worker._private_jobs']) {
      const digest = `SELECT count(*) AS rows, sum(hashtextextended(to_jsonb(t)::text, 0)) AS digest FROM ${table} t`;
      expect([table, await ask(target, digest)]).toEqual([table, await ask(copy.url, digest)]);
    }
    const guarded = `SELECT count(*)::integer AS triggers, has_table_privilege('tausi_server', 'movements_2020_01', 'insert') AS open
                     FROM pg_trigger WHERE tgrelid = 'movements_2020_01'::regclass`;
    expect(await ask(target, guarded)).toEqual([{ triggers: 2, open: false }]);
    const numbers = `SELECT (SELECT max(booked_in) FROM movements) < ledger_horizon() AS follows, (SELECT count(*)::integer FROM ledger_eras) AS eras`;
    expect(await ask(target, numbers)).toEqual([{ follows: true, eras: 2 }]);
    await expect(ask(target, 'DELETE FROM movements')).rejects.toThrow(/append-only/);
    await expect(load()).rejects.toThrow(/not empty/);
    await ask(target, `SET session_replication_role = replica; UPDATE ledger_links SET hash = sha256('another')`);
    const client = new Client({ connectionString: target });
    await client.connect();
    const compared = compareHeads(client, { folder, key }, said.ledger);
    await expect(compared).rejects.toThrow(/chain has another hash at link 1/);
    await client.end();
  });
});

async function spoil(path: string, deed: (file: string) => void): Promise<void> {
  copyFileSync(join(backup, path), join(copy.folder, 'spare'));
  deed(join(backup, path));
}

async function mend(path: string): Promise<void> {
  renameSync(join(copy.folder, 'spare'), join(backup, path));
}

function flipped(bytes: Buffer): Buffer {
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  return bytes;
}
