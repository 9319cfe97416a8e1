import { assert } from '@tausi/kernel';
import pg from 'pg';

/** The connections of one process. `pool` works as the role tausi_server, `drawPool` as tausi_draw: only the code
 *  that draws outcomes is handed the second. */
export type Database = {
  readonly pool: pg.Pool;
  readonly drawPool: pg.Pool;
  readonly close: () => Promise<void>;
};

export type DatabaseOptions = {
  readonly url: string;
  readonly connectionsMax: number;
  /** Told about a connection that died while it was idle; the pool replaces it. */
  readonly onIdleError: (error: Error) => void;
};

const drawConnectionsMax = 4;
const connectTimeoutMs = 2_000;
const idleTimeoutMs = 30_000;
// No statement of the server takes longer unless something is wrong; then it gives its connection back.
const statementTimeoutMs = 15_000;

export function openDatabase(options: DatabaseOptions): Database {
  const pool = poolAs('tausi_server', options.connectionsMax, options);
  const drawPool = poolAs('tausi_draw', drawConnectionsMax, options);
  return {
    pool,
    drawPool,
    close: async () => {
      await Promise.all([pool.end(), drawPool.end()]);
    },
  };
}

function poolAs(role: 'tausi_server' | 'tausi_draw', connectionsMax: number, options: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: connectionsMax,
    options: `-c role=${role}`,
    application_name: role,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    statement_timeout: statementTimeoutMs,
    types: { getTypeParser },
  });
  // Compulsory: without a listener an idle connection that dies ends the process.
  pool.on('error', options.onIdleError);
  return pool;
}

// Amounts are bigint, so bigint is what their column gives; a calendar day stays text, it has no time zone to be read in.
const ownParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.INT8]: BigInt,
  [pg.types.builtins.DATE]: (text) => text,
};

function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  const own = format === 'binary' ? undefined : ownParsers[oid];
  return own ?? ((text) => readByDefault(oid, text));
}

// The library types its parsers as anything; what they give is only known to whoever asked for the column.
function readByDefault(oid: number, text: string): unknown {
  const parse: unknown = pg.types.getTypeParser(oid, 'text');
  assert(typeof parse === 'function', 'every type has a parser, text at least');
  return Reflect.apply(parse, null, [text]);
}
