/** The end of a page over two lists: the last movement and the last payment shown. Each list continues from its
 *  own position, so no row is skipped or repeated while both grow. */
export type Cursor = { readonly seq: bigint | null; readonly payment: string | null };

/** Formats the wire's form `m<seq>.p<payment id>`; either part may be absent. */
export function formatCursor({ seq, payment }: Cursor): string {
  return [seq === null ? '' : `m${seq}`, payment === null ? '' : `p${payment}`].filter((part) => part !== '').join('.');
}

/** Parses a cursor that the contract has validated; empty means the start. */
export function parseCursor(text: string): Cursor {
  const [, seq, payment] = /^(?:m(\d+))?\.?(?:p(.+))?$/.exec(text) ?? [];
  return { seq: seq === undefined ? null : BigInt(seq), payment: payment ?? null };
}

/** A row of either list, with the time that orders it. */
export type Marked<Row> = { readonly at: number; readonly row: Row } & ({ readonly seq: bigint } | { readonly payment: string });

/** Merges the newest `size` rows of two newest-first lists, and returns the next cursor; null on the last page. */
export function mergePages<Row>(
  from: Cursor,
  lists: readonly [readonly Marked<Row>[], readonly Marked<Row>[]],
  size: number,
): { rows: readonly Row[]; next: Cursor | null } {
  const [movements, payments] = [[...lists[0]], [...lists[1]]];
  const rows: Row[] = [];
  let next = from;
  while (rows.length < size) {
    const taken = takeNewer(movements, payments);
    if (taken === null) break;
    rows.push(taken.row);
    next = 'seq' in taken ? { ...next, seq: taken.seq } : { ...next, payment: taken.payment };
  }
  return { rows, next: movements.length + payments.length > 0 ? next : null };
}

function takeNewer<Row>(one: Marked<Row>[], other: Marked<Row>[]): Marked<Row> | null {
  const [first, second] = [one[0], other[0]];
  if (first === undefined && second === undefined) return null;
  const isFirst = second === undefined || (first !== undefined && first.at >= second.at);
  return (isFirst ? one.shift() : other.shift()) ?? null;
}
