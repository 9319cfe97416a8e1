// Plain JavaScript for Node 18 and newer: installs the packages once per lockfile, then runs a command of
// tools/commands.json on the pinned Node. It starts the command by path, because a shell would find the machine's own
// `node`.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pinnedNode } from './pinned-node.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stampFile = join(root, 'node_modules', '.installed');
const lockFile = join(root, '.data', 'install.pid');
const commands = JSON.parse(readFileSync(join(root, 'tools', 'commands.json'), 'utf8'));
const progressMs = 10_000;
const otherInstallPollMs = 500;

const [name, ...options] = process.argv.slice(2);
const command = Object.hasOwn(commands, name ?? '') ? commands[name] : null;

if (Number(process.versions.node.split('.')[0]) < 18) fail(`Node 20 or newer is needed; this is ${process.version}.`);
if (command === null) fail(`Unknown command "${name ?? ''}". Commands: ${Object.keys(commands).join(', ')}.`);
if (options.includes('--help') || options.includes('-h')) {
  console.log([`npm ${npmName(name)}`, '', command.summary, ...command.options.map((line) => `  ${line}`)].join('\n'));
} else {
  await install();
  run(command.script);
}

async function install() {
  if (isInstalled()) return;
  await waitForOtherInstall();
  if (isInstalled()) return;
  mkdirSync(dirname(lockFile), { recursive: true });
  writeFileSync(lockFile, String(process.pid));
  try {
    await installNow();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

async function installNow() {
  console.log('Installing packages (the first run, or the lockfile changed) …');
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const progress = setInterval(() => console.log(`  still installing, ${seconds()} s`), progressMs);
  const status = await npm(['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']);
  clearInterval(progress);
  if (status !== 0) fail('npm could not install the packages. Its output is above; is the network available?');
  writeFileSync(stampFile, lockHash());
  console.log(`Installed in ${seconds()} s.`);
}

function isInstalled() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash()) return true;
  if (!holdsTheLock()) return false;
  writeFileSync(stampFile, lockHash());
  return true;
}

// After a manual `npm install` nothing is missing: npm's own list of installed packages matches the lockfile.
function holdsTheLock() {
  const listFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(listFile)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const found = JSON.parse(readFileSync(listFile, 'utf8')).packages;
  const inFolder = Object.entries(wanted).filter(([path]) => path.includes('node_modules/'));
  return inFolder.every(([path, { version, optional, peer }]) => {
    if (found[path] !== undefined) return found[path].version === version;
    return optional === true || peer === true;
  });
}

function lockHash() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
}

async function waitForOtherInstall() {
  while (existsSync(lockFile) && isAlive(Number(readFileSync(lockFile, 'utf8')))) await pause(otherInstallPollMs);
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

function npm(words) {
  const itself = process.env.npm_execpath ?? '';
  const windows = process.platform === 'win32';
  const child = itself.endsWith('npm-cli.js')
    ? spawn(process.execPath, [itself, ...words], { cwd: root, stdio: 'inherit' })
    : spawn(windows ? 'npm.cmd' : 'npm', words, { cwd: root, stdio: 'inherit', shell: windows });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function run(script) {
  if (!existsSync(join(root, script))) fail(`${script} does not exist yet.`);
  const node = pinnedNode();
  const environment = {
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
    // The compile cache makes later starts some tenths of a second faster.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.data', 'compiled'),
  };
  const child = spawn(node, [join(root, script), ...options], { cwd: root, stdio: 'inherit', env: environment });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => fail(`${node} does not start: ${error.message}`));
  child.once('exit', (code) => process.exit(code ?? 1));
}

function npmName(known) {
  if (known === 'start' || known === 'test') return known;
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return `run ${Object.keys(scripts).find((script) => scripts[script].endsWith(` ${known}`))}`;
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
