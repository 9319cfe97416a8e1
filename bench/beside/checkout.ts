import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Returns a folder with the commit and the packages of its own lockfile. A folder is used as it is. The copy of a commit
 *  stays in the temporary directory for later runs. */
export function checkoutOf(repository: string, folderOrCommit: string): string {
  if (existsSync(join(folderOrCommit, 'package.json'))) return resolve(folderOrCommit);
  const commit = run('git', ['rev-parse', '--short=7', `${folderOrCommit}^{commit}`], repository);
  const folder = join(tmpdir(), `beside-${commit}`);
  if (existsSync(folder)) return folder;
  console.log(`Installing ${commit} in ${folder}…`);
  // An interrupted copy keeps this name, so that no later run uses it.
  const unfinished = `${folder}.making`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished);
  const archive = join(unfinished, 'commit.tar');
  run('git', ['archive', `--output=${archive}`, commit], repository);
  run('tar', ['-xf', archive], unfinished);
  rmSync(archive);
  run('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], unfinished);
  renameSync(unfinished, folder);
  return folder;
}

function run(program: string, words: readonly string[], cwd: string): string {
  const answer = spawnSync(program, words, { cwd, encoding: 'utf8' });
  if (answer.status !== 0) throw new Error(`${program} ${words.join(' ')}: ${answer.error?.message ?? answer.stderr}`);
  return answer.stdout.trim();
}
