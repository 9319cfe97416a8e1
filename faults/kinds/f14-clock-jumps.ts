import { platformRefusals } from '@tausi/contract/envelope.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, Scene } from '../fault.ts';
import { waitFor } from '../system/process.ts';

const hourMs = 3_600_000;
const jumps = [
  { name: 'an hour ahead', offsetMs: hourMs },
  { name: 'an hour back', offsetMs: -hourMs },
  { name: 'a day ahead', offsetMs: 24 * hourMs },
] as const;
const commands = 12;
const patienceMs = 60_000;
const driftSteps = 10;
const driftStepMs = 3_000;
const driftPauseMs = 100;

/** The server's clock jumps by an hour and a day, and drifts. Signatures are refused while it differs from the
 *  clients' clocks, and accepted once they follow. The books keep their order by number, independent of the clock. */
export const clockJumps: Fault = {
  id: 'F14',
  name: 'clock jumps and drifts',
  strikes: { short: 1, long: 4 },
  recoveryMsMax: 5_000,
  workers: 8,
  system: { serverCount: 1, script: 'faults/system/clocked-server.ts' },
  strike: async (scene) => {
    const recoveriesMs: number[] = [];
    for (let run = 0; run < scene.strikes; run += 1) {
      for (const jump of jumps) recoveriesMs.push(await jumpTo(scene, jump));
      await drift(scene);
    }
    return { kills: 0, injections: recoveriesMs.length + scene.strikes, recoveriesMs, failures: [] };
  },
};

async function jumpTo({ system, load }: Scene, { name, offsetMs }: (typeof jumps)[number]): Promise<number> {
  const refused = (): number => load.counts.refusals.get(platformRefusals.clock_skew) ?? 0;
  const before = refused();
  system.servers[0]?.say({ offsetMs });
  await waitFor(`a signature is refused when the clock is ${name}`, patienceMs, async () => refused() > before);
  load.setClockOffset(offsetMs);
  await load.more(commands);
  system.servers[0]?.say({ offsetMs: 0 });
  const healedAt = performance.now();
  load.setClockOffset(0);
  await load.probe();
  return performance.now() - healedAt;
}

async function drift({ system, load }: Scene): Promise<void> {
  for (let step = 1; step <= driftSteps; step += 1) {
    system.servers[0]?.say({ offsetMs: step * driftStepMs });
    await pause(driftPauseMs);
  }
  // Within the window of two minutes, no request is refused.
  await load.more(commands);
  system.servers[0]?.say({ offsetMs: 0 });
}
