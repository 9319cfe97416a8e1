import { defineConfig } from 'vitest/config';

// Generous limits for a slow, crowded machine: no test measures time. A test with a limit of its own needs longer.
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // By default vitest leaves one processor idle, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          ...patience,
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.it.test.ts'],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['**/*.it.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['tools/postgres/vitest-postgres.ts'],
          ...patience,
        },
      },
    ],
  },
});
