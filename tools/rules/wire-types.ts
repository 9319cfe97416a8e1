import type { Rule, Violation } from './rule.ts';
import { isCode, type Tree, type TreeFile } from './tree.ts';
import { nameOf, walk, type Node } from './walk.ts';
import { isAtTheWire } from './wire-words.ts';

// The client and the live stream carry the answers of all calls.
const carriers = /^lobby\/shared\/(?:client|live)\//;
/** Types about any call, which name no field. */
const general: ReadonlySet<string> = new Set(['Call', 'ParamsOf', 'RefusalOf']);
const sentence = 'takes a type of the wire; name it in a from-wire or to-wire file of the feature';

/** Only `from-wire` and `to-wire` files of the lobby take types from the contract. A feature that calls the server has such a file,
 *  or uses a shared one. Other files import calls only, to make them. */
export const wireTypes: Rule = {
  name: 'the lobby takes wire types in from-wire files only',
  check: (tree) => {
    const files = tree.files.filter((file) => isCode(file) && /^lobby\/(?:app|features|shared|[^/]+$)/.test(file.path));
    const inside = files.filter(({ path }) => !isAtTheWire(path) && !carriers.test(path));
    return [...inside.flatMap(typesTakenIn), ...featuresWithoutEdge(tree)];
  },
};

function typesTakenIn(file: TreeFile): Violation[] {
  const { program, lineAt } = file.code();
  const violations: Violation[] = [];
  walk(program, (node) => {
    if (!takesTypes(node)) return;
    violations.push({ path: file.path, line: lineAt(node.start), sentence });
  });
  return violations;
}

function takesTypes(node: Node): boolean {
  if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration' && node.type !== 'TSImportType') return false;
  if (nameOf(node['source'])?.startsWith('@tausi/contract/') !== true) return false;
  if (node.type !== 'ImportDeclaration') return true;
  const specifiers: unknown = node['specifiers'];
  if (!Array.isArray(specifiers)) return false;
  return specifiers.some(
    (one: Node) => (node['importKind'] === 'type' || one['importKind'] === 'type') && !general.has(nameOf(one['imported']) ?? ''),
  );
}

const importsEdge = /from-wire(?:\.ts)?$/;

function featuresWithoutEdge(tree: Tree): Violation[] {
  const byFeature = new Map<string, TreeFile[]>();
  for (const file of tree.files) {
    const feature = /^lobby\/features\/[^/]+\//.exec(file.path)?.[0];
    if (feature !== undefined && isCode(file)) byFeature.set(feature, [...(byFeature.get(feature) ?? []), file]);
  }
  return [...byFeature].flatMap(([feature, files]) => {
    const imports = files.flatMap((file) => file.code().imports.map(({ specifier }) => specifier));
    const calls = imports.some((specifier) => specifier.startsWith('@tausi/contract/'));
    return calls && !imports.some((specifier) => importsEdge.test(specifier))
      ? [{ path: feature, line: 1, sentence: 'calls the server but has no from-wire file' }]
      : [];
  });
}
