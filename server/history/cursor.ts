/** Where a page of two lists ended: the last movement and the last payment that were shown. Each list goes on from
 *  its own mark, so that nothing is skipped or shown twice while both grow. */
export type Cursor = { readonly seq: bigint | null; readonly payment: string | null };

/** The wire's form: `m<seq>.p<payment id>`, either part may be missing. */
export function formatCursor({ seq, payment }: Cursor): string {
  return [seq === null ? '' : `m${seq}`, payment === null ? '' : `p${payment}`].filter((part) => part !== '').join('.');
}

/** Reads a mark that the contract let through; an empty one begins. */
export function parseCursor(text: string): Cursor {
  const [, seq, payment] = /^(?:m(\d+))?\.?(?:p(.+))?$/.exec(text) ?? [];
  return { seq: seq === undefined ? null : BigInt(seq), payment: payment ?? null };
}

/** A row of either list, with the moment that puts it in its place. */
export type Marked<Row> = { readonly at: number; readonly row: Row } & ({ readonly seq: bigint } | { readonly payment: string });

/** The newest `size` of two lists that are each newest first, and where the next page starts; null on the last one. */
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
