import { linksFrom } from './imports.ts';
import type { Rule, Violation } from './rule.ts';
import { isCode, isTest, type Tree, type TreeFile } from './tree.ts';
import { memberOf, walk } from './walk.ts';

// The checker's promises and the followers' steps read the books with their own SQL, apart from the payment path.
const besideTheStore = /^server\/wallet\/(?:checker|followers)\//;

/** A context with a folder `store/` has every statement in it, and imports it through `store/index.ts`. */
export const sqlInOnePlace: Rule = {
  name: 'a context’s SQL is in its store folder, behind one index',
  check: (tree) => tree.files.filter((file) => isCode(file) && !isTest(file.path)).flatMap((file) => checkFile(file, tree)),
};

function checkFile(file: TreeFile, tree: Tree): Violation[] {
  const context = /^server\/[^/]+\//.exec(file.path)?.[0];
  if (context === undefined || tree.find(`${context}store/index.ts`) === null) return [];
  if (file.path.startsWith(`${context}store/`) || besideTheStore.test(file.path)) return [];
  return [...sideDoors(file, tree, `${context}store/`), ...statements(file, `${context}store/`)];
}

function sideDoors(file: TreeFile, tree: Tree, store: string): Violation[] {
  return linksFrom(file, tree)
    .filter(({ target }) => target !== null && target.startsWith(store) && target !== `${store}index.ts`)
    .map(({ line }) => ({ path: file.path, line, sentence: `enter the store through ${store}index.ts` }));
}

function statements(file: TreeFile, store: string): Violation[] {
  const { program, lineAt } = file.code();
  const violations: Violation[] = [];
  walk(program, (node) => {
    if (memberOf(node)?.endsWith('.query') !== true) return;
    violations.push({ path: file.path, line: lineAt(node.start), sentence: `move this statement to ${store}` });
  });
  return violations;
}
