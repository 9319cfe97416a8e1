import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';
import { installed, repository } from '../paths.ts';
import { brokeOnce, remark, runProgram, type Stage, type Tally } from './stage.ts';

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.optional(z.nullable(z.array(z.string()))) }),
      ),
    }),
  ),
});
const minuteMs = 60_000;

export const vitestStages: readonly Stage[] = [
  { name: 'unit', run: () => runProject('unit', 20 * minuteMs) },
  { name: 'integration', run: () => runProject('integration', 20 * minuteMs) },
];

async function runProject(project: string, timeoutMs: number): Promise<Tally> {
  const folder = join(repository, '.data', 'test');
  const file = join(folder, `${project}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  const isClean = await runProgram({
    words: [
      installed('vitest', 'vitest.mjs'),
      'run',
      '--project',
      // The unit tests are two projects (vitest.config.ts).
      `${project}*`,
      '--passWithNoTests',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    timeoutMs,
  });
  if (!existsSync(file)) return brokeOnce;
  const { numPassedTests: passed, numFailedTests: failed, testResults } = z.parse(report, JSON.parse(readFileSync(file, 'utf8')));
  // A test file that fails to load reports no failed tests.
  return { passed, failed: isClean ? failed : Math.max(failed, 1), remarks: testResults.flatMap(remarksOf) };
}

function remarksOf({ name, status, message, assertionResults }: z.infer<typeof report>['testResults'][number]): string[] {
  const path = relative(repository, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [remark(path, message)];
  return failed.map(({ fullName, failureMessages }) => remark(`${path} ${fullName}`, failureMessages?.[0]));
}
