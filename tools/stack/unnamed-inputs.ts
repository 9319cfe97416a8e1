import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../paths.ts';
import type { Build } from './build.ts';

/** Lists, as sentences, the files that a build reads but does not name as inputs. A change in such a file would not
 *  trigger a new build. */
export function unnamedInputs({ name, inputs }: Pick<Build, 'name' | 'inputs'>, modules: readonly string[]): readonly string[] {
  const isNamed = (path: string): boolean => inputs.some((input) => path === input || path.startsWith(`${input}/`));
  return modules
    .filter((path) => !isNamed(path))
    .map((path) => `The ${name} is built from ${path}, which its inputs in tools/stack/builds.ts do not name.`);
}

/** The modules that a build reported (games/kit/bundling/report-modules.ts). */
export function modulesOf({ name }: Pick<Build, 'name'>): readonly string[] {
  const file = join(repository, '.data/builds', `${name}.modules.json`);
  const found: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const modules = Array.isArray(found) ? found.filter((path) => typeof path === 'string') : [];
  if (modules.length === 0) throw new Error(`The build of the ${name} reported no modules.`);
  return modules;
}
