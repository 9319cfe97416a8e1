import { parseAst, type Plugin } from 'vite';

/** What the browser needs of a call; the rest is the server's, the tests' and the documentation's. */
const keptProperties: readonly string[] = ['name', 'method', 'path', 'signing', 'encoding', 'clock', 'writes', 'refusals'];

const contractFile = /\/contract\/.+\.ts$/;

/** Takes the schemas (and with them the schema library) out of the contract's calls for the browser's build. */
export function stripContractPlugin(): Plugin {
  return {
    name: 'tausi-strip-contract',
    enforce: 'post',
    transform(code, id) {
      return contractFile.test(id) && code.includes('defineCall(') ? { code: stripCalls(code), map: null } : undefined;
    },
  };
}

/** JavaScript of a contract file with only the kept properties in each `defineCall({…})`. */
export function stripCalls(code: string): string {
  const cuts = parseAst(code).body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return [];
    return statement.declaration.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'defineCall') return [];
      const [definition] = init.arguments;
      if (definition?.type !== 'ObjectExpression')
        throw new Error('defineCall is given an object literal, so that the browser’s build can strip it');
      const kept = definition.properties.filter(
        (property) => property.type === 'Property' && property.key.type === 'Identifier' && keptProperties.includes(property.key.name),
      );
      return [{ from: init.start, to: init.end, by: `{${kept.map((property) => code.slice(property.start, property.end)).join(',')}}` }];
    });
  });
  return withoutUnused(cuts.toReversed().reduce((text, { from, to, by }) => text.slice(0, from) + by + text.slice(to), code));
}

// What only the schemas used (imports, shapes of their own) would still pull the schema library into the first screen's file.
function withoutUnused(code: string): string {
  const { body } = parseAst(code);
  const unused = body.find((statement) => {
    const names = namesOf(statement);
    return names.length > 0 && !body.some((other) => other !== statement && names.some((name) => refersTo(other, name)));
  });
  return unused === undefined ? code : withoutUnused(code.slice(0, unused.start) + code.slice(unused.end));
}

/** Whether a piece of code uses a name; the keys of objects and the names after a dot are no uses. */
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

/** What a statement makes known inside its file alone; nothing for exports and for code that does something. */
function namesOf(statement: ReturnType<typeof parseAst>['body'][number]): readonly string[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name);
  if (statement.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}
