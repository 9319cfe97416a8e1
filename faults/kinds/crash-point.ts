import type { Client } from 'pg';
import { waitFor } from '../house/process.ts';

/** A place between two steps of some work: the work waits there until somebody lets it go on. */
export type CrashPoint = {
  readonly name: string;
  /** When a row is written that tells the work has come so far, as in CREATE TRIGGER. */
  readonly on: string;
  /** Which of these rows. */
  readonly when?: string;
};

const lock = 860_905;
const reachPatienceMs = 60_000;

/** Makes whoever comes to a point wait there; `work` goes on when the first has come. Then the point is taken away
 *  again, with those who waited: their step is either undone, or done by the database after its asker died. */
export async function atPoint(client: Client, point: CrashPoint, { come, struck, isUndone }: AtPoint): Promise<void> {
  await client.query(`SELECT pg_advisory_lock(${lock})`);
  await client.query(`
    CREATE OR REPLACE FUNCTION faults_wait() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_advisory_xact_lock_shared(${lock}); RETURN NULL; END'`);
  await client.query(
    `CREATE TRIGGER faults_point AFTER ${point.on} FOR EACH ROW ${point.when === undefined ? '' : `WHEN (${point.when})`} EXECUTE FUNCTION faults_wait()`,
  );
  await come();
  await waitFor(`somebody comes to: ${point.name}`, reachPatienceMs, async () => (await waiting(client)).length > 0);
  await struck();
  if (isUndone) for (const pid of await waiting(client)) await client.query('SELECT pg_terminate_backend($1)', [pid]);
  await client.query(`SELECT pg_advisory_unlock(${lock})`);
  await client.query(`DROP TRIGGER faults_point ON ${tableOf(point)}`);
}

export type AtPoint = {
  /** Sets the work going. */
  readonly come: () => Promise<void>;
  /** What happens to whoever does the work, while it waits at the point. */
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
