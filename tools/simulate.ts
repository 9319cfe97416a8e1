import { parseArgs } from 'node:util';
import { simulateHistory, type History } from '@tausi/server/wallet/simulation/simulate-history.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, seeds: { type: 'string', default: '10000' }, steps: { type: 'string', default: '60' } },
});
const steps = Number(values.steps);
process.exitCode = values.seed === undefined ? await playMany(Number(values.seeds)) : await playOne(Number(values.seed));

async function playMany(seeds: number): Promise<number> {
  const begunAt = performance.now();
  let [booked, kills] = [0, 0];
  for (let seed = 0; seed < seeds; seed += 1) {
    const history = await simulateHistory(seed, { steps });
    booked += history.booked;
    kills += history.kills;
    if (history.broken.length > 0) return showBroken(await shortest(history));
    if ((seed + 1) % 1_000 === 0)
      console.log(`${seed + 1} seeds, ${booked} movements, ${kills} kills, ${perMinute(seed + 1, begunAt)} seeds a minute`);
  }
  console.log(`${seeds} seeds held every promise: ${booked} movements, ${kills} kills.`);
  return 0;
}

async function playOne(seed: number): Promise<number> {
  const history = await simulateHistory(seed, { steps });
  if (history.broken.length > 0) return showBroken(await shortest(history));
  console.log(history.trace.join('\n'));
  console.log(`Seed ${seed} holds every promise: ${history.booked} movements, ${history.kills} kills.`);
  return 0;
}

// A seed decides a history step by step, so the shortest one that breaks is a beginning of the one that broke.
async function shortest(broken: History): Promise<History> {
  for (let fewer = 1; fewer < steps; fewer += 1) {
    const history = await simulateHistory(broken.seed, { steps: fewer });
    if (history.broken.length > 0) return history;
  }
  return broken;
}

function showBroken({ seed, broken, trace }: History): number {
  console.error(`${trace.join('\n')}\n\nSeed ${seed} breaks ${broken.length} promises:`);
  for (const promise of broken) console.error(`  ${promise}`);
  console.error(`Again: npm run simulate -- --seed ${seed}`);
  return 1;
}

function perMinute(seeds: number, begunAt: number): number {
  return Math.round((seeds * 60_000) / (performance.now() - begunAt));
}
