import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from '../paths.ts';
import { buildWrapper, type Step, type WrapperJob } from '../wrapper/build-wrapper.ts';
import { findAndroid, type AndroidTools } from '../wrapper/find-android.ts';

const { values } = parseArgs({
  options: {
    lobby: { type: 'string' },
    project: { type: 'string', default: join(repository, 'wrapper') },
    'no-build': { type: 'boolean', default: false },
  },
});
const isWindows = process.platform === 'win32';

process.exitCode = build();

function build(): number {
  const tools = values['no-build'] ? null : androidHere();
  if (tools === undefined) return 1;
  const made = buildWrapper({
    project: values.project,
    icons: join(repository, 'lobby', 'public', 'art', 'icons'),
    lobby: values.lobby ?? null,
    tools,
    node: process.execPath,
    npm: npmHere(),
    isWindows,
    run,
  });
  if (!made.ok) {
    console.error(made.error);
    return 1;
  }
  console.log(tools === null ? `${made.value} is ready for Android Studio.` : `${made.value} is a test build, signed with a debug key.`);
  return 0;
}

/** Returns undefined if a tool is missing, after printing which. */
function androidHere(): AndroidTools | undefined {
  const found = findAndroid({
    environment: process.env,
    home: homedir(),
    isThere: existsSync,
    versionOf: (program) => {
      const { stdout, stderr } = spawnSync(program, ['-version'], { encoding: 'utf8' });
      return `${stdout ?? ''}\n${stderr ?? ''}`;
    },
  });
  if (found.ok) return found.value;
  console.error('The app cannot be built here.');
  for (const sentence of found.error) console.error(`- ${sentence}`);
  console.error('Without them, npm run wrapper -- --no-build prepares the project for a machine that has them.');
  return undefined;
}

function npmHere(): WrapperJob['npm'] {
  const itself = process.env['npm_execpath'] ?? '';
  return itself.endsWith('npm-cli.js') ? [process.execPath, itself] : [isWindows ? 'npm.cmd' : 'npm'];
}

function run({ says, program, words, cwd, environment }: Step): number {
  console.log(`${says} …`);
  // Windows starts batch files only through its shell.
  const shell = isWindows && /\.(?:cmd|bat)$/.test(program);
  return spawnSync(program, words, { cwd, stdio: 'inherit', shell, env: { ...process.env, ...environment } }).status ?? 1;
}
