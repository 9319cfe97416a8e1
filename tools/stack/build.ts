import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../paths.ts';
import { precompress } from './precompress.ts';

/** A build step: the folders it reads, the commands it runs, and the folder that must then exist. */
export type Build = {
  readonly name: string;
  readonly inputs: readonly string[];
  readonly commands: readonly (readonly string[])[];
  readonly cwd: string;
  readonly output: string;
  /** The part that is served to browsers as is. */
  readonly served: string;
};

const ignoredFolders: readonly string[] = ['node_modules', 'dist', '.data', 'test-results'];
const progressMs = 10_000;

/** Runs the builds whose inputs changed since the last run; returns their names. */
export async function buildAll(builds: readonly Build[], say: (line: string) => void): Promise<readonly string[]> {
  const made: string[] = [];
  for (const build of builds) {
    if (await buildOne(build, say)) made.push(build.name);
  }
  return made;
}

async function buildOne(build: Build, say: (line: string) => void): Promise<boolean> {
  const stampFile = join(repository, '.data', 'builds', build.name);
  const stamp = contentHash(build);
  const isFresh = existsSync(join(repository, build.output)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  if (isFresh) return false;
  const startedAt = performance.now();
  const seconds = (): string => ((performance.now() - startedAt) / 1_000).toFixed(1);
  say(`Building the ${build.name} …`);
  const progress = setInterval(() => say(`  still building the ${build.name}, ${seconds()} s`), progressMs);
  try {
    for (const command of build.commands) await runNode(command, build);
    await precompress(join(repository, build.served));
  } finally {
    clearInterval(progress);
  }
  mkdirSync(join(repository, '.data', 'builds'), { recursive: true });
  writeFileSync(stampFile, stamp);
  say(`Built the ${build.name} in ${seconds()} s`);
  return true;
}

function contentHash(build: Build): string {
  const hash = createHash('sha256').update(JSON.stringify(build.commands));
  for (const input of ['package-lock.json', 'tools/stack/precompress.ts', ...build.inputs])
    addToHash(join(repository, input), (bytes) => hash.update(bytes));
  return hash.digest('hex');
}

function addToHash(path: string, add: (bytes: string | Uint8Array) => void): void {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    add(path);
    add(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).toSorted()) {
    if (!ignoredFolders.includes(name)) addToHash(join(path, name), add);
  }
}

async function runNode(command: readonly string[], build: Build): Promise<void> {
  const child = spawn(process.execPath, command, { cwd: join(repository, build.cwd), stdio: ['ignore', 'pipe', 'pipe'] });
  const words: string[] = [];
  child.stdout.on('data', (bytes) => words.push(String(bytes)));
  child.stderr.on('data', (bytes) => words.push(String(bytes)));
  const code = await new Promise((resolve) => {
    child.once('exit', resolve);
    child.once('error', resolve);
  });
  if (code !== 0) throw new Error(`The ${build.name} could not be built:\n${words.join('')}`);
}
