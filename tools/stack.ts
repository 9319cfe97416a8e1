import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { prepareLogins } from '@tausi/db/logins.ts';
import { migrate } from '@tausi/db/migrate.ts';
import { seed } from '@tausi/db/seed.ts';
import { nextFreePort } from './ports.ts';
import type { Postgres } from './postgres/postgres.ts';
import { makePassable } from './postgres/owner.ts';
import { buildAll } from './stack/build.ts';
import { builds } from './stack/builds.ts';
import { type Program, runChild } from './stack/child.ts';
import { type DataDirectoryLock, lockDataDirectory } from './stack/lock-data-directory.ts';
import { type Addresses, serverProgram, simulatorsProgram, studioProgram } from './stack/programs.ts';
import { removeRunning, type Running, writeRunning } from './stack/running.ts';
import { developmentSecrets } from './stack/secrets.ts';
import { writeStudioFiles } from './stack/studio-files.ts';
import { watchPostgres } from './stack/watch-postgres.ts';

export type StackOptions = {
  readonly dataDir: string;
  readonly firstPort: number;
  readonly startPostgres: () => Promise<Postgres>;
  readonly say: (line: string) => void;
};

/** `ready` resolves to the addresses once every program answers. If it rejects, everything that was started is
 *  stopped again. */
export type Stack = { readonly ready: Promise<Running>; readonly stop: () => Promise<void> };

/** Runs all of Tausi on this machine and writes its addresses to `running.json`. Returns null if another copy runs
 *  on the same data directory. */
export async function openStack(options: StackOptions): Promise<Stack | null> {
  makePassable(options.dataDir);
  const lock = await lockDataDirectory(options.dataDir);
  if (lock === null) return null;
  removeRunning(options.dataDir);
  const undo: (() => Promise<void>)[] = [async () => lock.release()];
  const stop = once(async () => {
    removeRunning(options.dataDir);
    for (const step of undo.toReversed()) await step();
  });
  return { ready: getReady(options, lock, { undo: (step) => void undo.push(step), stop }), stop };
}

type Ending = { readonly undo: (step: () => Promise<void>) => void; readonly stop: () => Promise<void> };

async function getReady(options: StackOptions, lock: DataDirectoryLock, { undo, stop }: Ending): Promise<Running> {
  try {
    return await assemble(options, lock, undo);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function assemble(options: StackOptions, lock: DataDirectoryLock, undo: Ending['undo']): Promise<Running> {
  const { dataDir, say } = options;
  const addresses = await chooseAddresses(options.firstPort);
  const [{ postgres, logins }] = await allOrFirstFailure([prepareDatabase(options, undo), buildAll(builds, say)]);
  const settings = {
    dataDir,
    databaseUrl: postgres.url,
    masterKey: developmentSecrets(dataDir).masterKey,
    chatToken: randomBytes(32).toString('base64url'),
    studioFiles: writeStudioFiles(dataDir, addresses),
    logDir: join(dataDir, 'logs'),
  };
  const processes: Record<string, number> = {};
  const describe = (): Running => ({
    lobby: addresses.lobby,
    api: addresses.lobby,
    games: addresses.games,
    simulators: {
      daraja: addresses.daraja,
      momo: addresses.momo,
      airtel: addresses.airtel,
      paystack: addresses.paystack,
      sms: addresses.sms,
      social: addresses.social,
      chat: addresses.chat,
      drand: addresses.drand,
      studio: addresses.studio,
    },
    database: postgres.url,
    pid: process.pid,
    processes: { ...processes, ...postgresPid(postgres) },
    logins,
  });
  let isWritten = false;
  const started = (pid: number, program: Program): void => {
    lock.remember({ pid, word: program.script });
    processes[program.name] = pid;
    if (isWritten) writeRunning(dataDir, describe());
  };
  const children = [simulatorsProgram, studioProgram, serverProgram]
    .map((programOf) => programOf(addresses, settings))
    .map((program) => runChild(program, { say, started }));
  for (const child of children) undo(child.stop);
  await Promise.all(children.map((child) => child.ready));
  writeRunning(dataDir, describe());
  isWritten = true;
  return describe();
}

async function chooseAddresses(firstPort: number): Promise<Addresses> {
  const lobby = await nextFreePort(firstPort);
  const games = await nextFreePort(lobby + 1);
  const daraja = await nextFreePort(games + 1);
  const sms = await nextFreePort(daraja + 1);
  const social = await nextFreePort(sms + 1);
  const chat = await nextFreePort(social + 1);
  const drand = await nextFreePort(chat + 1);
  const momo = await nextFreePort(drand + 1);
  const paystack = await nextFreePort(momo + 1);
  const airtel = await nextFreePort(paystack + 1);
  const studio = await nextFreePort(airtel + 1);
  const address = (port: number): string => `http://localhost:${port}`;
  return {
    lobby: address(lobby),
    games: address(games),
    daraja: address(daraja),
    momo: address(momo),
    airtel: address(airtel),
    paystack: address(paystack),
    sms: address(sms),
    social: address(social),
    chat: address(chat),
    drand: address(drand),
    studio: address(studio),
  };
}

async function prepareDatabase(options: StackOptions, undo: Ending['undo']): Promise<{ postgres: Postgres; logins: Running['logins'] }> {
  const postgres = await options.startPostgres();
  undo(postgres.stop);
  if (postgres.reattached && postgres.pid() !== null) options.say('Took over the PostgreSQL that an earlier start left running.');
  const watch = watchPostgres(postgres, options.say);
  undo(async () => watch.stop());
  await migrate(postgres.url);
  await prepareLogins(postgres.url);
  return { postgres, logins: [...(await seed(postgres.url))] };
}

// Waits for both, so that the cleanup after one failure never races with a program that is still starting.
async function allOrFirstFailure<A, B>(work: readonly [Promise<A>, Promise<B>]): Promise<[A, B]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

function postgresPid(postgres: Postgres): { readonly postgres?: number } {
  const pid = postgres.pid();
  return pid === null ? {} : { postgres: pid };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => (done ??= work());
}
