import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { installed, repository } from '../paths.ts';

/** Creates a folder with planted files and the repository's configurations, so that checkers apply the same rules to
 *  it. */
export function plantFolder(
  files: Readonly<Record<string, string>>,
  configurations: readonly string[],
): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'tausi-planted-'));
  for (const name of configurations) symlinkSync(join(repository, name), join(folder, name));
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Returns a checker's output for a folder. */
export function judge(folder: string, program: readonly string[], words: readonly string[]): string {
  return spawnSync(process.execPath, [installed(...program), ...words], { cwd: folder, encoding: 'utf8', maxBuffer: 16 * 1_024 * 1_024 })
    .stdout;
}
