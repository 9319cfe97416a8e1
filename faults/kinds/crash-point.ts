import type { Client } from 'pg';
import type { Scene } from '../fault.ts';
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

/** A provider, and the steps of its payments at which a process is killed. */
type ProviderWithPoints = {
  readonly points: readonly CrashPoint[];
  /** Only in the long tier. */
  readonly longPoints?: readonly CrashPoint[];
};

/** A crash point, and the provider at which it is met. */
export type PointAtProvider<Provider> = { readonly provider: Provider; readonly point: CrashPoint };

/** Lists the crash points of providers: in the long tier all points at each of them, in the short tier each point at one, drawn by lot. */
export function crashPointsOf<Provider extends ProviderWithPoints>(
  providers: readonly Provider[],
  { strikes, dice }: Pick<Scene, 'strikes' | 'dice'>,
): readonly PointAtProvider<Provider>[] {
  const isLong = strikes > 1;
  const all = providers.flatMap((provider) =>
    [...provider.points, ...((isLong ? provider.longPoints : null) ?? [])].map((point) => ({ provider, point })),
  );
  if (isLong) return all;
  return [...new Set(all.map(({ point }) => point))].map((point) => dice.pick(all.filter((one) => one.point === point)));
}
