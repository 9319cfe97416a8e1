/** JSON as it is committed: indented, with rows of plain values on one line. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2).replaceAll(/\[[^[\]{}]*\]/g, (row) => row.replaceAll(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'))}\n`;
}
