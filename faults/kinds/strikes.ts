import { setTimeout as pause } from 'node:timers/promises';
import type { Scene, Struck } from '../fault.ts';

const acknowledgedBetween = 25;
const breathMs = { least: 100, most: 900 } as const;

/** Injects the fault as often as planned, each time after a period of play. Measures the time until a later command
 *  is acknowledged. */
export async function strikeAgainAndAgain(
  { load, dice, strikes, system }: Scene,
  strike: (run: number) => Promise<{ readonly struckAt: number }>,
): Promise<Pick<Struck, 'recoveriesMs' | 'injections'>> {
  const recoveriesMs: number[] = [];
  for (let run = 0; run < strikes; run += 1) {
    await load.more(acknowledgedBetween);
    await pause(dice.between(breathMs.least, breathMs.most));
    const { struckAt } = await strike(run);
    await load.probe();
    recoveriesMs.push(performance.now() - struckAt);
    await system.untilAllReady();
  }
  return { recoveriesMs, injections: strikes };
}
