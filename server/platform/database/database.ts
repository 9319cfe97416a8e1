import { assert } from '@tausi/kernel';
import pg from 'pg';

/** The connections of one process. All sign in as tausi_server but `drawPool`, which signs in as tausi_draw: only the code
 *  that draws outcomes is handed it, and no other connection can switch to its role. `moneyPool` is kept for signatures, books, rounds and payments, so
 *  that nothing else can leave a bet without a connection. `dealerPool` is for whoever takes shared rounds from step to
 *  step: a room that bets at once must not keep its own round waiting. `checkPool` is for the check of the books alone, which reads
 *  whole tables and takes longer than anybody may who is waited for. */
export type Database = {
  readonly pool: pg.Pool;
  readonly moneyPool: pg.Pool;
  readonly drawPool: pg.Pool;
  readonly dealerPool: pg.Pool;
  readonly checkPool: pg.Pool;
  readonly close: () => Promise<void>;
};

export type DatabaseOptions = {
  /** The login tausi_server. */
  readonly url: string;
  /** The same login at another address, for money; `url` when left out. */
  readonly moneyUrl?: string;
  /** The login tausi_draw. */
  readonly drawUrl: string;
  readonly connectionsMax: number;
  /** As many as `connectionsMax` when left out. */
  readonly moneyConnectionsMax?: number;
  /** Told about a connection that died while it was idle; the pool replaces it. */
  readonly onIdleError: (error: Error) => void;
};

const drawConnectionsMax = 4;
// One for the seats, one for a step.
const dealerConnectionsMax = 2;
// Waiting for a connection and making one both end in this time; whoever waited is told to come again. A request's
// deadline lies behind it: where connections run out, the metrics and the log are to name them and not the time.
const connectTimeoutMs = 1_300;
const idleTimeoutMs = 30_000;
const keepAliveAfterMs = 10_000;

/** What PostgreSQL and we put up with, so that no lock, no statement and no forgotten transaction holds others for ever. */
type Patience = {
  /** A lock is waited for so long. */
  readonly lockMs: number;
  /** A statement runs so long, its waiting for locks included. */
  readonly statementMs: number;
  /** A transaction that says nothing is ended by the server: its process hangs, or was stopped and woke up again. */
  readonly idleInTransactionMs: number;
  /** So long we wait for an answer; later the line is dead, for the statement would have ended by itself. */
  readonly answerMs: number;
};

const generalPatience: Patience = { lockMs: 2_000, statementMs: 15_000, idleInTransactionMs: 10_000, answerMs: 18_000 };
const moneyPatience: Patience = { lockMs: 1_000, statementMs: 5_000, idleInTransactionMs: 5_000, answerMs: 7_000 };
const checkPatience: Patience = { lockMs: 2_000, statementMs: 900_000, idleInTransactionMs: 60_000, answerMs: 960_000 };

export function openDatabase(options: DatabaseOptions): Database {
  const { connectionsMax, moneyConnectionsMax = connectionsMax } = options;
  const server = { url: options.url, name: 'tausi_server' } as const;
  const money = { ...server, url: options.moneyUrl ?? options.url };
  const pool = poolOf({ ...server, max: connectionsMax, patience: generalPatience, isPlannedOnce: false }, options);
  const moneyPool = poolOf({ ...money, max: moneyConnectionsMax, patience: moneyPatience, isPlannedOnce: true }, options);
  const drawPool = poolOf(
    { url: options.drawUrl, name: 'tausi_draw', max: drawConnectionsMax, patience: moneyPatience, isPlannedOnce: true },
    options,
  );
  const dealerPool = poolOf({ ...money, max: dealerConnectionsMax, patience: moneyPatience, isPlannedOnce: true }, options);
  const checkPool = poolOf({ ...server, max: 1, patience: checkPatience, isPlannedOnce: false }, options);
  return {
    pool,
    moneyPool,
    drawPool,
    dealerPool,
    checkPool,
    close: async () => {
      await Promise.all([pool.end(), moneyPool.end(), drawPool.end(), dealerPool.end(), checkPool.end()]);
    },
  };
}

/** Throws when the server's login may become the drawing code's role, a superuser's included: it could read unrevealed seeds. */
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

// Every row of the hot paths is reached by its key, in tables whose statistics may be minutes behind. A planner that
// takes a young table for small would read the whole of it, and one that plans each array anew takes longer than the work.
const byKeys: readonly string[] = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'enable_material=off',
  'jit=off',
];

type PoolPlan = {
  readonly url: string;
  /** What PostgreSQL lists its connections under. */
  readonly name: 'tausi_server' | 'tausi_draw';
  readonly max: number;
  readonly patience: Patience;
  readonly isPlannedOnce: boolean;
};

function poolOf({ url, name, max, patience, isPlannedOnce }: PoolPlan, { onIdleError }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    ...(isPlannedOnce ? { options: byKeys.map((setting) => `-c ${setting}`).join(' ') } : {}),
    // Statements that do not wait for one another's answers go in one write.
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
  // Compulsory: without a listener an idle connection that dies ends the process.
  pool.on('error', onIdleError);
  // The same for one that dies while it is lent out: whoever has it learns it from his statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

// Amounts are bigint, so bigint is what their column gives; a calendar day stays text, it has no time zone to be read in.
const ownParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.INT8]: BigInt,
  [pg.types.builtins.DATE]: (text) => text,
};

// The parser of a column is asked for with every statement, so what was found is kept.
const parsers = new Map<number, (text: string) => unknown>();

function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (format === 'binary') return defaultParser(oid);
  const known = parsers.get(oid) ?? ownParsers[oid] ?? defaultParser(oid);
  parsers.set(oid, known);
  return known;
}

// The library types its parsers as anything; what they give is only known to whoever asked for the column.
function defaultParser(oid: number): (text: string) => unknown {
  const parse: unknown = pg.types.getTypeParser(oid, 'text');
  assert(typeof parse === 'function', 'every type has a parser, text at least');
  return (text) => {
    const value: unknown = Reflect.apply(parse, null, [text]);
    return value;
  };
}
