const token = /'([a-z_]+)'::regclass|'(?:[^']|'')*'|[a-z_][\w.]*|[(),;?]/gi;
const beforeTable: ReadonlySet<string> = new Set(['FROM', 'JOIN', 'INTO', 'UPDATE', 'TABLE', 'TRUNCATE', 'USING']);
// These words may stand between such a word and the table.
const between: ReadonlySet<string> = new Set(['ONLY', 'LATERAL', 'IF', 'NOT', 'EXISTS', 'TABLE']);
const endOfList: ReadonlySet<string> = new Set([
  'SELECT',
  'WHERE',
  'GROUP',
  'HAVING',
  'ORDER',
  'WINDOW',
  'LIMIT',
  'OFFSET',
  'FOR',
  'SET',
  'VALUES',
  'UNION',
  'EXCEPT',
  'INTERSECT',
  'RETURNING',
]);

/** Every name that stands where SQL names a table: behind `FROM` and its like, in the list behind `FROM`, in a cast to
 *  `regclass`. A function is no table. Fragments of statements are read the same way; `?` stands for a substitution. */
export function tablesNamedIn(sql: string): readonly string[] {
  const tokens = [...sql.replaceAll(/--.*$/gm, '').matchAll(token)];
  const names: string[] = [];
  // One entry for each open parenthesis: true while the text is in the list behind a FROM.
  const lists = [false];
  let expectsTable = false;
  for (const [index, [text, cast]] of tokens.entries()) {
    const word = text.toUpperCase();
    const before = tokens[index - 1]?.[0].toUpperCase();
    if (cast !== undefined) names.push(cast);
    if (word === '(') lists.push(false);
    if (word === ')') lists.pop();
    if (endOfList.has(word)) lists[lists.length - 1] = false;
    if (expectsTable && between.has(word)) continue;
    if (expectsTable && /^[a-z_]/i.test(text) && (tokens[index + 1]?.[0] !== '(' || before === 'INTO')) names.push(nameIn(text));
    const isFrom = word === 'FROM' && before !== 'DISTINCT';
    if (isFrom) lists[lists.length - 1] = true;
    expectsTable = isFrom || (word !== 'FROM' && beforeTable.has(word)) || (word === ',' && lists.at(-1) === true);
  }
  return names;
}

function nameIn(text: string): string {
  return text.toLowerCase().replace(/^public\./, '');
}
