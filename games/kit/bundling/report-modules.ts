import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/** Collects what builds are made of, and writes it down as a sorted list of paths below `root`. */
export type ModuleReport = {
  readonly plugin: Plugin;
  /** Names a file that a build reads past the bundler. */
  readonly add: (path: string) => void;
  readonly write: (file: string) => void;
};

/** Reports every module that a build read. Packages, and what the build makes itself, are left out. */
export function reportModules(root: string): ModuleReport {
  const found = new Set<string>();
  const add = (id: string): void => {
    const [path = ''] = id.split('?');
    const within = relative(root, path);
    if (path.startsWith('\0') || !path.startsWith(sep) || within.startsWith('..')) return;
    if (!/(?:^|\/)(?:node_modules|dist|\.data|\.git)(?:\/|$)/.test(within)) found.add(within.split(sep).join('/'));
  };
  return {
    plugin: {
      name: 'report modules',
      buildEnd(failure) {
        if (failure !== undefined) return;
        for (const id of this.getModuleIds()) add(id);
      },
    },
    add,
    write: (file) => {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify([...found].toSorted(), null, 1));
    },
  };
}
