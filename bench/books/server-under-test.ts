import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loginsOf, prepareLogins } from '@tausi/db/logins.ts';
import { migrate } from '@tausi/db/migrate.ts';
import { seed } from '@tausi/db/seed.ts';
import { drandSimulatorSetting } from '@tausi/simulators/drand/chain.ts';
import { startPostgres } from '@tausi/tools/postgres/postgres.ts';
import { serverNodeOptions } from '@tausi/tools/stack/programs.ts';
import { nextFreePort } from '@tausi/tools/ports.ts';
import pg from 'pg';
import { startRelay } from '../shared-rounds/relay.ts';

/** A server process as an operator runs it. */
export type ServerUnderTest = { readonly api: string; readonly pid: number; readonly stop: () => Promise<void> };

/** A durable PostgreSQL with one database for the server and one for measurements without it. They are separate, so
 *  that the server neither follows nor checks foreign bookings. */
export type House = {
  readonly servedUrl: string;
  /** The key from which the server derives session keys. */
  readonly masterKey: Buffer;
  readonly engineUrl: string;
  /** Null for a PostgreSQL that runs elsewhere. */
  readonly postgresPid: () => number | null;
  /** With a folder, the server writes its CPU profile there when it stops; `more` adds settings. */
  readonly startServer: (profileDir?: string, more?: Readonly<Record<string, string>>) => Promise<ServerUnderTest>;
  /** Stops PostgreSQL and deletes its data. */
  readonly close: () => Promise<void>;
};

const firstPort = 18_080;
const readyTriesMax = 300;
const readyPauseMs = 200;
const engineDatabase = 'tausi_bench_engine';

export async function openHouse(repository: string): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tausi-bench-'));
  const postgres = await startPostgres(dataDir);
  // A player's first bet waits for the beacon value that the seed named.
  const relay = await startRelay();
  const close = async (): Promise<void> => {
    await relay.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const engineUrl = await makeDatabases(postgres.url).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const masterKey = randomBytes(32).toString('base64url');
  return {
    servedUrl: postgres.url,
    masterKey: Buffer.from(masterKey, 'base64url'),
    engineUrl,
    postgresPid: postgres.pid,
    startServer: (profileDir, more = {}) =>
      startServer(repository, {
        dataDir,
        masterKey,
        databaseUrl: postgres.url,
        profileDir,
        more: { TAUSI_BEACON_RELAYS: relay.address, TAUSI_BEACON_CHAIN: drandSimulatorSetting, ...more },
      }),
    close,
  };
}

/** Prepares both databases; returns the address of the engine's. */
async function makeDatabases(servedUrl: string): Promise<string> {
  const engineUrl = await makeDatabase(servedUrl, engineDatabase);
  for (const url of [servedUrl, engineUrl]) {
    await migrate(url);
    await prepareLogins(url);
    await seed(url);
    await publishLicence(url);
  }
  return engineUrl;
}

/** In production mode, the server refuses to start with the licence page of a development copy. */
async function publishLicence(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`UPDATE pages SET sections = '[]' WHERE name = 'licence'`);
  } finally {
    await client.end();
  }
}

/** Creates an empty database beside that of `url`; returns its address. */
export async function makeDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
  const made = new URL(url);
  made.pathname = `/${name}`;
  return made.href;
}

type Settings = {
  readonly dataDir: string;
  readonly masterKey: string;
  readonly databaseUrl: string;
  readonly profileDir: string | undefined;
  readonly more: Readonly<Record<string, string>>;
};

// In production mode behind a local proxy, so that each client has an address of its own.
async function startServer(repository: string, settings: Settings): Promise<ServerUnderTest> {
  const port = await nextFreePort(firstPort);
  const gamesPort = await nextFreePort(firstPort, [port]);
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    TAUSI_MODE: 'production',
    TAUSI_HOST: '127.0.0.1',
    TAUSI_PORT: String(port),
    TAUSI_GAMES_PORT: String(gamesPort),
    TAUSI_MASTER_KEY: settings.masterKey,
    TAUSI_DATA: settings.dataDir,
    TAUSI_TRUSTED_PROXIES: '127.0.0.1',
    TAUSI_CALLS_PER_MINUTE: '1000000',
    TAUSI_CONNECTIONS_PER_NETWORK: '20000',
    TAUSI_LOG_LEVEL: 'error',
    TAUSI_TABLES: 'watch',
    ...settings.more,
    DATABASE_URL: loginsOf(settings.databaseUrl).url,
    TAUSI_DRAW_DATABASE_URL: loginsOf(settings.databaseUrl).drawUrl,
  };
  const profiling = settings.profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${settings.profileDir}`];
  const options = [...serverNodeOptions, ...profiling, join(repository, 'server/main.ts')];
  const server = spawn(process.execPath, options, { env: environment, stdio: 'inherit' });
  const api = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  await untilReady(api).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { api, pid: server.pid ?? 0, stop };
}

async function untilReady(api: string): Promise<void> {
  for (let tries = 0; tries < readyTriesMax; tries += 1) {
    const ready = await fetch(`${api}/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await pause(readyPauseMs);
  }
  throw new Error('the server did not become ready');
}
