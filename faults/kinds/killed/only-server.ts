import type { Scene } from '../../fault.ts';

/** Kills the only server; returns the time. */
export async function killServer({ system }: Scene): Promise<number> {
  const struckAt = performance.now();
  await system.servers[0]?.kill();
  return struckAt;
}

/** Starts it again on a clock that is ahead by `offsetMs`. */
export async function startServer({ system }: Scene, offsetMs: number): Promise<void> {
  system.servers[0]?.start();
  await system.untilAllReady();
  system.servers[0]?.say({ offsetMs });
}
