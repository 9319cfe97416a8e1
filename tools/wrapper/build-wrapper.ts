import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@tausi/kernel';
import * as z from 'zod/mini';
import { assembleWeb } from './assemble-web.ts';
import { dressAndroid } from './dress-android.ts';
import type { AndroidTools } from './find-android.ts';

/** A program that runs on the way to an app. */
export type Step = {
  readonly says: string;
  readonly program: string;
  readonly words: readonly string[];
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
};

export type WrapperJob = {
  /** The folder of the Capacitor project. */
  readonly project: string;
  /** The folder with the lobby's icons. */
  readonly icons: string;
  /** The address of the lobby that the app shows; null takes the one in capacitor.config.json. */
  readonly lobby: string | null;
  /** Null prepares the project for Android Studio without building it. */
  readonly tools: AndroidTools | null;
  readonly node: string;
  /** npm's program and the arguments before its own. */
  readonly npm: readonly [string, ...(readonly string[])];
  readonly isWindows: boolean;
  /** Runs a step and returns its exit code. */
  readonly run: (step: Step) => number;
};

const config = z.looseObject({ server: z.looseObject({ url: z.string() }) });
/** The address in the configuration until an operator replaces it. */
const placeholder = 'https://casino.example/';

/** Installs Capacitor as locked, creates or refreshes the Android project, and builds a test app. Returns the path
 *  of the app, or of the project if it is not built. */
export function buildWrapper(job: WrapperJob): Result<string, string> {
  const { project, icons } = job;
  const lobby = job.lobby ?? z.parse(config, readJson(join(project, 'capacitor.config.json'))).server.url;
  const fault = faultOf(lobby);
  if (fault !== null) return err(fault);
  const android = join(project, 'android');
  assembleWeb({ pages: join(project, 'www'), icons, into: join(project, 'web') });
  const prepared = runAll(job, [
    install(job),
    ...(existsSync(android) ? [] : [capacitor(job, 'add', 'Creating the Android project')]),
    capacitor(job, 'sync', 'Copying plugins and pages into it'),
  ]);
  if (!prepared.ok) return prepared;
  nameLobby(join(android, 'app', 'src', 'main', 'assets', 'capacitor.config.json'), lobby);
  dressAndroid(android, icons);
  if (job.tools === null) return ok(android);
  const built = runAll(job, [gradle(job, android, job.tools)]);
  return built.ok ? ok(join(android, 'app', 'build', 'outputs', 'apk', 'debug', 'app-debug.apk')) : built;
}

function faultOf(lobby: string): string | null {
  if (lobby === placeholder) return 'Name the lobby that the app shows: --lobby=https://… or server.url in wrapper/capacitor.config.json.';
  const url = URL.parse(lobby);
  if (url?.protocol === 'https:' && url.username === '' && url.pathname === '/' && url.search === '' && url.hash === '') return null;
  return `"${lobby}" is not an address of a lobby: https, a host, and nothing after it.`;
}

function runAll(job: WrapperJob, steps: readonly Step[]): Result<null, string> {
  const failed = steps.find((step) => job.run(step) !== 0);
  return failed === undefined ? ok(null) : err(`${failed.says}: failed. The output of ${failed.program} is above.`);
}

function install({ project, npm: [program, ...before] }: WrapperJob): Step {
  const words = [...before, 'ci', '--prefix', project, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  return { says: 'Installing Capacitor', program, words, cwd: project, environment: {} };
}

function capacitor({ project, node }: WrapperJob, command: 'add' | 'sync', says: string): Step {
  const program = join(project, 'node_modules', '@capacitor', 'cli', 'bin', 'capacitor');
  // Without CI, Capacitor asks for permission to send usage data, and waits.
  const environment = { CI: 'true' };
  return { says, program: node, words: [program, command, 'android'], cwd: project, environment };
}

function gradle({ isWindows }: WrapperJob, android: string, { sdk, jdk }: AndroidTools): Step {
  const program = join(android, isWindows ? 'gradlew.bat' : 'gradlew');
  const environment = { ANDROID_HOME: sdk, ...(jdk === null ? {} : { JAVA_HOME: jdk }) };
  return { says: 'Building the app', program, words: ['assembleDebug', '--no-daemon'], cwd: android, environment };
}

// Changes the generated copy of the configuration; the operator's own file stays as written.
function nameLobby(made: string, lobby: string): void {
  const whole = z.parse(config, readJson(made));
  writeFileSync(made, JSON.stringify({ ...whole, server: { ...whole.server, url: lobby } }, null, 2));
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
