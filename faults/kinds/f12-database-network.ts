import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, Scene } from '../fault.ts';
import { waitFor } from '../system/process.ts';
import { pass } from '../proxy/behaviour.ts';

// Each way, so that a round trip takes 50 to 500 ms.
const delay = { kind: 'delay', leastMs: 25, mostMs: 250 } as const;
const commandsWhileSlow = 20;
const share = 0.08;
const patienceMs = 60_000;
const silentMs = 1_000;

/** A slow network between server and database; one that accepts everything and answers nothing; one that fails at
 *  COMMIT, before or after the database executes it. The result is looked up by key, never repeated. */
export const databaseNetwork: Fault = {
  id: 'F12',
  name: 'API to database: slow, silent, cut at COMMIT',
  strikes: { short: 40, long: 400 },
  recoveryMsMax: 20_000,
  workers: 12,
  strike: async (scene) => {
    await beSlow(scene);
    const cuts = await cutAtCommit(scene);
    const deafMs = await beDeaf(scene);
    return { kills: 0, injections: cuts + 2, recoveriesMs: [deafMs], failures: [] };
  },
};

async function beSlow({ system, load }: Scene): Promise<void> {
  system.back.behave(delay);
  await load.more(commandsWhileSlow);
  system.back.behave(pass);
}

async function cutAtCommit({ system, dice, strikes }: Scene): Promise<number> {
  const { back } = system;
  const begun = back.injections();
  while (back.injections() - begun < strikes) {
    const before = back.injections();
    back.behave({ kind: 'cut-at-commit', when: dice.pick(['before', 'after']), share });
    await waitFor('a commit is cut', patienceMs, async () => back.injections() > before);
  }
  back.behave(pass);
  return back.injections() - begun;
}

// Half-open: existing connections fall silent without a reset, new ones work.
async function beDeaf({ system, load }: Scene): Promise<number> {
  const struckAt = performance.now();
  system.back.silenceStanding();
  await pause(silentMs);
  await load.probe();
  return performance.now() - struckAt;
}
