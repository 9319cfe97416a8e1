/** Formats JSON for committed files: indented, with arrays of plain values on one line. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2).replaceAll(/\[[^[\]{}]*\]/g, (row) => row.replaceAll(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'))}\n`;
}
