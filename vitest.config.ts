import { defineConfig } from 'vitest/config';

// Generous limits for a slow, crowded machine: no test measures time. A test with a limit of its own needs longer.
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

// The lobby's stores live in its modules, and its tests replace modules and globals of the browser.
const holdsState = ['lobby/**/*.test.{ts,tsx}', 'games/kit/**/*.test.ts'];

export default defineConfig({
  test: {
    // By default vitest leaves one processor idle, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          ...patience,
          // Most files share their modules with the other files of a worker, which makes the stage several times faster.
          isolate: false,
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.it.test.ts', ...holdsState],
        },
      },
      {
        test: {
          name: 'unit-isolated',
          ...patience,
          include: holdsState,
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.it.test.ts'],
        },
      },
      {
        test: {
          name: 'integration',
          // A worker imports the server once; each file has a database of its own.
          isolate: false,
          include: ['**/*.it.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['tools/postgres/vitest-postgres.ts'],
          ...patience,
        },
      },
    ],
  },
});
