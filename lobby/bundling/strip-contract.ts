import { parseAst, type Plugin } from 'vite';

/** The properties of a call that the browser needs. The server, the tests and the documentation use the rest. */
const keptProperties: readonly string[] = ['name', 'method', 'path', 'signing', 'encoding', 'clock', 'writes', 'refusals'];

const contractFile = /\/contract\/.+\.ts$/;

/** Removes the schemas, and with them the schema library, from the contract's calls in the browser's build. */
export function stripContractPlugin(): Plugin {
  return {
    name: 'tausi-strip-contract',
    enforce: 'post',
    transform(code, id) {
      return contractFile.test(id) && code.includes('defineCall(') ? { code: stripCalls(code), map: null } : undefined;
    },
  };
}

/** Returns a contract file's JavaScript with only the kept properties in each `defineCall({…})`. */
export function stripCalls(code: string): string {
  const cuts = parseAst(code).body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return [];
    return statement.declaration.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'defineCall') return [];
      const [definition] = init.arguments;
      if (definition?.type !== 'ObjectExpression')
        throw new Error('defineCall needs an object literal, so that the browser’s build can strip it');
      const kept = definition.properties.filter(
        (property) => property.type === 'Property' && property.key.type === 'Identifier' && keptProperties.includes(property.key.name),
      );
      return [{ from: init.start, to: init.end, by: `{${kept.map((property) => code.slice(property.start, property.end)).join(',')}}` }];
    });
  });
  return withoutUnused(cuts.toReversed().reduce((text, { from, to, by }) => text.slice(0, from) + by + text.slice(to), code));
}

// Removes imports and shapes that only the schemas used; they would pull the schema library into the first screen's chunk.
function withoutUnused(code: string): string {
  const { body } = parseAst(code);
  const unused = body.find((statement) => {
    const names = namesOf(statement);
    return names.length > 0 && !body.some((other) => other !== statement && names.some((name) => refersTo(other, name)));
  });
  return unused === undefined ? code : withoutUnused(code.slice(0, unused.start) + code.slice(unused.end));
}

/** True if the code uses a name. Object keys and property names after a dot do not count. */
function refersTo(node: unknown, name: string): boolean {
  if (Array.isArray(node)) return node.some((one) => refersTo(one, name));
  if (!isNode(node)) return false;
  if (node['type'] === 'Identifier' && node['name'] === name) return true;
  const isPlainName = (key: string): boolean =>
    (key === 'key' || key === 'property') && node['computed'] === false && node['shorthand'] !== true;
  return Object.entries(node).some(([key, value]) => !isPlainName(key) && refersTo(value, name));
}

function isNode(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the names that a statement declares for its own file; none for exports and statements with side effects. */
function namesOf(statement: ReturnType<typeof parseAst>['body'][number]): readonly string[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name);
  if (statement.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}
