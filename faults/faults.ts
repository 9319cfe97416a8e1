import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dataDirectory } from '@tausi/tools/paths.ts';
import { allControls, allFaults, knownIds } from './catalogue.ts';
import { createDice } from './dice.ts';
import { openStage, type Stage } from './house/stage.ts';
import { arrangeProvider } from './load/deposits.ts';
import { closingLine, isPassed } from './results.ts';
import { runTier } from './run-tier.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string' },
    result: { type: 'string' },
  },
});
const playerCount = 40;
const seed = values.seed ?? String(Date.now() % 1_000_000);
const only = values.only?.split(',') ?? knownIds;
const unknown = only.find((id) => !knownIds.includes(id));

process.exitCode = unknown === undefined ? await run() : refuse(unknown);

async function run(): Promise<number> {
  console.log(`Seed ${seed}: --seed=${seed} plans the same run again.`);
  const dice = createDice(seed);
  const stage = await openStage({ folder: join(dataDirectory(), 'faults'), playerCount, dice: dice.fork('stage'), say: console.log });
  if (stage === null) {
    console.error('Another fault run works in this data directory.');
    return 2;
  }
  stopWhenAsked(stage);
  try {
    await arrangeProvider(stage.darajaPort);
    const faults = allFaults.filter(({ id }) => only.includes(id));
    const controls = allControls.filter(({ id }) => only.includes(id));
    const results = await runTier(stage, { faults, controls }, { dice, say: console.log });
    if (values.result !== undefined) writeFileSync(values.result, JSON.stringify(results));
    console.log(`\n${closingLine(results)}`);
    return isPassed(results) ? 0 : 1;
  } finally {
    await stage.close();
  }
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
