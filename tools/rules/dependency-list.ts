import * as z from 'zod/mini';
import type { Rule, Violation } from './rule.ts';
import type { Tree } from './tree.ts';

const list = 'docs/adr/0002-dependencies.md';
const names = z.optional(z.record(z.string(), z.string()));
const description = z.object({ dependencies: names, devDependencies: names, optionalDependencies: names });

/** Every chosen package is in the dependency list with its reason, at one exact version. */
export const dependencyList: Rule = {
  name: 'every dependency has a reason',
  check: (tree) => {
    const listed = listedIn(tree);
    const used = usedIn(tree);
    return [...unlisted(used, listed), ...unpinned(used), ...unused(used, listed)];
  },
};

type Use = { readonly name: string; readonly range: string; readonly path: string };

function unlisted(used: readonly Use[], listed: ReadonlySet<string>): Violation[] {
  return used
    .filter(({ name }) => !listed.has(name))
    .map(({ name, path }) => ({ path, line: 1, sentence: `${name} has no row in ${list}` }));
}

// Type packages contain no code: their major version follows the described package.
function unpinned(used: readonly Use[]): Violation[] {
  return used
    .filter(({ name, range }) => !name.startsWith('@types/') && !/^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(range))
    .map(({ name, range, path }) => ({ path, line: 1, sentence: `${name} is "${range}"; name one exact version` }));
}

function unused(used: readonly Use[], listed: ReadonlySet<string>): Violation[] {
  return [...listed]
    .filter((name) => !used.some((use) => use.name === name))
    .map((name) => ({ path: list, line: 1, sentence: `${name} has a row and is not used` }));
}

function listedIn(tree: Tree): ReadonlySet<string> {
  const rows = tree.find(list)?.text().split('\n') ?? [];
  const first = rows.flatMap((row) => /^\| ([@a-z][\w@/.-]*) \|/.exec(row)?.[1] ?? []);
  return new Set(first.filter((name) => name !== 'package'));
}

function usedIn(tree: Tree): readonly Use[] {
  return tree.files
    .filter((file) => /^(?:[a-z0-9]+\/)?package\.json$/.test(file.path))
    .flatMap((file) => {
      const { dependencies, devDependencies, optionalDependencies } = z.parse(description, JSON.parse(file.text()));
      const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
      return Object.entries(all).map(([name, range]) => ({ name, range, path: file.path }));
    })
    .filter(({ name }) => !name.startsWith('@tausi/'));
}
