/** One page of a list, and the cursor of the next; the cursor is empty on the last page. */
export type Page<Row> = { readonly list: readonly Row[]; readonly more: string };

export function pageFromWire<Wire, Row>({ list, more }: Page<Wire>, rowFromWire: (wire: Wire) => Row): Page<Row> {
  return { list: list.map((row) => rowFromWire(row)), more };
}
