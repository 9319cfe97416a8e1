import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { findChromium } from '../browsers/chromium.ts';
import { findOldestChromium } from '../browsers/oldest-chromium.ts';
import { installed, repository } from '../paths.ts';
import { startOwnPostgres } from '../postgres/postgres.ts';
import { openStack } from '../stack.ts';
import { eraseData } from '../stack/erase.ts';
import { brokeOnce, heldOnce, nothing, remark, runProgram, type Stage, type Tally } from './stage.ts';

const suite = z.object({
  file: z.string(),
  get suites() {
    return z.optional(z.array(suite));
  },
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(z.object({ error: z.optional(z.object({ message: z.optional(z.string()) })) })),
        }),
      ),
    }),
  ),
});
const report = z.object({
  suites: z.array(suite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});
const timeoutMs = 60 * 60_000;
const booksTimeoutMs = 5 * 60_000;
const firstPort = 18_080;
const configuration = 'e2e/playwright.config.ts';

/** A phone-sized browser walks through the whole product, started by the same code as `npm start`. */
export const journeysStage: Stage = { name: 'journeys', run: walkJourneys };

async function walkJourneys(): Promise<Tally> {
  if (!existsSync(join(repository, configuration))) {
    console.log('There are no journeys yet.');
    return nothing;
  }
  const browser = await findChromium(console.log);
  const oldest = await findOldestChromium(console.log);
  console.log(`Browsers: ${browser.path}, ${oldest?.path ?? 'no Chromium 106 for this machine'}`);
  const dataDir = join(repository, '.data', 'test', 'stack');
  await eraseData(dataDir);
  mkdirSync(dataDir, { recursive: true });
  // A durable cluster like a real one: the server refuses to serve money from any other.
  const stack = await openStack({ dataDir, firstPort, startPostgres: () => startOwnPostgres(dataDir), say: console.log });
  if (stack === null) return brokeOnce;
  try {
    await stack.ready;
    const walked = await runPlaywright(dataDir, {
      CHROMIUM_PATH: browser.path,
      CHROMIUM_FLAGS: JSON.stringify(browser.flags),
      OLDEST_CHROMIUM_PATH: oldest?.path ?? '',
      OLDEST_CHROMIUM_FLAGS: JSON.stringify(oldest?.flags ?? []),
      ...oldest?.environment,
      ...browser.environment,
    });
    const books = await checkBooks(dataDir);
    return { ...walked, passed: walked.passed + books.passed, failed: walked.failed + books.failed };
  } finally {
    await stack.stop();
  }
}

/** Verifies the journeys' entries in the books. */
async function checkBooks(dataDir: string): Promise<Tally> {
  const isClean = await runProgram({
    words: ['tools/commands/check-books.ts', '--full'],
    environment: { TAUSI_DATA: dataDir, DATABASE_URL: '' },
    timeoutMs: booksTimeoutMs,
  });
  return isClean ? heldOnce : brokeOnce;
}

async function runPlaywright(dataDir: string, environment: Readonly<Record<string, string>>): Promise<Tally> {
  const file = join(repository, '.data', 'test', 'journeys.json');
  rmSync(file, { force: true });
  const isClean = await runProgram({
    words: [installed('@playwright', 'test', 'cli.js'), 'test', `--config=${configuration}`, '--reporter=list,json'],
    environment: { ...environment, TAUSI_DATA: dataDir, PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    timeoutMs,
  });
  if (!existsSync(file)) return brokeOnce;
  const { stats, suites } = z.parse(report, JSON.parse(readFileSync(file, 'utf8')));
  return {
    passed: stats.expected + stats.flaky,
    failed: isClean ? 0 : Math.max(stats.unexpected, 1),
    remarks: suites.flatMap(remarksOf),
  };
}

function remarksOf({ file, specs, suites = [] }: z.infer<typeof suite>): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const isFlaky = status === 'flaky';
        return remark(
          `${file} "${title}" (${projectName})${isFlaky ? ' passed when it was repeated' : ''}`,
          results.find(({ error }) => error !== undefined)?.error?.message,
        );
      }),
  );
  return [...own, ...suites.flatMap(remarksOf)];
}
