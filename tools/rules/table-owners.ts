import type { Rule, Violation } from './rule.ts';
import { tablesNamedIn } from './sql-tables.ts';
import { isCode, isTest, type Tree, type TreeFile } from './tree.ts';
import { nameOf, type Node, walk } from './walk.ts';

const created = /\bCREATE\s+(?:OR\s+REPLACE\s+)?(?:UNLOGGED\s+)?(TABLE|VIEW)\s+(?:IF\s+NOT\s+EXISTS\s+)?([a-z_]+)/gi;
const dropped = /\bDROP\s+(?:TABLE|VIEW)\s+(?:IF\s+EXISTS\s+)?([a-z_]+)/gi;

/** A context's SQL names its own tables and the public views of others. Each context declares both in `tables.ts`, and
 *  the migrations say which tables there are. */
export const tableOwners: Rule = {
  name: 'a context names its own tables and public views of others',
  check: (tree) => {
    const kinds = kindsIn(tree);
    const declared = tree.files.flatMap(declaredIn);
    return [...undeclared(kinds, declared), ...misdeclared(kinds, declared), ...foreign(tree, declared)];
  },
};

type Kinds = ReadonlyMap<string, { readonly kind: 'TABLE' | 'VIEW'; readonly path: string; readonly line: number }>;
type Declared = {
  readonly table: string;
  readonly owner: string;
  readonly isPublic: boolean;
  readonly path: string;
  readonly line: number;
};

function kindsIn(tree: Tree): Kinds {
  const kinds = new Map<string, { kind: 'TABLE' | 'VIEW'; path: string; line: number }>();
  const migrations = tree.files.filter(({ path }) => /^db\/migrations\/.*\.sql$/.test(path));
  for (const file of migrations.toSorted((one, other) => one.path.localeCompare(other.path, 'en'))) {
    const text = file.text().replaceAll(/--.*$/gm, '');
    for (const [, name = ''] of text.matchAll(dropped)) kinds.delete(name);
    for (const found of text.matchAll(created)) {
      const kind = found[1]?.toUpperCase() === 'VIEW' ? 'VIEW' : 'TABLE';
      kinds.set(found[2] ?? '', { kind, path: file.path, line: text.slice(0, found.index).split('\n').length });
    }
  }
  return kinds;
}

function declaredIn(file: TreeFile): Declared[] {
  const owner = /^server\/([^/]+)\/tables\.ts$/.exec(file.path)?.[1];
  if (owner === undefined) return [];
  const { program, lineAt } = file.code();
  const found: Declared[] = [];
  walk(program, (node) => {
    const list = node.type === 'Property' ? nameOf(node['key']) : null;
    if (list !== 'own' && list !== 'publicViews') return;
    for (const { key, start } of keysOf(node['value']))
      found.push({ table: key, owner, isPublic: list === 'publicViews', path: file.path, line: lineAt(start) });
  });
  return found;
}

// The keys of the object that a property holds, not those of the objects inside it.
function keysOf(value: unknown): { key: string; start: number }[] {
  if (typeof value !== 'object' || value === null || !('properties' in value) || !Array.isArray(value.properties)) return [];
  return value.properties.flatMap((property: unknown) => {
    const nodes: Node[] = [];
    walk(property, (node) => nodes.push(node));
    const [entry] = nodes;
    const key = entry?.type === 'Property' ? nameOf(entry['key']) : null;
    return entry === undefined || key === null ? [] : [{ key, start: entry.start }];
  });
}

function undeclared(kinds: Kinds, declared: readonly Declared[]): Violation[] {
  const owned = new Set(declared.map(({ table }) => table));
  return [...kinds]
    .filter(([table]) => !owned.has(table))
    .map(([table, { path, line }]) => ({ path, line, sentence: `${table} has no owner: declare it in tables.ts of its context` }));
}

function misdeclared(kinds: Kinds, declared: readonly Declared[]): Violation[] {
  return declared.flatMap(({ table, owner, isPublic, path, line }) => {
    const kind = kinds.get(table)?.kind;
    const other = declared.find((one) => one.table === table && one.owner !== owner);
    if (kind === undefined) return [{ path, line, sentence: `no migration makes ${table}` }];
    if (isPublic && kind === 'TABLE') return [{ path, line, sentence: `${table} is a table: others read a view of it` }];
    return other === undefined ? [] : [{ path, line, sentence: `${table} belongs to ${other.owner} too` }];
  });
}

function foreign(tree: Tree, declared: readonly Declared[]): Violation[] {
  const owners = new Map(declared.filter(({ isPublic }) => !isPublic).map(({ table, owner }) => [table, owner]));
  return tree.files
    .filter((file) => file.path.startsWith('server/') && isCode(file) && !isTest(file.path))
    .flatMap((file) => foreignIn(file, owners));
}

function foreignIn(file: TreeFile, owners: ReadonlyMap<string, string>): Violation[] {
  const context = /^server\/([^/]+)\//.exec(file.path)?.[1] ?? 'the composition';
  const { program, lineAt } = file.code();
  const found = new Map<string, Violation>();
  walk(program, (node) => {
    for (const table of namesIn(textOf(node))) {
      const owner = owners.get(table);
      const line = lineAt(node.start);
      if (owner === undefined || owner === context) continue;
      const sentence = `${table} belongs to ${owner}: read a public view of ${owner}, or call it through its index.ts`;
      found.set(`${line} ${table}`, { path: file.path, line, sentence });
    }
  });
  return [...found.values()];
}

/** The text of a string or a template; its substitutions become question marks. */
function textOf(node: Node): string {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : '';
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return '';
  return node['quasis'].map((quasi: { readonly value?: { readonly cooked?: string } }) => quasi.value?.cooked ?? '').join(' ? ');
}

// A helper that takes a table's name gets it as a whole text. One word may mean anything else; two are a table.
function namesIn(text: string): readonly string[] {
  return /^[a-z]+(?:_[a-z]+)+$/.test(text) ? [text] : tablesNamedIn(text);
}
