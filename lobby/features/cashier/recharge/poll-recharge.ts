import type { RechargeStatus } from './recharge-from-wire.ts';

/** The functions that the polling receives; tests pass their own. */
export type PollingWorld = {
  /** Null if the call failed. */
  readonly ask: () => Promise<RechargeStatus | null>;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly isSignedIn: () => boolean;
};

const intervalMs = 2_000;
const attemptsMax = 15;

let isUnderWay = false;

/** Polls for the deposit's status (specification §4, "Recharge polling"): one poll at a time, every 2 s, at most 15 times, only
 *  while signed in. Null without a result. */
export async function pollRecharge(world: PollingWorld): Promise<RechargeStatus | null> {
  if (isUnderWay) return null;
  isUnderWay = true;
  try {
    return await runPolling(world);
  } finally {
    isUnderWay = false;
  }
}

async function runPolling({ ask, wait, isSignedIn }: PollingWorld): Promise<RechargeStatus | null> {
  for (let asked = 0; asked < attemptsMax; asked += 1) {
    await wait(intervalMs);
    if (!isSignedIn()) return null;
    const answer = await ask();
    if (answer !== null && answer.reward !== 'unknown' && answer.deposit !== 'unknown') return answer;
  }
  return null;
}
