import { parseArgs } from 'node:util';
import { simulateHistory } from '@tausi/server/wallet/simulation/simulate-history.ts';
import { simulateDeposits } from './simulation/simulate-deposits.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, seeds: { type: 'string', default: '10000' }, steps: { type: 'string', default: '60' } },
});
const steps = Number(values.steps);
// A day of deposits has more that happens by itself.
const stepsOfDeposits = Math.round((steps * 4) / 3);

type Played = { readonly seed: number; readonly broken: readonly string[]; readonly trace: readonly string[]; readonly kills: number };
/** What a seed decides: how many steps long it is played, and what it came to. */
type World = {
  readonly name: string;
  readonly steps: number;
  readonly play: (seed: number, length: number) => Promise<Played & { booked: number }>;
};

const worlds: readonly World[] = [
  { name: 'the books and who follows them', steps, play: (seed, length) => simulateHistory(seed, { steps: length }) },
  {
    name: 'deposits',
    steps: stepsOfDeposits,
    play: async (seed, length) => {
      const day = await simulateDeposits(seed, { steps: length });
      return { ...day, booked: day.credited };
    },
  },
];

process.exitCode = values.seed === undefined ? await playMany(Number(values.seeds)) : await playOne(Number(values.seed));

async function playMany(seeds: number): Promise<number> {
  const begunAt = performance.now();
  let [booked, kills] = [0, 0];
  for (let seed = 0; seed < seeds; seed += 1) {
    for (const world of worlds) {
      const played = await world.play(seed, world.steps);
      booked += played.booked;
      kills += played.kills;
      if (played.broken.length > 0) return showBroken(await shortest(world, played));
    }
    if ((seed + 1) % 1_000 === 0)
      console.log(`${seed + 1} seeds, ${booked} movements, ${kills} kills, ${perMinute(seed + 1, begunAt)} seeds a minute`);
  }
  console.log(`${seeds} seeds held every promise: ${booked} movements, ${kills} kills.`);
  return 0;
}

async function playOne(seed: number): Promise<number> {
  for (const world of worlds) {
    const played = await world.play(seed, world.steps);
    if (played.broken.length > 0) return showBroken(await shortest(world, played));
    console.log(`${world.name}:\n  ${played.trace.join('\n  ')}`);
    console.log(`Seed ${seed} holds every promise: ${played.booked} movements, ${played.kills} kills.`);
  }
  return 0;
}

// A seed decides a history step by step, so the shortest one that breaks is a beginning of the one that broke.
async function shortest(world: World, broken: Played): Promise<Played> {
  for (let fewer = 1; fewer < world.steps; fewer += 1) {
    const played = await world.play(broken.seed, fewer);
    if (played.broken.length > 0) return played;
  }
  return broken;
}

function showBroken({ seed, broken, trace }: Played): number {
  console.error(`${trace.join('\n')}\n\nSeed ${seed} breaks ${broken.length} promises:`);
  for (const promise of broken) console.error(`  ${promise}`);
  console.error(`Again: npm run simulate -- --seed ${seed}`);
  return 1;
}

function perMinute(seeds: number, begunAt: number): number {
  return Math.round((seeds * 60_000) / (performance.now() - begunAt));
}
