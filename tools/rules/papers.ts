import { posix } from 'node:path';
import * as z from 'zod/mini';
import type { Rule, Violation } from './rule.ts';
import type { Tree, TreeFile } from './tree.ts';

const link = /\]\(([^)\s#]+)[^)]*\)/g;
const quoted = /`([^`\s]+)`/g;
const command = /npm run ([\w:-]+)/g;
const outside = /^[a-z]+:/;
// A pattern names no file, and build output is not tracked.
const noPath = /[<>{}*…()=?]|(?:^|\/)dist\//;
const manifest = z.object({ scripts: z._default(z.record(z.string(), z.string()), {}) });

/** Every link, repository path and npm command in a document exists. */
export const papers: Rule = {
  name: 'links and paths in documents exist',
  check: (tree) => {
    const places = placesOf(tree);
    const scripts = scriptsOf(tree);
    return tree.files.filter(({ path }) => path.endsWith('.md')).flatMap((file) => brokenIn(file, { places, scripts }));
  },
};

type Known = { readonly places: ReadonlySet<string>; readonly scripts: ReadonlySet<string> };

function brokenIn(file: TreeFile, { places, scripts }: Known): Violation[] {
  const beside = (target: string): string => posix.join(posix.dirname(file.path), target).replace(/\/$/, '');
  const isLost = (target: string): boolean => !outside.test(target) && !places.has(beside(target));
  // In backticks a path may start at the root of the repository.
  const isLostPath = (path: string): boolean => {
    const whole = path.replace(/\/$/, '');
    return places.has(whole.split('/')[0] ?? '') && whole.includes('/') && !noPath.test(path) && !places.has(whole) && isLost(whole);
  };
  return file
    .text()
    .split('\n')
    .flatMap((text, index) => {
      const found = (pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);
      return [
        ...found(link)
          .filter(isLost)
          .map((target) => `links to ${target}, which is not there`),
        ...found(quoted)
          .filter(isLostPath)
          .map((path) => `names ${path}, which is not there`),
        ...found(command)
          .filter((name) => !scripts.has(name))
          .map((name) => `says npm run ${name}, which package.json does not know`),
      ].map((sentence) => ({ path: file.path, line: index + 1, sentence }));
    });
}

// All files, and every folder above one.
function placesOf(tree: Tree): ReadonlySet<string> {
  const places = new Set<string>();
  for (const { path } of tree.files) for (let place = path; place !== '.'; place = posix.dirname(place)) places.add(place);
  return places;
}

function scriptsOf(tree: Tree): ReadonlySet<string> {
  const file = tree.find('package.json');
  return new Set(file === null ? [] : Object.keys(z.parse(manifest, JSON.parse(file.text())).scripts));
}
