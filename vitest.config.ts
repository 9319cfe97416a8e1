import { defineConfig } from 'vitest/config';

// What a slow and crowded machine may take. No test is about time: where a limit stands beside a test, it needs more.
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // Files go side by side on every processor: by itself vitest leaves one idle, which on two cores is half the machine.
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
          globalSetup: ['tools/vitest-postgres.ts'],
          ...patience,
        },
      },
    ],
  },
});
