import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loginsOf, prepareLogins } from '@tausi/db/logins.ts';
import { migrate } from '@tausi/db/migrate.ts';
import { playerId, type PlayerId } from '@tausi/kernel';
import { openDatabase, type Database } from '@tausi/server/platform/database/database.ts';
import { startOwnPostgres } from '@tausi/tools/postgres/postgres.ts';
import pg from 'pg';
import * as z from 'zod/mini';
import { measureInterleaved, type Lane } from '../measure.ts';
import { timeChecks } from './check-times.ts';
import { countMovements, follow, giveRounds, growTo, plantSeeds } from './grow-books.ts';
import { inProcessLanes, makePlayers, walletOn } from './in-process.ts';

const { values } = parseArgs({
  options: {
    'grow-to': { type: 'string', default: '5000000' },
    level: { type: 'string', default: '1000000' },
    players: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    /** Keeps the books there; the next run resumes from them. */
    data: { type: 'string' },
    only: { type: 'string', default: 'fill,measure,rounds,check' },
  },
});
const wanted = new Set(values.only.split(','));
const dataDir = values.data ?? mkdtempSync(join(tmpdir(), 'tausi-bench-growth-'));
const [grownName, emptyName, templateName] = ['tausi_grown', 'tausi_empty', 'tausi_players'];
const minuteOfBets = 60_000;

const levelShape = z.object({ level: z.number(), movements: z.number(), emptyPerSecond: z.number(), grownPerSecond: z.number() });
type Level = z.infer<typeof levelShape>;

mkdirSync(dataDir, { recursive: true });
const postgres = await startOwnPostgres(dataDir);
try {
  await growAndMeasure();
} finally {
  await postgres.stop();
  if (values.data === undefined) rmSync(dataDir, { recursive: true, force: true });
}

async function growAndMeasure(): Promise<void> {
  await prepare();
  const grown = openBooks(grownName);
  try {
    const [end, step] = [Number(values['grow-to']), Number(values.level)];
    for (let level = 0; level <= end; level += step) await reach(grown, level);
    showLevels();
    if (wanted.has('rounds')) await giveRounds(grown.owner);
    if (wanted.has('check')) await timeChecks({ url: urlOf(grownName), dataDir, bookMinute: () => bookMinute(grown) });
  } finally {
    await grown.close();
  }
}

// Players with full purses and seeds are created once; the empty and the growing books start as copies.
async function prepare(): Promise<void> {
  if (await exists(grownName)) return;
  console.log(`Making ${values.players} players…`);
  await onServer(`DROP DATABASE IF EXISTS ${templateName} WITH (FORCE)`, `CREATE DATABASE ${templateName}`);
  await migrate(urlOf(templateName));
  await prepareLogins(urlOf(templateName));
  const books = openBooks(templateName);
  await plantSeeds(books.owner, await makePlayers(books.owner, walletOn(books.database.moneyPool), Number(values.players)));
  await books.owner.query('VACUUM ANALYZE');
  await books.close();
  await onServer(`CREATE DATABASE ${grownName} TEMPLATE ${templateName}`);
}

async function reach(grown: Books, level: number): Promise<void> {
  const target = Number(values.players) + level;
  if (wanted.has('fill') && (await countMovements(grown.owner)) < target) {
    const beganAt = performance.now();
    await growTo(grown.owner, target, (done) => console.log(`${done} movements, ${secondsSince(beganAt)} s`));
    await follow(grown.database.pool);
    await grown.owner.query('VACUUM ANALYZE');
    console.log(`filled to ${target}, followed and vacuumed, ${secondsSince(beganAt)} s`);
  }
  // Books beyond this level belong to another level.
  const has = await countMovements(grown.owner);
  const isThere = has >= target && has < target + Number(values.level);
  if (wanted.has('measure') && isThere && levelsMeasured().every((measured) => measured.level !== level)) await measureLevel(grown, level);
}

