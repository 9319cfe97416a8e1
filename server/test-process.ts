import { mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@tausi/db/migrate.ts';
import { seed } from '@tausi/db/seed.ts';
import { freePort } from '@tausi/tools/ports.ts';
import { type Postgres, startPostgres } from '@tausi/tools/postgres.ts';
import { waitForEnd } from '@tausi/tools/processes.ts';
import { runChild } from '@tausi/tools/stack/child.ts';
import { serverProgram } from '@tausi/tools/stack/programs.ts';
import pg from 'pg';
import { vi } from 'vitest';

/** The server as a process of its own on a PostgreSQL that waits for the disk, both as `npm start` runs them: what dies
 *  is started again. */
export type TestProcess = {
  readonly api: string;
  readonly databaseUrl: string;
  /** Where whoever uses it may keep files of his own. */
  readonly folder: string;
  /** Ends the server as a loss of power would, and answers when it serves again. */
  readonly killServer: () => Promise<void>;
  /** Ends PostgreSQL with all its children, starts it again, and answers when the server serves again. */
  readonly killPostgres: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const endPatienceMs = 10_000;

export async function startTestProcess(): Promise<TestProcess> {
  // A PostgreSQL that somebody works with is not ours to kill.
  vi.stubEnv('DATABASE_URL', '');
  const folder = mkdtempSync(join(tmpdir(), 'tausi-kill-'));
  const postgres = await startPostgres(folder);
  await migrate(postgres.url);
  await seed(postgres.url);
  const addressOf = async () => `http://127.0.0.1:${await freePort()}`;
  const addresses = { lobby: await addressOf(), games: await addressOf(), daraja: await addressOf() };
  const place = { dataDir: folder, logDir: folder, databaseUrl: postgres.url, masterKey: randomBytes(32).toString('base64url') };
  let pid = 0;
  const server = runChild(serverProgram(addresses, place), { say: () => undefined, started: (started) => (pid = started) });
  await server.ready;
  return {
    api: addresses.lobby,
    databaseUrl: postgres.url,
    folder,
    killServer: async () => {
      await kill([pid]);
      await untilReady(addresses.lobby);
    },
    killPostgres: async () => {
      await killCluster(postgres);
      await postgres.revive();
      await untilReady(addresses.lobby);
    },
    stop: async () => {
      await server.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
      vi.unstubAllEnvs();
    },
  };
}

async function killCluster(postgres: Postgres): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
  // The postmaster first: it must not tidy up after its children.
  await kill([postgres.pid() ?? 0, ...rows.map(({ pid }) => pid)]);
  await client.end().catch(() => undefined);
}

async function kill(pids: readonly number[]): Promise<void> {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // A child of PostgreSQL that has ended with its work meanwhile.
    }
  }
  for (const pid of pids) await waitForEnd(pid, endPatienceMs);
}

async function untilReady(api: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const answer = await fetch(`${api}/ready`);
      if (!answer.ok) throw new Error('the server is not ready');
    },
    { timeout: 30_000, interval: 50 },
  );
}
