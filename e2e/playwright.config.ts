import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { runningCopy } from './running-copy.ts';
import type { LookOptions } from './look.ts';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

const quiet = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
// Without a graphics card the games' WebGL is rendered in software. Drawing the pages the same way would cost twice the
// processor time.
const software = ['--disable-gpu', '--enable-unsafe-swiftshader'];

const fileOf = (name: string): string => `${name}.journey.ts`;

/** Walked in both looks by every run: the main path, and the screens that most players see. */
const inBothLooks = ['overlays', 'register-pay-play-check', 'rewards', 'screens', 'third-game', 'withdraw'].map(fileOf);

/** Side paths through screens that other journeys visit in both looks. A game's frame is dark in both themes, and another test compares its
 *  texts. */
const inOneLook = [
  'cancelled-pin',
  'comes-back-later',
  'disputed-card',
  'each-method',
  'games-*',
  'hard-browsers',
  'hostile-game',
  'limits',
  'paybill',
  'reload',
  'stopped-payments',
  'studio-away',
  'withdrawal-gates',
].map(fileOf);

/** The others are walked in one look each, drawn by the commit. With TAUSI_LOOKS=both they are walked in both. */
function drawnFor(look: 'dark' | 'light'): readonly string[] {
  const files = readdirSync(join(import.meta.dirname, 'journeys'), { recursive: true, encoding: 'utf8' }).map((path) => basename(path));
  const others = files.filter(
    (file) => file.endsWith(fileOf('')) && !file.startsWith('games-') && ![...inBothLooks, ...inOneLook].includes(file),
  );
  if (process.env['TAUSI_LOOKS'] === 'both') return others;
  const { stdout: commit } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  const lookOf = (file: string) => (createHash('sha256').update(`${commit}${file}`).digest('hex') < '8' ? 'dark' : 'light');
  return others.filter((file) => lookOf(file) === look);
}

/** The oldest supported Chromium (kernel/browser-floor.ts) runs home, sign-in, deposit, a slot, a card game and
 *  Lucky Plane, using the same journeys as the current one. */
const oldest = process.env['OLDEST_CHROMIUM_PATH'] ?? '';
const oldestWalks = /main path: a new player registers|clock skew: a device|a guest plays Hi-Lo|Lucky Plane: accepts a bet/;

export default defineConfig<LookOptions>({
  testDir: 'journeys',
  testMatch: '*.journey.ts',
  outputDir: '../.data/test/results',
  // Journeys share one stack and register players of their own. A journey waits for rounds and phones more than it
  // computes, so four run in parallel on two cores.
  workers: 4,
  // The time a slow machine needs to render a game in software; a fast one never waits this long.
  timeout: 600_000,
  // A journey crosses a browser, four servers and a database on a shared machine. A journey that passes only when it is
  // repeated is reported as flaky, so that its cause can be found.
  retries: 2,
  expect: { timeout: 60_000 },
  use: {
    baseURL: runningCopy().lobby,
    viewport: { width: 360, height: 640 },
    // Visual details are judged elsewhere; one device pixel per CSS pixel is a quarter of the work for software
    // rendering.
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: [...quiet, ...software, ...flagsIn('CHROMIUM_FLAGS')] },
  },
  projects: [
    {
      name: 'dark, English',
      use: { look: { theme: 'themeb', language: 'en' } },
      testMatch: [...inBothLooks, ...inOneLook, ...drawnFor('dark')],
    },
    { name: 'light, Swahili', use: { look: { theme: 'themea', language: 'sw' } }, testMatch: [...inBothLooks, ...drawnFor('light')] },
    ...(oldest === ''
      ? []
      : [
          {
            name: 'Chromium 106, dark, English',
            grep: oldestWalks,
            use: {
              look: { theme: 'themeb' as const, language: 'en' as const },
              launchOptions: { executablePath: oldest, args: [...quiet, ...software, ...flagsIn('OLDEST_CHROMIUM_FLAGS')] },
            },
          },
        ]),
  ],
});

function flagsIn(name: string): readonly string[] {
  const flags: unknown = JSON.parse(process.env[name] ?? '[]');
  return Array.isArray(flags) ? flags.filter((flag) => typeof flag === 'string') : [];
}
