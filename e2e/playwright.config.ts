import { defineConfig } from '@playwright/test';
import { runningCopy } from './running-copy.ts';
import type { LookOptions } from './look.ts';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

// The games draw with WebGL, which a machine without a graphics card renders in software.
const quiet = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const software = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];

// A game looks the same in both: its frame is dark, and its words are compared by a test of their own. The others are about
// what the product does beside a player's first evening, on screens that other journeys walk in both looks.
const sameInBothLooks = ['games-*.journey.ts', ...['comes-back-later', 'hard-browsers', 'limits'].map((name) => `${name}.journey.ts`)];

/** The oldest Chromium that players may have (kernel/browser-floor.ts) walks home, sign-in, deposit, a slot, a card game and Lucky
 *  Plane, with the journeys that do so in the present one. */
const oldest = process.env['OLDEST_CHROMIUM_PATH'] ?? '';
const oldestWalks = /a stranger registers|a clock that is a day ahead|a guest plays Hi-Lo|Lucky Plane takes a bet/;

export default defineConfig<LookOptions>({
  testDir: 'journeys',
  testMatch: '*.journey.ts',
  outputDir: '../.data/test/results',
  // One lobby, one database: journeys share the stack and register players of their own. A journey waits for animations
  // more than it computes, so that two go side by side on two cores.
  workers: 2,
  // What a slow machine needs to draw a game in software; a fast one never waits so long.
  timeout: 600_000,
  // A journey crosses a browser, four servers and a database on a machine that others use too. One that only holds at its
  // second walk is passed, and named as flaky in what the run prints, for somebody to find out why.
  retries: 1,
  expect: { timeout: 60_000 },
  use: {
    baseURL: runningCopy().lobby,
    viewport: { width: 360, height: 640 },
    // Looks are judged by eye; a game that is drawn in software has a quarter of the work at one pixel a point.
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: [...quiet, ...software, ...flagsIn('CHROMIUM_FLAGS')] },
  },
  projects: [
    { name: 'dark, English', use: { look: { theme: 'themeb', language: 'en' } } },
    { name: 'light, Swahili', use: { look: { theme: 'themea', language: 'sw' } }, testIgnore: sameInBothLooks },
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
