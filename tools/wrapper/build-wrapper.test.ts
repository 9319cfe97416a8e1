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

/** Does what Capacitor does to the folder, without it; the step that says `failing` fails. */
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

it('installs what the lockfile names, makes the project, brings everything into it and builds it', () => {
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

it('keeps a project that is there, and without an SDK leaves the building to others', () => {
  build();
  steps = [];
  expect(build({ tools: null })).toEqual(ok(join(project, 'android')));
  expect(steps.map(({ says }) => says)).toEqual(['Installing Capacitor', 'Bringing plugins and pages into it']);
});

it('assembles the pages that the app shows without the lobby, whole: whatever they name lies beside them', () => {
  mkdirSync(join(project, 'web'));
  writeFileSync(join(project, 'web/left-over.html'), '');
  build();
  const shown = join(project, 'android/app/src/main/assets/public');
  expect(readdirSync(shown).toSorted()).toEqual(['error.html', 'icon.png', 'index.html']);
  expect(readFileSync(join(shown, 'error.html'), 'utf8')).toContain('src="icon.png"');
  expect(readFileSync(join(shown, 'icon.png'))).toEqual(readFileSync(join(icons, 'icon-192.png')));
});

it('names the lobby that was asked for in the app, and leaves the operator’s configuration as it was', () => {
  const before = readFileSync(join(project, 'capacitor.config.json'), 'utf8');
  build();
  const made: unknown = JSON.parse(readFileSync(join(project, 'android/app/src/main/assets/capacitor.config.json'), 'utf8'));
  expect(made).toMatchObject({ appId: 'com.tausi.casino', server: { url: lobby, cleartext: false, allowNavigation: [] } });
  expect(readFileSync(join(project, 'capacitor.config.json'), 'utf8')).toBe(before);
});

it('wears the lobby’s icons and nothing of the template’s, and stays out of the phone’s backups', () => {
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

it.each(['Installing Capacitor', 'Making the Android project', 'Bringing plugins and pages into it', 'Building the app'])(
  'stops where “%s” fails, and says so',
  (says) => {
    expect(build({ run: aRun(says) })).toEqual(err(expect.stringContaining(`${says}: did not succeed`)));
    expect(steps.at(-1)?.says).toBe(says);
  },
);

it.each(['http://play.example/', 'https://play.example/#/Mine', 'https://a@play.example/', 'play.example', 'javascript:alert(1)'])(
  'builds no app around %s',
  (address) => {
    expect(build({ lobby: address })).toEqual(err(expect.stringContaining('is no address of a lobby')));
    expect(steps).toEqual([]);
  },
);

it('builds no app around nobody’s lobby', () => {
  expect(build({ lobby: null })).toEqual(err(expect.stringContaining('--lobby=https://')));
  expect(steps).toEqual([]);
});

it('as a command refuses clearly on a machine without SDK and JDK', () => {
  const environment = { HOME: project, JAVA_HOME: project, PATH: '', ANDROID_HOME: '', ANDROID_SDK_ROOT: '' };
  const words = [join(repository, 'tools/wrapper.ts'), `--lobby=${lobby}`, `--project=${project}`];
  const ended = spawnSync(process.execPath, words, { encoding: 'utf8', env: environment });
  expect([ended.status, ended.stdout]).toEqual([1, '']);
  expect(ended.stderr).toMatch(/cannot be built here[\s\S]*JDK of version 21[\s\S]*--no-build/);
  expect(existsSync(join(project, 'android'))).toBe(false);
});
