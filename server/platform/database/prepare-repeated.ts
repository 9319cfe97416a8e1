import type { ClientBase } from 'pg';

// As the drivers of PostgreSQL for other languages do: pgjdbc prepares at the fifth use and keeps 256 statements.
const usesBefore = 4;
const keptMax = 256;

// The columns of `*` change with a migration, and then PostgreSQL refuses the statement on every connection that has prepared it.
const hasOpenColumns = /(?:(?:SELECT|RETURNING|DISTINCT)\s|,)\s*(?:\w+\.)?\*/;

/** Lets a connection prepare the statements with values that it repeats, so that PostgreSQL parses each once and may keep its plan. A
 *  statement with a name of its own and one with `*` among its columns are sent as they are. */
export function prepareRepeated(client: ClientBase): void {
  const name = namesOfRepeated();
  const send = client.query.bind(client);
  const prepared = (...args: readonly unknown[]): unknown => {
    const [text, values, ...rest] = args;
    const found = typeof text === 'string' && Array.isArray(values) ? name(text) : null;
    return Reflect.apply(send, undefined, found === null ? args : [{ name: found, text, values }, ...rest]);
  };
  Object.defineProperty(client, 'query', { value: prepared, configurable: true, writable: true });
}

/** Names a statement from its fifth use on; null before, and for those that are not prepared. */
export function namesOfRepeated(): (text: string) => string | null {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= keptMax || hasOpenColumns.test(text)) return null;
    const before = uses.get(text) ?? 0;
    if (before < usesBefore) {
      // Texts that are used once, as those with a list of values in them, are forgotten together.
      if (uses.size >= keptMax * 4) uses.clear();
      uses.set(text, before + 1);
      return null;
    }
    uses.delete(text);
    const name = `repeated_${names.size}`;
    names.set(text, name);
    return name;
  };
}
