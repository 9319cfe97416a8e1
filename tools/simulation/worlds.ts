import { simulateHistory } from '@tausi/server/wallet/simulation/simulate-history.ts';
import { simulateDeposits } from './simulate-deposits.ts';

/** What a seed came to in one world. */
export type Played = {
  readonly seed: number;
  readonly broken: readonly string[];
  readonly trace: readonly string[];
  readonly kills: number;
  readonly booked: number;
};

/** What a seed decides: how many steps long it is played, and what it came to. */
export type World = {
  readonly name: string;
  readonly steps: number;
  readonly play: (seed: number, length: number) => Promise<Played>;
};

export function worldsOf(steps: number): readonly World[] {
  return [
    { name: 'the books and who follows them', steps, play: (seed, length) => simulateHistory(seed, { steps: length }) },
    {
      name: 'deposits',
      // A day of deposits has more that happens by itself.
      steps: Math.round((steps * 4) / 3),
      play: async (seed, length) => {
        const day = await simulateDeposits(seed, { steps: length });
        return { ...day, booked: day.credited };
      },
    },
  ];
}

/** The shortest history of a world that breaks a promise. A seed decides a history step by step, so it is a beginning of
 *  the one that broke. */
export async function shortest(world: World, broken: Played): Promise<Played> {
  for (let fewer = 1; fewer < world.steps; fewer += 1) {
    const played = await world.play(broken.seed, fewer);
    if (played.broken.length > 0) return played;
  }
  return broken;
}
