import { simulateHistory } from '@tausi/server/wallet/simulation/simulate-history.ts';
import { simulateDeposits } from './simulate-deposits.ts';

/** The result of a seed in one world. */
export type Played = {
  readonly seed: number;
  readonly broken: readonly string[];
  readonly trace: readonly string[];
  readonly kills: number;
  readonly booked: number;
};

/** A world: the length of a seed's history, and a function that plays it. */
export type World = {
  readonly name: string;
  readonly steps: number;
  readonly play: (seed: number, length: number) => Promise<Played>;
};

export function worldsOf(steps: number): readonly World[] {
  return [
    { name: 'the books and their followers', steps, play: (seed, length) => simulateHistory(seed, { steps: length }) },
    {
      name: 'deposits',
      // More happens without the players in a day of deposits.
      steps: Math.round((steps * 4) / 3),
      play: async (seed, length) => {
        const day = await simulateDeposits(seed, { steps: length });
        return { ...day, booked: day.credited };
      },
    },
  ];
}

/** Finds the shortest history that breaks a promise. A seed decides a history step by step, so a shorter one is a
 *  prefix of the longer. */
export async function shortest(world: World, broken: Played): Promise<Played> {
  for (let fewer = 1; fewer < world.steps; fewer += 1) {
    const played = await world.play(broken.seed, fewer);
    if (played.broken.length > 0) return played;
  }
  return broken;
}
