import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dataDirectory, repository } from '@tausi/tools/paths.ts';
import { allControls, allFaults, knownIds } from './catalogue.ts';
import { createDice } from './dice.ts';
import { openStage, type Stage } from './system/stage.ts';
import { arrangeProvider } from './load/deposits.ts';
import { againFrom, lapsMax, mergeLaps, type Progress, readProgress, runLong } from './long-tier.ts';
import { reportOf } from './results/report.ts';
import { closingLine, isPassed } from './results/results.ts';
import type { Results } from './results/results-shape.ts';
import { runTier } from './run-tier.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    only: { type: 'string' },
    laps: { type: 'string', default: String(lapsMax) },
    seed: { type: 'string' },
    result: { type: 'string' },
    again: { type: 'string' },
  },
});
const playerCount = 40;
const folder = join(dataDirectory(), 'faults');
const progressFile = join(folder, 'progress.json');
const reports = join(repository, 'docs', 'reports');
const only = values.only?.split(',') ?? knownIds;
// A fault that is named runs in either tier.
const faults = allFaults.filter(({ id, onlyLong }) => only.includes(id) && (values.long || !onlyLong || values.only !== undefined));
const controls = allControls.filter(({ id }) => only.includes(id));
const again = values.again?.split(',') ?? [];
const unknown = [...only, ...again].find((id) => !knownIds.includes(id));

process.exitCode =
  unknown === undefined ? await begin() : refuse(`There is no fault or control "${unknown}". Known: ${knownIds.join(', ')}.`);

async function begin(): Promise<number> {
  const left = values.long ? readProgress(progressFile, values.seed) : null;
  if (again.length === 0) return run(left?.isOver === true ? null : left);
  if (left === null) return refuse('Only a long run that was started here can be repeated in part: --long --again=F18.');
  const planned = againFrom(left, again);
  return planned.ok ? run(planned.value) : refuse(planned.error);
}

async function run(progress: Progress | null): Promise<number> {
  const seed = progress?.seed ?? values.seed ?? String(Date.now() % 1_000_000);
  console.log(`Seed ${seed}: --seed=${seed} repeats this plan.${progress === null ? '' : ' Resuming the earlier run.'}`);
  const stage = await openStage({ folder, playerCount, dice: createDice(`${seed}/stage`), say: console.log });
  if (stage === null) {
    console.error('Another fault run uses this data directory.');
    return 2;
  }
  stopOnSignal(stage);
  try {
    await arrangeProvider(stage.ports.daraja);
    const plan = {
      faults,
      controls,
      progress: withCommit(progress ?? { seed, laps: [], replaced: [], commits: [], isOver: false }),
      progressFile,
      laps: Number(values.laps),
      say: console.log,
    };
    if (!values.long) {
      const results = await runTier(stage, { faults, controls }, { tier: 'short', dice: createDice(seed), say: console.log });
      conclude(results);
      return isPassed(results, 'short') ? 0 : 1;
    }
    const done = await runLong(stage, plan);
    console.log(`The report is ${writeReport(done)}`);
    conclude(mergeLaps(done));
    return isPassed(mergeLaps(done), 'long') ? 0 : 1;
  } finally {
    await stage.close();
  }
}

function conclude(results: Results): void {
  if (values.result !== undefined) writeFileSync(values.result, JSON.stringify(results));
  console.log(`\n${closingLine(results)}`);
}

function writeReport(done: Progress): string {
  const { seed, replaced, commits } = done;
  const on = new Date().toISOString().slice(0, 10);
  const file = join(reports, `faults-${on}-${seed}.md`);
  mkdirSync(reports, { recursive: true });
  writeFileSync(file, reportOf({ seed, on, results: mergeLaps(done), replaced, commit: commits.join(', then '), machine: machineNow() }));
  return file;
}

function withCommit(progress: Progress): Progress {
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: repository, encoding: 'utf8' }).stdout.trim();
  return progress.commits.at(-1) === commit ? progress : { ...progress, commits: [...progress.commits, commit] };
}

function machineNow(): string {
  const [, , load = 0] = loadavg();
  return `${cpus().length} cores (${process.platform}; load average of the last 15 minutes ${load.toFixed(1)})`;
}

function refuse(because: string): number {
  console.error(because);
  return 2;
}

// An interrupted run leaves no PostgreSQL and no server behind.
function stopOnSignal(stage: Stage): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void stage.close().finally(() => process.exit(130));
    });
  }
}
