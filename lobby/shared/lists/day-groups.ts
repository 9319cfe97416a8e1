/** Rows of one calendar day, in the order they came. */
export type DayGroup<Row> = { readonly day: string; readonly rows: readonly Row[] };

/** Groups rows by calendar day in a time zone; `day` is `2026-11-21`. */
export function groupByDay<Row>(rows: readonly Row[], atOf: (row: Row) => number, timeZone: string): readonly DayGroup<Row>[] {
  // The Swedish date format is that of ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const groups: { readonly day: string; readonly rows: Row[] }[] = [];
  for (const row of rows) {
    const day = format.format(atOf(row));
    const last = groups.at(-1);
    if (last?.day === day) last.rows.push(row);
    else groups.push({ day, rows: [row] });
  }
  return groups;
}
