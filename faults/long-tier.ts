import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { err, ok, type Result } from '@tausi/kernel';
import * as z from 'zod/mini';
import type { Control } from './control.ts';
import { createDice } from './dice.ts';
import { faultResult } from './fault-result.ts';
import type { Stage } from './system/stage.ts';
import { lineOfControl, linesOf } from './results/results.ts';
import { type Results, resultsShape } from './results/results-shape.ts';
import type { Step } from './step.ts';
import { totalsOf } from './results/totals.ts';

/** The minimum counts of the long tier. */
const killsMin = 300;
const acknowledgedMin = 1_000_000;
export const lapsMax = 40;

const progressShape = z.object({
  seed: z.string(),
  /** The completed steps of each lap. */
  laps: z.array(resultsShape),
  /** Runs that were only late and were repeated when the machine was less busy. */
  replaced: z._default(z.array(faultResult), []),
  /** The tested commits: more than one if the run was resumed after a change. */
  commits: z._default(z.array(z.string()), []),
  /** True once the minimum counts are reached; a later start is a new run. */
  isOver: z._default(z.boolean(), false),
});

export type Progress = z.infer<typeof progressShape>;

const nothingYet: Results = { faults: [], controls: [], skipped: [] };

/** The progress of an unfinished run; null if there is none, or if it has another seed. */
export function readProgress(file: string, seed: string | undefined): Progress | null {
  if (!existsSync(file)) return null;
  const progress = z.parse(progressShape, JSON.parse(readFileSync(file, 'utf8')));
  return seed === undefined || progress.seed === seed ? progress : null;
}

/** Removes the late and timed-out runs of these faults, so that they are repeated; or returns why they cannot be.
 *  Broken runs are never removed, because a second run proves nothing about the first. */
export function againFrom(progress: Progress, ids: readonly string[]): Result<Progress, string> {
  const chosen = progress.laps
    .flatMap(({ faults }) => faults)
    .filter(({ id, late, failures }) => ids.includes(id) && late.length + failures.length > 0);
  const broken = chosen.find(
    ({ failures, lost, doubled }) => lost > 0 || doubled > 0 || failures.some((sentence) => !isImpatience(sentence)),
  );
  if (broken !== undefined) return err(`${broken.id} did not hold (${broken.failures[0] ?? ''}): that stays in the report.`);
  if (chosen.length === 0) return err(`No run of ${ids.join(', ')} was late.`);
  const laps = progress.laps.map((lap) => ({ ...lap, faults: lap.faults.filter((run) => !chosen.includes(run)) }));
  return ok({ ...progress, laps, replaced: [...progress.replaced, ...chosen], isOver: false });
}

function isImpatience(sentence: string): boolean {
  return /^it took longer than \d+ ms until: /.test(sentence);
}

export type LongRun = {
  readonly faults: readonly Step[];
  readonly controls: readonly Control[];
  readonly progress: Progress;
  readonly progressFile: string;
  /** The maximum number of laps: a repeat of some faults need not reach the tier's minimum counts. */
  readonly laps: number;
  readonly say: (line: string) => void;
};

/** Runs laps until the minimum counts are reached or all laps are run. Each completed step is saved, so that an
 *  interrupted run can be resumed. Stops after the first lap with a violation. */
export async function runLong(stage: Stage, run: LongRun): Promise<Progress> {
  let progress = run.progress;
  for (let lap = 0; lap < run.laps; lap += 1) {
    progress = await runLap(stage, { ...run, progress }, lap);
    if (lap < progress.laps.length - 1) continue;
    const { kills, acknowledged, broken } = totalsOf(mergeLaps(progress));
    run.say(`Lap ${lap + 1} is complete: ${kills} kills of ${killsMin}, ${acknowledged} acknowledged of ${acknowledgedMin}.`);
    if (broken > 0 || (kills >= killsMin && acknowledged >= acknowledgedMin)) break;
  }
  progress = { ...progress, isOver: true };
  save(run.progressFile, progress);
  return progress;
}

/** Combines all laps. */
export function mergeLaps({ laps }: Progress): Results {
  return {
    faults: laps.flatMap(({ faults }) => faults),
    controls: laps.flatMap(({ controls }) => controls),
    skipped: laps[0]?.skipped ?? [],
  };
}

async function runLap(stage: Stage, run: LongRun, lap: number): Promise<Progress> {
  const { seed, laps, replaced, commits } = run.progress;
  const dice = createDice(`${seed}/lap ${lap}`);
  let own = laps[lap] ?? nothingYet;
  const keep = (): Progress => {
    const progress = { seed, laps: [...laps.slice(0, lap), own, ...laps.slice(lap + 1)], replaced, commits, isOver: false };
    save(run.progressFile, progress);
    return progress;
  };
  for (const { id, name, skippedBecause, run: runStep } of run.faults) {
    if ([...own.faults, ...own.skipped].some((done) => done.id === id)) continue;
    const because = skippedBecause();
    if (because === null) own = { ...own, faults: [...own.faults, await runStep(stage, { dice: dice.fork(id), tier: 'long' })] };
    else own = { ...own, skipped: [...own.skipped, { id, name, because }] };
    const last = own.faults.at(-1);
    for (const line of last?.id === id ? linesOf(last) : [`skipped ${id}  ${name}`]) run.say(line);
    keep();
  }
  // Controls run once: they test the checks, which are the same in every lap.
  for (const { id, name, run: runControl } of lap === 0 ? run.controls : []) {
    if (own.controls.some((done) => done.id === id)) continue;
    const result = { id, name, ...(await runControl(stage, dice.fork(id))) };
    own = { ...own, controls: [...own.controls, result] };
    run.say(lineOfControl(result));
    keep();
  }
  return keep();
}

// A kill during the write leaves the old file intact.
function save(file: string, progress: Progress): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(progress));
  renameSync(`${file}.new`, file);
}
