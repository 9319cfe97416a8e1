import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dataDirectory, repository } from '@tausi/tools/paths.ts';
import { allControls, allFaults, knownIds } from './catalogue.ts';
import { createDice } from './dice.ts';
import { openStage, type Stage } from './house/stage.ts';
import { arrangeProvider } from './load/deposits.ts';
import { readProgress, runLong, together } from './long-tier.ts';
import { reportOf } from './report.ts';
import { closingLine, isPassed } from './results.ts';
import type { Results } from './results-shape.ts';
import { runTier } from './run-tier.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string' },
    result: { type: 'string' },
  },
});
const playerCount = 40;
const folder = join(dataDirectory(), 'faults');
const progressFile = join(folder, 'progress.json');
const reports = join(repository, 'docs', 'reports');
const only = values.only?.split(',') ?? knownIds;
const faults = allFaults.filter(({ id }) => only.includes(id));
const controls = allControls.filter(({ id }) => only.includes(id));
const unknown = only.find((id) => !knownIds.includes(id));

process.exitCode = unknown === undefined ? await run() : refuse(unknown);

async function run(): Promise<number> {
  const progress = values.long ? readProgress(progressFile, values.seed) : null;
  const seed = progress?.seed ?? values.seed ?? String(Date.now() % 1_000_000);
  console.log(`Seed ${seed}: --seed=${seed} plans the same run again.${progress === null ? '' : ' Going on where it was left.'}`);
  const stage = await openStage({ folder, playerCount, dice: createDice(`${seed}/stage`), say: console.log });
  if (stage === null) {
    console.error('Another fault run works in this data directory.');
    return 2;
  }
  stopWhenAsked(stage);
  try {
    await arrangeProvider(stage.darajaPort);
    const plan = { faults, controls, progress: progress ?? { seed, laps: [] }, progressFile, say: console.log };
    const results = values.long
      ? together(await runLong(stage, plan))
      : await runTier(stage, { faults, controls }, { tier: 'short', dice: createDice(seed), say: console.log });
    conclude(results, seed);
    return isPassed(results, values.long ? 'long' : 'short') ? 0 : 1;
  } finally {
    await stage.close();
  }
}

function conclude(results: Results, seed: string): void {
  if (values.result !== undefined) writeFileSync(values.result, JSON.stringify(results));
  if (values.long) console.log(`The report is ${writeReport(results, seed)}`);
  console.log(`\n${closingLine(results)}`);
}

function writeReport(results: Results, seed: string): string {
  const on = new Date().toISOString().slice(0, 10);
  const file = join(reports, `faults-${on}-${seed}.md`);
  mkdirSync(reports, { recursive: true });
  writeFileSync(file, reportOf({ seed, on, results, machine: `${cpus().length} cores (${process.platform})` }));
  return file;
}

function refuse(id: string): number {
  console.error(`There is no fault or control "${id}". Known: ${knownIds.join(', ')}.`);
  return 2;
}

// Whoever ends a run leaves no PostgreSQL and no server behind.
function stopWhenAsked(stage: Stage): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void stage.close().finally(() => process.exit(130));
    });
  }
}
