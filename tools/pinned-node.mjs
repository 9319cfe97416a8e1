// Plain JavaScript, because it runs on any Node that the machine has.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = join(dirname(fileURLToPath(import.meta.url)), '..', 'node_modules');

/** The path of the Node that the lockfile pins for this platform; the machine's own if that one cannot run. */
export function pinnedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  for (const name of [`node-${system}-${process.arch}`, `node-bin-${system}-${process.arch}`]) {
    const description = join(packages, name, 'package.json');
    if (!existsSync(description)) continue;
    const program = join(packages, name, JSON.parse(readFileSync(description, 'utf8')).bin.node);
    if (spawnSync(program, ['--version']).status === 0) return program;
  }
  if (stripsTypes(process.versions.node)) return process.execPath;
  throw new Error(`no pinned Node exists for ${process.platform}-${process.arch}, and ${process.version} is too old: install Node 24`);
}

function stripsTypes(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}
