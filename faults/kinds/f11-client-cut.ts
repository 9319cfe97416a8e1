import type { Fault } from '../fault.ts';
import { waitFor } from '../system/process.ts';
import { pass } from '../proxy/behaviour.ts';

const share = 0.05;
const afterBytesMost = 400;
const patienceMs = 60_000;

/** Resets one in twenty connections in the middle of an answer, after the whole request went through. The client
 *  retries with its key and must get the first answer. */
export const clientCut: Fault = {
  id: 'F11',
  name: 'client to API cut inside the answer',
  strikes: { short: 40, long: 400 },
  recoveryMsMax: null,
  workers: 12,
  strike: async ({ system, load, dice, strikes }) => {
    const { front } = system;
    const cutAfter = (afterBytes: number): void => front.behave({ kind: 'cut-answers', share, afterBytes });
    while (front.injections() < strikes) {
      const before = front.injections();
      cutAfter(dice.below(afterBytesMost));
      await waitFor('a connection is cut', patienceMs, async () => front.injections() > before);
    }
    front.behave(pass);
    const struckAt = performance.now();
    await load.probe();
    return { kills: 0, injections: front.injections(), recoveriesMs: [performance.now() - struckAt], failures: [] };
  },
};
