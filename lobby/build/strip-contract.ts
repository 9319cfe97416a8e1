import { parseAst, type Plugin } from 'vite';

/** What the browser needs of a call; the rest is the server's, the tests' and the documentation's. */
const keptProperties: readonly string[] = ['name', 'method', 'path', 'signing', 'encoding', 'writes', 'refusals'];

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
      if (definition?.type !== 'ObjectExpression') throw new Error('defineCall is given an object literal, so that the browser’s build can strip it');
      const kept = definition.properties.filter((property) => property.type === 'Property' && property.key.type === 'Identifier' && keptProperties.includes(property.key.name));
      return [{ from: init.start, to: init.end, by: `{${kept.map((property) => code.slice(property.start, property.end)).join(',')}}` }];
    });
  });
  return withoutUnusedImports(cuts.toReversed().reduce((text, { from, to, by }) => text.slice(0, from) + by + text.slice(to), code));
}

// An import that nothing uses would still pull its module into the first screen's file.
function withoutUnusedImports(code: string): string {
  const imports = parseAst(code).body.filter((statement) => statement.type === 'ImportDeclaration');
  const rest = imports.toReversed().reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
  const used = imports.filter(({ specifiers }) => specifiers.some(({ local }) => new RegExp(`\\b${local.name}\\b`).test(rest)));
  return [...used.map(({ start, end }) => code.slice(start, end)), rest].join('\n');
}
