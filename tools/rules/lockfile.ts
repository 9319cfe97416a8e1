import * as z from 'zod/mini';
import type { Rule, Violation } from './rule.ts';

const lock = z.object({
  packages: z.record(z.string(), z.object({ version: z.optional(z.string()), link: z.optional(z.boolean()), integrity: z.optional(z.string()) })),
});

/** Every entry of the lockfile names its version and the sum of its bytes: npm has been seen to drop them, and then
 *  installs whatever is newest. */
export const wholeLockfile: Rule = {
  name: 'the lockfile is whole',
  check: (tree) => {
    const file = tree.find('package-lock.json');
    if (file === null) return [{ path: 'package-lock.json', line: 1, sentence: 'is missing' }];
    const { packages } = z.parse(lock, JSON.parse(file.text()));
    return Object.entries(packages).flatMap(([name, entry]): Violation[] => {
      if (!name.includes('node_modules/') || entry.link === true) return [];
      const missing = entry.version === undefined ? 'version' : entry.integrity === undefined ? 'integrity' : null;
      return missing === null ? [] : [{ path: file.path, line: 1, sentence: `${name} has no ${missing}` }];
    });
  },
};
