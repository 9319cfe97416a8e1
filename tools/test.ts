import { join } from 'node:path';
import { seedGames } from '@tausi/db/seeds/games.ts';
import { repository } from './paths.ts';
import { buildAll } from './stack/build.ts';
import { builds } from './stack/builds.ts';
import { modulesOf, unnamedInputs } from './stack/unnamed-inputs.ts';
import { compatibilityStage } from './test/compatibility-stage.ts';
import { copyBeside } from './test/copy-beside.ts';
import { faultsStage } from './test/faults-stage.ts';
import { tooHeavy, weighFirstVisit } from './test/first-visit.ts';
import { gamesTooHeavy, weighGames, wrongSizes } from './test/game-sizes.ts';
import { journeysStage } from './test/journeys-stage.ts';
import { storiesStage } from './test/stories-stage.ts';
import { brokeOnce, heldOnce, type Stage, type Tally } from './test/stage.ts';
import { staticStages } from './test/static-stages.ts';
import { vitestStages } from './test/vitest-stages.ts';

const buildStage: Stage = {
  name: 'build',
  run: async () => {
    await buildAll(builds, console.log);
    const unnamed = builds.flatMap((build) => unnamedInputs(build, modulesOf(build)));
    const visit = await weighFirstVisit(join(repository, 'lobby/dist'));
    console.log(`First visit: ${JSON.stringify(visit)}`);
    const games = weighGames(
      join(repository, 'games/dist'),
      seedGames.map(({ name }) => name),
    );
    console.log(`Games: ${JSON.stringify(Object.fromEntries(games))}`);
    const sentences = [...unnamed, ...tooHeavy(visit), ...gamesTooHeavy(games), ...wrongSizes(games, seedGames)];
    for (const sentence of sentences) console.error(sentence);
    return sentences.length === 0 ? heldOnce : brokeOnce;
  },
};
const beside = copyBeside();
const stages = chosen([
  ...staticStages,
  buildStage,
  compatibilityStage,
  beside.opened,
  ...vitestStages,
  storiesStage,
  journeysStage,
  beside.closed,
  faultsStage,
]);

let total: Tally = { passed: 0, failed: 0 };
const summary: string[] = [];
const remarks: string[] = [];
for (const stage of stages) {
  const { tally, line } = await judge(stage);
  total = { passed: total.passed + tally.passed, failed: total.failed + tally.failed };
  summary.push(line);
  remarks.push(...(tally.remarks ?? []).map((sentence) => `${stage.name}: ${sentence}`));
}
// The chosen stages may not include it.
if (stages.includes(beside.opened) && !stages.includes(beside.closed)) await judge(beside.closed);
console.log(
  ['', ...summary, ...(remarks.length === 0 ? [] : ['', ...remarks]), '', `${total.passed} passed, ${total.failed} failed`].join('\n'),
);
// A third-party library may still hold a timer; all results are printed.
process.exit(total.failed === 0 ? 0 : 1);

async function judge(stage: Stage): Promise<{ tally: Tally; line: string }> {
  console.log(`\n── ${stage.name} ${'─'.repeat(60 - stage.name.length)}`);
  const startedAt = performance.now();
  const tally = await stage.run().catch((error: unknown) => {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error);
    return brokeOnce;
  });
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const line = `${tally.failed === 0 ? 'passed' : 'FAILED'} ${stage.name.padEnd(14)} ${String(tally.passed).padStart(5)} passed ${String(tally.failed).padStart(4)} failed ${seconds.padStart(8)} s`;
  console.log(line);
  return { tally, line };
}

function chosen(all: readonly Stage[]): readonly Stage[] {
  const option = process.argv.find((word) => word.startsWith('--only='));
  if (option === undefined) return all;
  const names = option.slice('--only='.length).split(',');
  const unknown = names.find((name) => !all.some((stage) => stage.name === name));
  if (unknown === undefined) return all.filter((stage) => names.includes(stage.name));
  console.error(`There is no stage "${unknown}". Known: ${all.map((stage) => stage.name).join(', ')}.`);
  return process.exit(1);
}
