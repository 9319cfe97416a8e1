/** The canonical JSON of a value: keys sorted by code unit, no white space, numbers and strings as `JSON.stringify`
 *  writes them. Fields without a value are omitted, as `JSON.stringify` does. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = new Map(Object.entries(value).filter(([, field]) => field !== undefined));
  const names = [...fields.keys()].sort((one, other) => (one < other ? -1 : 1));
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalJson(fields.get(name))}`).join(',')}}`;
}
