import type { Client } from 'pg';
import { waitFor } from '../system/process.ts';

/** A point between two steps of some work, where the work waits until it is released. */
export type CrashPoint = {
  readonly name: string;
  /** The row write that marks the point, as in CREATE TRIGGER. */
  readonly on: string;
  /** A condition on these rows. */
  readonly when?: string;
};

const lock = 860_905;
const reachPatienceMs = 60_000;

/** Blocks every process that reaches a point; `struck` runs once the first has arrived. Then the point is removed
 *  together with its waiters. Their step is either rolled back, or completed by the database after its client died. */
export async function atPoint(client: Client, point: CrashPoint, { come, struck, isUndone }: AtPoint): Promise<void> {
  await client.query(`SELECT pg_advisory_lock(${lock})`);
  await client.query(`
    CREATE OR REPLACE FUNCTION faults_wait() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_advisory_xact_lock_shared(${lock}); RETURN NULL; END'`);
  await client.query(
    `CREATE TRIGGER faults_point AFTER ${point.on} FOR EACH ROW ${point.when === undefined ? '' : `WHEN (${point.when})`} EXECUTE FUNCTION faults_wait()`,
  );
  await come();
  await waitFor(`a process reaches: ${point.name}`, reachPatienceMs, async () => (await waiting(client)).length > 0);
  await struck();
  if (isUndone) for (const pid of await waiting(client)) await client.query('SELECT pg_terminate_backend($1)', [pid]);
  await client.query(`SELECT pg_advisory_unlock(${lock})`);
  await client.query(`DROP TRIGGER faults_point ON ${tableOf(point)}`);
}

export type AtPoint = {
  /** Starts the work. */
  readonly come: () => Promise<void>;
  /** The injected fault, while the work waits at the point. */
  readonly struck: () => Promise<void>;
  readonly isUndone: boolean;
};

async function waiting(client: Client): Promise<readonly number[]> {
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = ${lock} AND NOT granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rows.map(({ pid }) => pid);
}

function tableOf({ on }: CrashPoint): string {
  return on.split(' ON ')[1] ?? '';
}
