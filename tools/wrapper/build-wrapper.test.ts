import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { err, ok } from '@tausi/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { repository } from '../paths.ts';
import { buildWrapper, type Step, type WrapperJob } from './build-wrapper.ts';

const icons = join(repository, 'lobby/public/art/icons');
const lobby = 'https://play.example/';
let project = '';
let steps: Step[] = [];
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'tausi-wrapper-'));
  steps = [];
  for (const name of ['www', 'capacitor.config.json', 'package.json', 'package-lock.json'])
    cpSync(join(repository, 'wrapper', name), join(project, name), { recursive: true });
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

/** Simulates Capacitor's effect on the folder; the step that prints `failing` fails. */
function aRun(failing = ''): WrapperJob['run'] {
  return (step) => {
    steps.push(step);
    if (step.says === failing) return 1;
    const main = join(project, 'android/app/src/main');
    if (step.words.includes('add')) {
      for (const folder of ['mipmap-hdpi', 'mipmap-anydpi-v26', 'drawable', 'drawable-port-hdpi', 'values', 'layout'])
        mkdirSync(join(main, 'res', folder), { recursive: true });
      for (const file of [
        'mipmap-hdpi/ic_launcher.png',
        'drawable/splash.png',
        'drawable-port-hdpi/splash.png',
        'layout/activity_main.xml',
      ])
        writeFileSync(join(main, 'res', file), 'of the template');
      writeFileSync(join(main, 'AndroidManifest.xml'), '<application android:allowBackup="true">');
    }
    if (step.words.includes('sync')) {
      cpSync(join(project, 'web'), join(main, 'assets/public'), { recursive: true });
      cpSync(join(project, 'capacitor.config.json'), join(main, 'assets/capacitor.config.json'));
    }
    return 0;
  };
}

const build = (job: Partial<WrapperJob> = {}) =>
  buildWrapper({
    project,
    icons,
    lobby,
    tools: { sdk: '/sdk', jdk: '/jdk' },
    node: '/node',
    npm: ['/node', '/npm-cli.js'],
    isWindows: false,
    run: aRun(),
    ...job,
  });

it('native app: installs the lockfile’s packages, creates the project, copies everything into it and builds it', () => {
  const capacitor = join(project, 'node_modules/@capacitor/cli/bin/capacitor');
  expect(build()).toEqual(ok(join(project, 'android/app/build/outputs/apk/debug/app-debug.apk')));
  expect(steps.map(({ program, words }) => [program, ...words].slice(0, 3))).toEqual([
    ['/node', '/npm-cli.js', 'ci'],
    ['/node', capacitor, 'add'],
    ['/node', capacitor, 'sync'],
    [join(project, 'android/gradlew'), 'assembleDebug', '--no-daemon'],
  ]);
  expect(steps[0]?.words).toContain('--ignore-scripts');
  expect(steps.at(-1)).toMatchObject({ cwd: join(project, 'android'), environment: { ANDROID_HOME: '/sdk', JAVA_HOME: '/jdk' } });
});

it('native app: keeps an existing project, and without an SDK skips the build', () => {
  build();
  steps = [];
  expect(build({ tools: null })).toEqual(ok(join(project, 'android')));
  expect(steps.map(({ says }) => says)).toEqual(['Installing Capacitor', 'Copying plugins and pages into it']);
});

it('native app: the offline pages are complete, including every file they name', () => {
  mkdirSync(join(project, 'web'));
  writeFileSync(join(project, 'web/left-over.html'), '');
  build();
  const shown = join(project, 'android/app/src/main/assets/public');
  expect(readdirSync(shown).toSorted()).toEqual(['error.html', 'icon.png', 'index.html']);
  expect(readFileSync(join(shown, 'error.html'), 'utf8')).toContain('src="icon.png"');
  expect(readFileSync(join(shown, 'icon.png'))).toEqual(readFileSync(join(icons, 'icon-192.png')));
});

it('native app: uses the requested lobby, and leaves the operator’s configuration unchanged', () => {
  const before = readFileSync(join(project, 'capacitor.config.json'), 'utf8');
  build();
  const made: unknown = JSON.parse(readFileSync(join(project, 'android/app/src/main/assets/capacitor.config.json'), 'utf8'));
  expect(made).toMatchObject({ appId: 'com.tausi.casino', server: { url: lobby, cleartext: false, allowNavigation: [] } });
  expect(readFileSync(join(project, 'capacitor.config.json'), 'utf8')).toBe(before);
});

it('native app: replaces the template’s icons with the lobby’s, and disables the phone’s backups', () => {
  build();
  build();
  const main = join(project, 'android/app/src/main');
  const icon = readFileSync(join(main, 'res/mipmap-xxxhdpi/ic_launcher.png'));
  expect(icon).toEqual(readFileSync(join(icons, 'icon-192.png')));
  expect(readFileSync(join(main, 'res/mipmap-anydpi-v26/ic_launcher.xml'), 'utf8')).toContain('@mipmap/ic_launcher_foreground');
  for (const left of ['mipmap-hdpi', 'drawable/splash.png', 'drawable-port-hdpi/splash.png'])
    expect([left, existsSync(join(main, 'res', left))]).toEqual([left, false]);
  expect(existsSync(join(main, 'res/layout/activity_main.xml'))).toBe(true);
  expect(readFileSync(join(main, 'AndroidManifest.xml'), 'utf8')).toContain('allowBackup="false"');
});

it.each(['Installing Capacitor', 'Creating the Android project', 'Copying plugins and pages into it', 'Building the app'])(
  'native app: stops when “%s” fails, and reports it',
  (says) => {
    expect(build({ run: aRun(says) })).toEqual(err(expect.stringContaining(`${says}: failed`)));
    expect(steps.at(-1)?.says).toBe(says);
  },
);

it.each(['http://play.example/', 'https://play.example/#/Mine', 'https://a@play.example/', 'play.example', 'javascript:alert(1)'])(
  'native app: refuses to wrap %s',
  (address) => {
    expect(build({ lobby: address })).toEqual(err(expect.stringContaining('is not an address of a lobby')));
    expect(steps).toEqual([]);
  },
);

it('native app: refuses the placeholder address', () => {
  expect(build({ lobby: null })).toEqual(err(expect.stringContaining('--lobby=https://')));
  expect(steps).toEqual([]);
});

it('native app: the command reports a missing SDK and JDK clearly', () => {
  const environment = { HOME: project, JAVA_HOME: project, PATH: '', ANDROID_HOME: '', ANDROID_SDK_ROOT: '' };
  const words = [join(repository, 'tools/commands/wrapper.ts'), `--lobby=${lobby}`, `--project=${project}`];
  const ended = spawnSync(process.execPath, words, { encoding: 'utf8', env: environment });
  expect([ended.status, ended.stdout]).toEqual([1, '']);
  expect(ended.stderr).toMatch(/cannot be built here[\s\S]*JDK of version 21[\s\S]*--no-build/);
  expect(existsSync(join(project, 'android'))).toBe(false);
});
