import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { installed, repository } from '../paths.ts';
import { runProgram, type Stage, type Tally } from './stage.ts';

const report = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
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
  const { numPassedTests: passed, numFailedTests: failed } = existsSync(file)
    ? z.parse(report, JSON.parse(readFileSync(file, 'utf8')))
    : { numPassedTests: 0, numFailedTests: 0 };
  // A test file that fails to load reports no failed tests.
  return { passed, failed: isClean ? failed : Math.max(failed, 1) };
}
