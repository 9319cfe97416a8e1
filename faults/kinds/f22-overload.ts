import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, Scene } from '../fault.ts';

const peakMs = 4_000;
const floodMs = 4_000;
const overload = 3;
const goodputShareMin = 0.8;
const tickMs = 10;

/** Three times as many bets arrive as the system can serve. Throughput must stay near its peak, and the other bets
 *  must be turned away at once. */
export const overloaded: Fault = {
  id: 'F22',
  name: 'overload, three times the peak',
  strikes: { short: 1, long: 4 },
  recoveryMsMax: 5_000,
  workers: 32,
  strike: async (scene) => {
    const late: string[] = [];
    const recoveriesMs: number[] = [];
    for (let run = 0; run < scene.strikes; run += 1) {
      const { tooFew, recoveryMs } = await flood(scene);
      if (tooFew !== null) late.push(tooFew);
      recoveriesMs.push(recoveryMs);
    }
    return { kills: 0, injections: scene.strikes, recoveriesMs, failures: [], late };
  },
};

async function flood({ load }: Scene): Promise<{ tooFew: string | null; recoveryMs: number }> {
  const peak = await rateOver(load.counts, peakMs);
  const arriving: Promise<void>[] = [];
  const begunAt = performance.now();
  const before = load.counts.acknowledged;
  // An open loop: bets arrive by the clock, even if earlier ones are unanswered.
  for (let arrived = 0; performance.now() - begunAt < floodMs;) {
    const due = ((performance.now() - begunAt) / 1_000) * peak * overload;
    for (; arrived < due; arrived += 1) arriving.push(load.arrive());
    await pause(tickMs);
  }
  const goodput = ((load.counts.acknowledged - before) * 1_000) / (performance.now() - begunAt);
  const endedAt = performance.now();
  await load.probe();
  const recoveryMs = performance.now() - endedAt;
  await Promise.all(arriving);
  const isEnough = goodput >= peak * goodputShareMin;
  return {
    tooFew: isEnough ? null : `${Math.round(goodput)} commands per second under overload, ${Math.round(peak)} at the peak`,
    recoveryMs,
  };
}

async function rateOver(counts: { readonly acknowledged: number }, milliseconds: number): Promise<number> {
  const before = counts.acknowledged;
  const begunAt = performance.now();
  await pause(milliseconds);
  return ((counts.acknowledged - before) * 1_000) / (performance.now() - begunAt);
}
