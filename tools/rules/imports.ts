import { posix } from 'node:path';
import { isCode, type Import, type Tree, type TreeFile } from './tree.ts';

/** An import with its target file; `target` is null for a package or a missing file. */
export type Link = Import & { readonly from: string; readonly target: string | null };

const workspaceImport = /^@tausi\/([a-z0-9-]+)(?:\/(.+))?$/;

/** Every import of every code file, with workspaces and relative paths resolved. */
export function linksOf(tree: Tree): readonly Link[] {
  return tree.files.filter(isCode).flatMap((file) => linksFrom(file, tree));
}

export function linksFrom(file: TreeFile, tree: Tree): readonly Link[] {
  return file.code().imports.map((one) => ({ ...one, from: file.path, target: resolve(file.path, one.specifier, tree) }));
}

export function isRelative(specifier: string): boolean {
  return specifier.startsWith('./') || specifier.startsWith('../');
}

/** The room of a path or of an import: `server` for `server/wallet/store.ts` and `@tausi/server/wallet/store.ts`. */
export function roomOf(path: string): string {
  return path.split('/')[0] ?? '';
}

/** The path an import names, even if the file is missing; null for packages and `node:` modules. */
export function pathOf(from: string, specifier: string): string | null {
  if (isRelative(specifier)) return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
  const workspace = workspaceImport.exec(specifier);
  return workspace === null ? null : `${workspace[1]}/${workspace[2] ?? 'index.ts'}`;
}

function resolve(from: string, specifier: string, tree: Tree): string | null {
  const path = pathOf(from, specifier);
  return path !== null && tree.find(path) !== null ? path : null;
}
