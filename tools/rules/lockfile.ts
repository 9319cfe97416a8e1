import * as z from 'zod/mini';
import type { Rule, Violation } from './rule.ts';
import type { TreeFile } from './tree.ts';

const names = z.optional(z.record(z.string(), z.string()));
const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      integrity: z.optional(z.string()),
      link: z.optional(z.boolean()),
      inBundle: z.optional(z.boolean()),
      dependencies: names,
      optionalDependencies: names,
    }),
  ),
});

type Packages = z.infer<typeof lock>['packages'];

/** Every lockfile entry has a version and an integrity hash, and all its dependencies have entries, including
 *  packages for other platforms. npm drops packages that it cannot find, and `npm ci` then rejects the lockfile. */
export const wholeLockfile: Rule = {
  name: 'the lockfile is complete',
  check: (tree) => {
    if (tree.find('package-lock.json') === null) return [{ path: 'package-lock.json', line: 1, sentence: 'is missing' }];
    return tree.files.filter(({ path }) => /(?:^|\/)package-lock\.json$/.test(path)).flatMap(faultsOf);
  },
};

function faultsOf(file: TreeFile): Violation[] {
  const { packages } = z.parse(lock, JSON.parse(file.text()));
  const sentences = Object.keys(packages).flatMap((path) => [...missingFacts(path, packages), ...missingEntries(path, packages)]);
  return sentences.map((sentence) => ({ path: file.path, line: 1, sentence }));
}

function missingFacts(path: string, packages: Packages): string[] {
  const entry = packages[path];
  if (!path.includes('node_modules/') || entry?.link === true) return [];
  if (entry?.version === undefined) return [`${path} has no version`];
  // The integrity hash of a package covers its bundled dependencies.
  return entry.integrity === undefined && entry.inBundle !== true ? [`${path} has no integrity`] : [];
}

function missingEntries(path: string, packages: Packages): string[] {
  const needs = { ...packages[path]?.dependencies, ...packages[path]?.optionalDependencies };
  return Object.keys(needs)
    .filter((name) => !isFound(name, path, packages))
    .map((name) => `${path} needs ${name}, which has no entry`);
}

// Node's own resolution: beside the package, then in each parent folder.
function isFound(name: string, from: string, packages: Packages): boolean {
  if (Object.hasOwn(packages, `${from === '' ? '' : `${from}/`}node_modules/${name}`)) return true;
  if (from === '') return false;
  const above = from.lastIndexOf('/node_modules/');
  return isFound(name, above === -1 ? '' : from.slice(0, above), packages);
}
