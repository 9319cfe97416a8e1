import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { dataDirectory } from '../paths.ts';

/** A browser of the Chromium family: its program, its flags for this machine and its environment variables. */
export type Browser = { readonly path: string; readonly flags: readonly string[]; readonly environment: Readonly<Record<string, string>> };

// Without the windows of a whole browser, the shell needs a quarter less of the processor.
const debianNames = ['chromium-headless-shell', 'chromium'];
const names = [...debianNames, 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const knownPlaces: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/** Finds the browser for the tests: CHROMIUM_PATH, the machine's own, Debian's (installed if running as root), or
 *  the npm package's. */
export async function findChromium(say: (line: string) => void): Promise<Browser> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return plain(named);
  const found = onThisMachine() ?? installFromDebian(say);
  if (found !== null) return plain(found);
  if (process.platform === 'linux' && process.arch === 'x64') return unpackFromNpm(say);
  throw new Error('No browser of the Chromium family was found: install Chrome, or name one in CHROMIUM_PATH');
}

function plain(path: string): Browser {
  return { path, flags: [], environment: {} };
}

function onThisMachine(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...(knownPlaces[process.platform] ?? [])];
  return candidates.find((path) => existsSync(path)) ?? null;
}

function installFromDebian(say: (line: string) => void): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  say('Installing Chromium from Debian, for the journeys only …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  for (const name of debianNames) {
    const ended = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
    if (ended.status === 0) break;
  }
  return onThisMachine();
}

// The package unpacks into the temporary directory, where another user's folder could block it, so it gets its own. It
// includes missing system libraries only if it detects AWS, so AWS is simulated.
async function unpackFromNpm(say: (line: string) => void): Promise<Browser> {
  say('Unpacking the Chromium of npm …');
  const folder = join(dataDirectory(), 'chromium');
  mkdirSync(folder, { recursive: true });
  const before = { temporary: process.env['TMPDIR'], libraries: process.env['LD_LIBRARY_PATH'] };
  Object.assign(process.env, { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' });
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    const path = await packed.executablePath();
    return { path, flags: ['--headless=shell', '--no-zygote'], environment: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } };
  } finally {
    delete process.env['AWS_EXECUTION_ENV'];
    restore('TMPDIR', before.temporary);
    restore('LD_LIBRARY_PATH', before.libraries);
  }
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
