import { posix } from 'node:path';
import { allCalls } from '@tausi/contract/index.ts';
import { decidedPaths, specificationPaths } from '@tausi/contract/specification-paths.fixture.ts';
import type { Rule, Violation } from './rule.ts';
import { isCode, isTest, type Tree, type TreeFile } from './tree.ts';
import { nameOf, walk, type Node } from './walk.ts';

/** Field names of the specification that our code also uses with another meaning. */
const homonyms: Readonly<Record<string, string>> = {
  alive: 'the answer of /health',
  bound: 'a limit of a quantity',
  destination: "the log's output stream, and a withdrawal's",
  localNoticeData: "a field of the operator's notice file (docs/recipes/notice.md)",
  read: 'the function that reads a stream, a cookie, a gauge',
};

// The lobby's stories, journeys and tests play the server. The verifier reads what the server published.
const wireRooms = /^(?:contract|simulators|e2e|tools|bench|games|verifier|lobby\/(?:art|stories))\//;
const wireFiles = /(?:^|-)(?:from|to)-wire(?:-.+)?(?:\.(?:it\.)?test)?\.tsx?$/;

/** The specification's field names stay at the wire: in the contract, and in code that reads or writes the wire. */
export const wireWords: Rule = {
  name: 'wire words stay at the wire',
  check: (tree) => misplacedIn(tree, specifiedFields()),
};

/** The same with other field names, for the tests. A name of an answer is a wire word unless the database, the kernel or a type of the
 *  lobby's own bears it. */
export function misplacedIn(tree: Tree, fields: ReadonlySet<string>): readonly Violation[] {
  const ours = new Set([...storedIn(tree), ...declaredIn(tree), ...memberNames, ...Object.keys(homonyms)]);
  const words = new Set([...fields].filter((name) => !ours.has(name)));
  return tree.files.filter((file) => isCode(file) && !isAtTheWire(file.path)).flatMap((file) => wordsIn(file, words));
}

export function isAtTheWire(path: string): boolean {
  return isTest(path) || wireRooms.test(path) || wireFiles.test(posix.basename(path)) || /\/(?:from|to)-wire\//.test(path);
}

/** The fields of the answers that the specification defines, by the contract's schemas. A name that a request also uses is no
 *  wire word, because a caller must write it. */
export function specifiedFields(): ReadonlySet<string> {
  const specified = new Set([...specificationPaths, ...decidedPaths]);
  const answers = allCalls.filter(({ method, path }) => specified.has(`${method} ${path}`)).map(({ answer }) => answer);
  const asked = new Set(allCalls.flatMap(({ params }) => [...fieldsOf(params)]));
  return new Set(answers.flatMap((answer) => [...fieldsOf(answer)]).filter((name) => !asked.has(name)));
}

/** Every key of the objects inside a schema. */
export function fieldsOf(schema: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const shape: unknown = 'shape' in value ? value.shape : undefined;
    if (typeof shape === 'object' && shape !== null) Object.keys(shape).forEach((name) => names.add(name));
    const parts = '_zod' in value ? [Reflect.get(Object(value._zod), 'def')] : Object.values(value);
    parts.forEach(visit);
  };
  visit(schema);
  return names;
}

// A built-in method has the name of a field (`getTime`).
const memberNames = [Array, Date, Map, Promise, Set, String].flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype));

/** The names of our database in camelCase: tables, columns, stored values. */
function storedIn(tree: Tree): readonly string[] {
  const migrations = tree.files.filter(({ path }) => /^db\/migrations\/.+\.sql$/.test(path));
  const words = migrations.flatMap(
    ({ text }) =>
      text()
        .replaceAll(/--.*$/gm, '')
        .match(/\b[a-z][a-z0-9_]*\b/g) ?? [],
  );
  return [...new Set(words)].map(camel);
}

function camel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** The fields of the kernel's types and of the types that the lobby's `from-wire` files export. A type called `Wire…` is not ours. */
function declaredIn(tree: Tree): readonly string[] {
  const kernel = tree.files.filter((file) => isCode(file) && file.path.startsWith('kernel/'));
  const edges = tree.files.filter(({ path }) => /^lobby\/.*from-wire\.ts$/.test(path));
  return [...kernel.map((file) => file.code().program), ...edges.flatMap(typesOf)].flatMap(fieldsDeclaredIn);
}

function typesOf(file: TreeFile): readonly Node[] {
  const types: Node[] = [];
  walk(file.code().program, (node) => {
    if (node.type !== 'ExportNamedDeclaration') return;
    walk(node['declaration'], (inner) => {
      if (inner.type === 'TSTypeAliasDeclaration' && nameOf(inner['id'])?.startsWith('Wire') === false) types.push(inner);
    });
  });
  return types;
}

/** The properties of type literals, and the names in `Pick<…, 'a' | 'b'>`. */
function fieldsDeclaredIn(program: unknown): readonly string[] {
  const names: (string | null)[] = [];
  walk(program, (node) => {
    if (node.type === 'TSPropertySignature') names.push(nameOf(node['key']));
    if (node.type !== 'TSTypeReference' || nameOf(node['typeName']) !== 'Pick') return;
    walk(node['typeArguments'], (inner) => {
      if (inner.type === 'TSLiteralType') names.push(nameOf(inner['literal']));
    });
  });
  return names.filter((name) => name !== null);
}

function wordsIn(file: TreeFile, words: ReadonlySet<string>): Violation[] {
  const { program, lineAt } = file.code();
  // The types of a call check the answer that its handler writes.
  const mayWrite = file.code().imports.some(({ specifier, typesOnly }) => specifier.startsWith('@tausi/contract/') && !typesOnly);
  const violations: Violation[] = [];
  walk(program, (node) => {
    for (const key of keysOf(node, mayWrite)) {
      const name = nameOf(key);
      if (name === null || !words.has(name)) continue;
      violations.push({
        path: file.path,
        line: lineAt(node.start),
        sentence: `"${name}" is a field of the wire; read it in a from-wire file`,
      });
    }
  });
  return violations;
}

/** The field names that a node reads, declares or writes. */
function keysOf(node: Node, mayWrite: boolean): readonly unknown[] {
  if (node.type === 'MemberExpression') return node['computed'] === true ? [] : [node['property']];
  if (node.type === 'TSPropertySignature') return [node['key']];
  if (node.type !== 'ObjectPattern' && (node.type !== 'ObjectExpression' || mayWrite)) return [];
  const properties: unknown = node['properties'];
  return Array.isArray(properties)
    ? properties.flatMap((one: Node) => (one.type === 'Property' && one['computed'] !== true ? [one['key']] : []))
    : [];
}
