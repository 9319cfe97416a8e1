import type { PlayerId } from '@tausi/kernel';

/** Rows beside the purses, by player and by row id. */
export type PlayerRows<Row> = ReadonlyMap<PlayerId, ReadonlyMap<string, Row>>;

/** Groups rows by player. */
export function byPlayer<Row>(rows: readonly (readonly [PlayerId, string, Row])[]): PlayerRows<Row> {
  const sorted = new Map<PlayerId, Map<string, Row>>();
  for (const [player, id, row] of rows) {
    const own = sorted.get(player);
    if (own === undefined) sorted.set(player, new Map([[id, row]]));
    else own.set(id, row);
  }
  return sorted;
}

/** Returns the last change of each row in a batch, in the order of the rows' first changes. */
export function lastOfEach<Change>(changes: readonly Change[], nameOf: (change: Change) => string): readonly Change[] {
  return [...new Map(changes.map((change) => [nameOf(change), change])).values()];
}
