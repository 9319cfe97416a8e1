import { linksFrom, pathOf, roomOf } from './imports.ts';
import { impureRoles } from './roles.ts';
import type { Rule, Violation } from './rule.ts';
import { isCode, isTest, type Tree, type TreeFile } from './tree.ts';
import { memberOf, nameOf, type Node, walk } from './walk.ts';

const worldMembers: readonly string[] = [
  'Date.now',
  'performance.now',
  'Math.random',
  'crypto.getRandomValues',
  'crypto.randomUUID',
  'process.env',
  'process.hrtime',
  'Temporal.Now',
];
const worldCalls: readonly string[] = ['fetch', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'];

/** Rules are pure functions from facts and a command to a decision: no clock, randomness, network or environment. */
export const pureRules: Rule = {
  name: 'rules are pure',
  check: (tree) => tree.files.filter(isRulesFile).flatMap((file) => [...impureImports(file, tree), ...worldAccess(file)]),
};

// Folders of a context whose files are rules unless they have another role.
const subjects =
  /^server\/(?:cashier\/(?:deposits|callbacks|identity|stops|withdrawals)|inbox\/(?:messages|notices|push)|markets\/(?:pages|releases)|players\/(?:password|registration|session)|rounds\/(?:store|incidents))\//;

/** Rules files: the kernel, a game's book and mathematics, a server context's rules folder, and every file without
 *  another role directly in a context or in one of its subjects. */
function isRulesFile(file: TreeFile): boolean {
  if (!isCode(file) || isTest(file.path)) return false;
  if (
    /^kernel\/|^games\/[^/]+\/math\/|^games\/proof\/|^games\/[^/]+\/book\.ts$|^games\/(?:round|low-risk)\.ts$|^server\/[^/]+\/rules\//.test(
      file.path,
    )
  )
    return true;
  const match = /^server\/([^/]+)\/(?:[^/]+\/)?([^/]+)\.ts$/.exec(file.path);
  if (!/^server\/[^/]+\/[^/]+$/.test(file.path) && !subjects.test(file.path)) return false;
  return match !== null && match[1] !== 'platform' && !impureRoles.some((role) => role.files.test(match[2] ?? ''));
}

function impureImports(file: TreeFile, tree: Tree): Violation[] {
  return linksFrom(file, tree).flatMap((link) => {
    const path = pathOf(file.path, link.specifier);
    if (link.specifier.endsWith('.json')) return [];
    const target = link.target === null ? null : tree.find(link.target);
    if (path !== null && (roomOf(path) === 'kernel' || link.typesOnly || (target !== null && isRulesFile(target)))) return [];
    return [{ path: file.path, line: link.line, sentence: `a rules file imports the kernel and other rules only, not ${link.specifier}` }];
  });
}

function worldAccess(file: TreeFile): Violation[] {
  const { program, lineAt } = file.code();
  const violations: Violation[] = [];
  walk(program, (node) => {
    const found = worldIn(node);
    if (found !== null)
      violations.push({ path: file.path, line: lineAt(node.start), sentence: `${found} in a rules file: let the caller pass it in` });
  });
  return violations;
}

function worldIn(node: Node): string | null {
  const member = memberOf(node);
  if (member !== null && worldMembers.includes(member)) return member;
  if (node.type === 'NewExpression' && nameOf(node['callee']) === 'Date' && isEmptyList(node['arguments'])) return 'new Date()';
  const callee = node.type === 'CallExpression' ? nameOf(node['callee']) : null;
  return callee !== null && worldCalls.includes(callee) ? callee : null;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
