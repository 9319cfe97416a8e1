import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Lane, LaneRun } from '../measure.ts';

/** PostgreSQL's own load generator, from PATH or from the operating system's packages; null if it is missing. */
export function findPgbench(): string | null {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'pgbench'));
  return [...onPath, ...globSync('/usr/lib/postgresql/*/bin/pgbench')].find((file) => existsSync(file)) ?? null;
}

export type Script = {
  readonly name: string;
  /** The script; null runs pgbench's own TPC-B-like transaction. */
  readonly sql: string | null;
  readonly clients: number;
};

/** A lane in which pgbench loads the database with prepared statements. */
export function pgbenchLane(pgbench: string, databaseUrl: string, { name, sql, clients }: Script): Lane {
  return {
    name,
    run: async (seconds) => {
      const folder = mkdtempSync(join(tmpdir(), 'tausi-pgbench-'));
      try {
        const script = join(folder, 'script.sql');
        if (sql !== null) writeFileSync(script, sql);
        const what = sql === null ? ['-b', 'tpcb-like'] : ['-f', script];
        const log = ['--log', `--log-prefix=${join(folder, 'log')}`];
        const load = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)];
        const output = await run(pgbench, [...load, ...what, ...log, databaseUrl]);
        return { perSecond: rateOf(output), latenciesMs: latenciesIn(folder) };
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/** Creates the tables of the TPC-B-like transaction. */
export async function prepareTpcb(pgbench: string, databaseUrl: string): Promise<void> {
  await run(pgbench, ['-i', '-q', '-s', '10', databaseUrl]);
}

function rateOf(output: string): LaneRun['perSecond'] {
  const rate = /tps = ([\d.]+)/.exec(output)?.[1];
  if (rate === undefined) throw new Error(`pgbench did not report its speed:\n${output}`);
  return Number(rate);
}

// A line of the log: client, number, microseconds, …
function latenciesIn(folder: string): readonly number[] {
  const logs = readdirSync(folder).filter((file) => file.startsWith('log.'));
  const lines = logs.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  return lines.filter((line) => line !== '').map((line) => Number(line.split(' ')[2]) / 1_000);
}

function run(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`${command} ended with ${code}:\n${output}`))));
  });
}
