import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { repository } from '../paths.ts';
import { brokeOnce, remark, runProgram, type Stage, type Tally } from './stage.ts';

const minuteMs = 60_000;
const timeoutMs = 30 * minuteMs;
const report = z.object({
  faults: z.array(z.object({ id: z.string(), failures: z.array(z.string()) })),
  controls: z.array(z.object({ isRed: z.boolean() })),
});

/** Runs the faults: processes are killed, cut off and starved under load. Each fault and each control counts as one
 *  test. */
export const faultsStage: Stage = { name: 'faults', run: runFaults };

async function runFaults(): Promise<Tally> {
  const folder = join(repository, '.data', 'test');
  const file = join(folder, 'faults.json');
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  const isClean = await runProgram({ words: ['faults/faults.ts', '--short', `--result=${file}`], timeoutMs });
  if (!existsSync(file)) return brokeOnce;
  const { faults, controls } = z.parse(report, JSON.parse(readFileSync(file, 'utf8')));
  const held = [...faults.map(({ failures }) => failures.length === 0), ...controls.map(({ isRed }) => isRed)];
  const failed = held.filter((one) => !one).length;
  return {
    passed: held.length - failed,
    failed: isClean ? failed : Math.max(failed, 1),
    remarks: faults.filter(({ failures }) => failures.length > 0).map(({ id, failures }) => remark(id, failures.join('; '))),
  };
}
