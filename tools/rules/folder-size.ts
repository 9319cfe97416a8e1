import { posix } from 'node:path';
import type { Rule } from './rule.ts';
import { isCode, isTest } from './tree.ts';

const filesMax = 15;

// Lists by nature: one file for each table of seeds, each rule, each game.
const exceptions: readonly string[] = ['db/migrations', 'db/seeds', 'tools/rules', 'verifier/games'];

/** A reader sees at one glance what a folder holds. Tests are not counted: each stands beside its file. */
export const folderSize: Rule = {
  name: `no folder holds more than ${filesMax} code files`,
  check: (tree) => {
    const counts = new Map<string, number>();
    for (const { path } of tree.files.filter((file) => isCode(file) && !isTest(file.path))) {
      const folder = posix.dirname(path);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    return [...counts]
      .filter(([folder, count]) => count > filesMax && !exceptions.includes(folder))
      .map(([folder, count]) => ({
        path: folder,
        line: 1,
        sentence: `holds ${count} code files, at most ${filesMax}: split it by subject`,
      }));
  },
};