// The same bets on the grown and on the empty books, alternately, so that a noisy minute affects both.
async function measureLevel(grown: Books, level: number): Promise<void> {
  await onServer(`DROP DATABASE IF EXISTS ${emptyName} WITH (FORCE)`, `CREATE DATABASE ${emptyName} TEMPLATE ${templateName}`);
  const empty = openBooks(emptyName);
  try {
    const lanes = [await laneOf(empty, 'empty books'), await laneOf(grown, 'grown books')] as const;
    const [fresh, full] = await measureInterleaved(lanes, {
      rounds: Number(values.rounds),
      secondsEach: Number(values.seconds),
      onRound: (round, lane, perSecond) => console.log(`level ${level}  round ${round}  ${lane}  ${perSecond.toFixed(0)}/s`),
    });
    await follow(grown.database.pool);
    const movements = await countMovements(grown.owner);
    const found: Level = { level, movements, emptyPerSecond: fresh?.perSecond ?? 0, grownPerSecond: full?.perSecond ?? 0 };
    appendFileSync(levelsFile(), `${JSON.stringify(found)}\n`);
  } finally {
    await empty.close();
  }
}

async function laneOf(books: Books, name: string): Promise<Lane> {
  const { spread } = inProcessLanes(walletOn(books.database.moneyPool), await playersOf(books));
  return { ...spread, name };
}

// A server's usual bookings of a minute, complete with rounds and followers.
async function bookMinute(grown: Books): Promise<number> {
  const first = await countMovements(grown.owner);
  const lane = await laneOf(grown, 'a minute');
  let booked = 0;
  while (booked < minuteOfBets) {
    await lane.run(1);
    booked = (await countMovements(grown.owner)) - first;
  }
  await giveRounds(grown.owner);
  await follow(grown.database.pool);
  return booked;
}

async function playersOf({ owner }: Books): Promise<readonly PlayerId[]> {
  const { rows } = await owner.query<{ player_id: string }>('SELECT player_id FROM purses ORDER BY player_id');
  return rows.map((row) => playerId(row.player_id));
}

function levelsFile(): string {
  return join(dataDir, 'growth.jsonl');
}

function levelsMeasured(): readonly Level[] {
  if (!existsSync(levelsFile())) return [];
  const lines = readFileSync(levelsFile(), 'utf8').trim().split('\n');
  return lines.map((line) => z.parse(levelShape, JSON.parse(line)));
}

function showLevels(): void {
  console.log('\nThe engine in process on grown books, interleaved with empty ones (target: 80 % at 5,000,000).');
  console.table(
    levelsMeasured().map(({ movements, emptyPerSecond, grownPerSecond }) => ({
      movements,
      'empty, per s': Math.round(emptyPerSecond),
      'grown, per s': Math.round(grownPerSecond),
      kept: `${((grownPerSecond / emptyPerSecond) * 100).toFixed(0)} %`,
    })),
  );
}

type Books = { readonly owner: pg.Pool; readonly database: Database; readonly close: () => Promise<void> };

function openBooks(name: string): Books {
  let isClosing = false;
  const onIdleError = (error: Error): void => {
    if (!isClosing) console.error(error.message);
  };
  const owner = new pg.Pool({ connectionString: urlOf(name), max: 2 });
  owner.on('error', onIdleError);
  const database = openDatabase({ ...loginsOf(urlOf(name)), connectionsMax: 4, onIdleError });
  const close = async (): Promise<void> => {
    isClosing = true;
    await Promise.all([owner.end(), database.close()]);
  };
  return { owner, database, close };
}

function urlOf(name: string): string {
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return url.href;
}

async function exists(name: string): Promise<boolean> {
  const found = await onServer(`SELECT FROM pg_database WHERE datname = '${name}'`);
  return found === 1;
}

async function onServer(...statements: readonly string[]): Promise<number | null> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    let rows: number | null = null;
    for (const statement of statements) rows = (await client.query(statement)).rowCount;
    return rows;
  } finally {
    await client.end();
  }
}

function secondsSince(at: number): string {
  return ((performance.now() - at) / 1_000).toFixed(0);
}
