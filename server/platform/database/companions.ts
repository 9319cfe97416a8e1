import type { PoolClient } from 'pg';
import { arrayText } from './array-text.ts';
import { isUniqueViolation } from './unit-of-work.ts';

/** Placeholder in a companion's values for the purse's balance after the movement, which is known only when it is decided. */
export const balanceAfter = Symbol('the balance after the movement');

/** Placeholder for the points that the movement gives, which depend on the purse that paid the stake. */
export const pointsGiven = Symbol('the points that the movement gives');

/** A way to write rows beside a money movement: a statement with one array parameter per column, so that
 *  the companions of a whole batch take one round trip. It must touch exactly one row per array element. */
export type CompanionKind = { readonly name: string; readonly text: string };

/** A row that must commit with a money movement. The whole unit is stale if its kind touches a different number
 *  of rows than it received, or conflicts with an existing row. The caller then reloads its facts and decides again. */
export type Companion = { readonly kind: CompanionKind; readonly values: readonly unknown[] };

/** The companions of one movement, with the resulting balance and the points it gives (none when omitted). */
export type BoundCompanions = { readonly companions: readonly Companion[]; readonly balance: bigint; readonly points?: bigint };

/** A fact that must hold when a command is decided, read under its locks. The statement has one array parameter per
 *  column. It returns the `ordinal`, counted from 1, of each array element that holds. */
export type Condition = { readonly kind: CompanionKind; readonly values: readonly unknown[] };

/** The condition of a command did not hold, so the command had no effect. */
export class ConditionUnmet extends Error {
  override readonly name = 'ConditionUnmet';
}

/** Returns those of these requests whose condition does not hold. */
export async function findUnmet<Request extends { readonly condition: Condition | null }>(
  client: PoolClient,
  requests: readonly Request[],
): Promise<ReadonlySet<Request>> {
  const byKind = Map.groupBy(requests, ({ condition }) => condition?.kind ?? null);
  const unmet = [...byKind].map(async ([kind, ofKind]): Promise<readonly Request[]> => {
    if (kind === null) return [];
    const values = columnsOf(ofKind.map(({ condition }) => condition?.values ?? []));
    const met = await client.query<{ ordinal: bigint }>({ ...kind, values });
    const ordinals = new Set(met.rows.map(({ ordinal }) => Number(ordinal)));
    return ofKind.filter((_one, index) => !ordinals.has(index + 1));
  });
  return new Set((await Promise.all(unmet)).flat());
}

/** Writes companions kind by kind, in the order of their first appearance; false when one does not fit. The caller
 *  then rolls back. */
export async function runCompanions(client: PoolClient, bound: readonly BoundCompanions[]): Promise<boolean> {
  const rowsByKind = new Map<CompanionKind, unknown[][]>();
  for (const { companions, balance, points = 0n } of bound) {
    for (const { kind, values } of companions) {
      const row = values.map((value) => (value === balanceAfter ? balance : value === pointsGiven ? points : value));
      const rows = rowsByKind.get(kind);
      if (rows === undefined) rowsByKind.set(kind, [row]);
      else rows.push(row);
    }
  }
  return allFit([...rowsByKind].map(([kind, rows]) => writeRows(client, kind, rows)));
}

/** Returns whether all of these pipelined writes fit. After the first that does not fit or fails, the database refuses
 *  the rest, so only the first one counts. */
export async function allFit(writes: readonly Promise<boolean>[]): Promise<boolean> {
  for (const written of await Promise.allSettled(writes)) {
    if (written.status === 'rejected') throw written.reason;
    if (!written.value) return false;
  }
  return true;
}

async function writeRows(client: PoolClient, { name, text }: CompanionKind, rows: readonly unknown[][]): Promise<boolean> {
  try {
    const written = await client.query({ name, text, values: columnsOf(rows) });
    return written.rowCount === rows.length;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Transposes rows into columns, one parameter each, for a cast to an array (`$1::uuid[]`). */
export function columnsOf(rows: readonly (readonly unknown[])[]): string[] {
  const [first = []] = rows;
  return first.map((_value, column) => arrayText(rows.map((row) => row[column])));
}
