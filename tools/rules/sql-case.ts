import type { Rule, Violation } from './rule.ts';
import { isCode, type TreeFile } from './tree.ts';
import { type Node, walk } from './walk.ts';

// A statement in lower case, recognised by its first words. English sentences do not begin like this.
const lowerCase =
  /^\s*(?:select\s+(?:\*|[a-z_.]+\s*(?:,|from|\()|from)|insert into [a-z_]+|update [a-z_]+ (?:[a-z_]+ )?set |delete from [a-z_]+|with (?:recursive )?[a-z_]+ as \()/;

/** SQL keywords are upper case, so a statement is easy to tell from the names in it. */
export const sqlCase: Rule = {
  name: 'SQL keywords are upper case',
  check: (tree) =>
    tree.files.filter((file) => isCode(file) && /^(?:server|db|tools|bench|faults|e2e|verifier)\//.test(file.path)).flatMap(inFile),
};

function inFile(file: TreeFile): Violation[] {
  const { program, lineAt } = file.code();
  const violations: Violation[] = [];
  walk(program, (node) => {
    const text = textOf(node);
    if (text === null || !lowerCase.test(text)) return;
    violations.push({ path: file.path, line: lineAt(node.start), sentence: 'write the keywords of this statement in upper case' });
  });
  return violations;
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateElement') return null;
  const { value } = node;
  return typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string' ? value.raw : null;
}
