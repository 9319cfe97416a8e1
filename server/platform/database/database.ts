import { assert } from '@tausi/kernel';
import pg from 'pg';
import { prepareRepeated } from './prepare-repeated.ts';

/** The connection pools of one process. All sign in as tausi_server except `drawPool`, which signs in as tausi_draw.
 *  Only the code that draws outcomes receives `drawPool`, and no other connection can switch to its role.
 *  `moneyPool` is reserved for signatures, ledger, rounds and payments, so that other work cannot exhaust the connections of bets.
 *  `driverPool` serves the drivers of shared rounds, so that a rush of bets does not delay the round itself.
 *  `checkPool` serves only the check of the books, which reads whole tables and exceeds the normal timeouts. */
export type Database = {
  readonly pool: pg.Pool;
  readonly moneyPool: pg.Pool;
  readonly drawPool: pg.Pool;
  readonly driverPool: pg.Pool;
  readonly checkPool: pg.Pool;
  readonly close: () => Promise<void>;
};

export type DatabaseOptions = {
  /** The login tausi_server. */
  readonly url: string;
  /** The same login at another address, for money; `url` when omitted. */
  readonly moneyUrl?: string;
  /** The login tausi_draw. */
  readonly drawUrl: string;
  readonly connectionsMax: number;
  /** Equals `connectionsMax` when omitted. */
  readonly moneyConnectionsMax?: number;
  /** Maximum wait for a connection and for opening one; without it the patience of a command, which is longer than a
   *  request's. */
  readonly connectTimeoutMs?: number;
  /** Receives the error of an idle connection that died; the pool replaces it. */
  readonly onIdleError: (error: Error) => void;
};

const drawConnectionsMax = 4;
// One connection for the seats, one for a step of a round.
const driverConnectionsMax = 2;
const commandConnectTimeoutMs = 15_000;
const idleTimeoutMs = 30_000;
const keepAliveAfterMs = 10_000;

/** Timeouts of PostgreSQL and of this process, so that no lock, statement or forgotten transaction blocks others forever. */
type Patience = {
  /** Maximum wait for a lock. */
  readonly lockMs: number;
  /** Maximum time of a statement, its waits for locks included. */
  readonly statementMs: number;
  /** PostgreSQL ends a transaction that is silent this long, because its process hangs or was suspended. */
  readonly idleInTransactionMs: number;
  /** Maximum wait for a reply. PostgreSQL's own statement timeout is shorter, so a longer silence means the connection is dead. */
  readonly answerMs: number;
};

const generalPatience: Patience = { lockMs: 2_000, statementMs: 15_000, idleInTransactionMs: 10_000, answerMs: 18_000 };
const moneyPatience: Patience = { lockMs: 1_000, statementMs: 5_000, idleInTransactionMs: 5_000, answerMs: 7_000 };
const checkPatience: Patience = { lockMs: 2_000, statementMs: 900_000, idleInTransactionMs: 60_000, answerMs: 960_000 };

export function openDatabase(options: DatabaseOptions): Database {
  const { connectionsMax, moneyConnectionsMax = connectionsMax } = options;
  const server = { url: options.url, name: 'tausi_server' } as const;
  const money = { ...server, url: options.moneyUrl ?? options.url };
  const pool = poolOf({ ...server, max: connectionsMax, patience: generalPatience, settings: [] }, options);
  const moneyPool = poolOf({ ...money, max: moneyConnectionsMax, patience: moneyPatience, settings: byKeys }, options);
  const drawPool = poolOf(
    { url: options.drawUrl, name: 'tausi_draw', max: drawConnectionsMax, patience: moneyPatience, settings: byKeys },
    options,
  );
  const driverPool = poolOf({ ...money, max: driverConnectionsMax, patience: moneyPatience, settings: byKeys }, options);
  const checkPool = poolOf({ ...server, max: 1, patience: checkPatience, settings: onOneProcessor }, options);
  return {
    pool,
    moneyPool,
    drawPool,
    driverPool,
    checkPool,
    close: async () => {
      await Promise.all([pool.end(), moneyPool.end(), drawPool.end(), driverPool.end(), checkPool.end()]);
    },
  };
}

/** Throws when the server's login may assume the drawing role, as a superuser may, because it could then read unrevealed seeds. */
export async function assertLoginsApart({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const { rows } = await pool.query<{ login: string; may_draw: boolean }>(
    "SELECT current_user AS login, pg_has_role(current_user, 'tausi_draw', 'MEMBER') AS may_draw",
  );
  const [found] = rows;
  if (found === undefined || found.may_draw)
    throw new Error(
      `The database login ${found?.login ?? ''} may read unrevealed seeds. Let DATABASE_URL sign in as tausi_server and TAUSI_DRAW_DATABASE_URL as tausi_draw.`,
    );
}

// Every row of the hot paths is reached by its key, in tables whose statistics may be minutes old. A planner that
// assumes a small table would scan it whole, and one that plans each array anew takes longer than the query.
const byKeys: readonly string[] = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'enable_material=off',
  'jit=off',
];

// The check reads whole tables. On more than one processor it would slow the bets, and nothing waits for it.
const onOneProcessor: readonly string[] = ['max_parallel_workers_per_gather=0'];

type PoolPlan = {
  readonly url: string;
  /** The name of the connections in PostgreSQL's list. */
  readonly name: 'tausi_server' | 'tausi_draw';
  readonly max: number;
  readonly patience: Patience;
  readonly settings: readonly string[];
};

function poolOf(
  { url, name, max, patience, settings }: PoolPlan,
  { connectTimeoutMs = commandConnectTimeoutMs, onIdleError }: DatabaseOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    // Statements are sent without waiting for the results of earlier ones.
    pipeline: true,
    application_name: name,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    lock_timeout: patience.lockMs,
    statement_timeout: patience.statementMs,
    idle_in_transaction_session_timeout: patience.idleInTransactionMs,
    query_timeout: patience.answerMs,
    types: { getTypeParser },
  });
  // Required: without a listener the death of an idle connection ends the process.
  pool.on('error', onIdleError);
  pool.on('connect', (client) => {
    // The same for a connection in use. Its user sees the error in their own statement.
    client.on('error', () => undefined);
    prepareRepeated(client);
  });
  return pool;
}

// Amounts are bigint, so int8 becomes bigint. A calendar day stays text, because it has no time zone.
const ownParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.INT8]: BigInt,
  [pg.types.builtins.DATE]: (text) => text,
};

// The driver asks for a column's parser with every statement, so look-ups are cached.
const parsers = new Map<number, (text: string) => unknown>();

function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (format === 'binary') return defaultParser(oid);
  const known = parsers.get(oid) ?? ownParsers[oid] ?? defaultParser(oid);
  parsers.set(oid, known);
  return known;
}

// The library types its parsers as `any`. Only the reader of a column knows its type.
function defaultParser(oid: number): (text: string) => unknown {
  const parse: unknown = pg.types.getTypeParser(oid, 'text');
  assert(typeof parse === 'function', 'every type has a parser, text at least');
  return (text) => {
    const value: unknown = Reflect.apply(parse, null, [text]);
    return value;
  };
}
