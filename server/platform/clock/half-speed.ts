import { setTimeout as pause } from 'node:timers/promises';

const restMaxMs = 1_000;

/** Runs a step of background work, then rests for as long as the step took, at most a second. Half of the processor that it
 *  uses is left to calls, which would otherwise queue until the work is done. */
export async function atHalfSpeed<T>(step: () => Promise<T>, rest: (ms: number) => Promise<unknown> = pause): Promise<T> {
  const startedMs = performance.now();
  const result = await step();
  await rest(Math.min(restMaxMs, performance.now() - startedMs));
  return result;
}
