import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const repository = dirname(dirname(fileURLToPath(import.meta.url)));

/** This copy's data directory: TAUSI_DATA, else `.data` in the repository. */
export function dataDirectory(): string {
  return resolve(repository, process.env['TAUSI_DATA'] ?? '.data');
}

/** The path of an installed package's JavaScript program. */
export function installed(...path: readonly string[]): string {
  return join(repository, 'node_modules', ...path);
}
