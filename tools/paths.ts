import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const repository = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where this copy keeps what it must remember: TAUSI_DATA, else `.data` in the repository. */
export function dataDirectory(): string {
  return resolve(repository, process.env['TAUSI_DATA'] ?? '.data');
}

/** A program of an installed package, by the path of its JavaScript file. */
export function installed(...path: readonly string[]): string {
  return join(repository, 'node_modules', ...path);
}
