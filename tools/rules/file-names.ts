import { posix } from 'node:path';
import type { Rule, Violation } from './rule.ts';
import { isCode, type Tree, type TreeFile } from './tree.ts';
import { nameOf, type Node, walk } from './walk.ts';

const vagueWords = 'utils util helpers helper common misc manager told asked wish wishes anew'.split(' ');
const generation = /-(?:old|v\d+|copy|backup|tmp)(?=\.)|\/(?:old|new)-/;
const kebab = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
const component = /^[A-Z][A-Za-z0-9]*$/;

/** A file's name describes its content: kebab-case, or the name of the one component in it; never a vague word. */
export const fileNames: Rule = {
  name: 'file names',
  check: (tree) => tree.files.filter(isCode).flatMap((file) => [...vagueness(file), ...generations(file, tree), ...spelling(file)]),
};

function vagueness(file: TreeFile): Violation[] {
  const words = file.path.toLowerCase().split(/[/.\-_]/);
  const found = words.find((word) => vagueWords.includes(word));
  return found === undefined ? [] : [{ path: file.path, line: 1, sentence: `"${found}" does not describe the content of the file` }];
}

// `new-notice.ts` is acceptable until a `notice.ts` stands beside it.
function generations(file: TreeFile, tree: Tree): Violation[] {
  const other = file.path.replace(generation, (found) => (found.startsWith('/') ? '/' : ''));
  if (other === file.path || tree.find(other) === null) return [];
  return [{ path: file.path, line: 1, sentence: `another generation of ${other}: remove one of them` }];
}

function spelling(file: TreeFile): Violation[] {
  const name = posix.basename(file.path).replace(/\.(?:d\.ts|test\.tsx|tsx|ts|mjs|js)$/, '');
  const components = file.path.endsWith('.tsx') ? exportedComponents(file) : [];
  const only = components.length === 1 && exportCount(file) === 1 ? components[0] : undefined;
  if (only !== undefined && !file.path.includes('.test.') && name !== only) {
    return [{ path: file.path, line: 1, sentence: `a file of one component bears its name: ${only}.tsx` }];
  }
  if (kebab.test(name) || components.includes(name)) return [];
  return [{ path: file.path, line: 1, sentence: `"${name}" is neither kebab-case nor the component in the file` }];
}

function exportedComponents(file: TreeFile): string[] {
  return exportedNames(file).filter((name) => component.test(name));
}

function exportCount(file: TreeFile): number {
  return exportedNames(file).length;
}

// Types beside a component do not count as a second thing.
function exportedNames(file: TreeFile): string[] {
  const names: string[] = [];
  walk(file.code().program, (node) => {
    if (node.type === 'ExportNamedDeclaration') names.push(...declaredNames(node));
  });
  return names;
}

function declaredNames(node: Node): string[] {
  const names: string[] = [];
  walk(node['declaration'], (inner) => {
    if (names.length > 0) return;
    if (inner.type !== 'FunctionDeclaration' && inner.type !== 'ClassDeclaration' && inner.type !== 'VariableDeclarator') return;
    const name = nameOf(inner['id']);
    if (name !== null) names.push(name);
  });
  return names;
}
