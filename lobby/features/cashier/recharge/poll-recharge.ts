import { firstPause, nextPolling, pollIntervalMs, type RechargePolling } from './recharge-polling.ts';
import type { RechargeStatus } from './recharge-from-wire.ts';

/** The functions that the polling receives; tests pass their own. */
export type PollingWorld = {
  /** Null if the call failed. */
  readonly ask: () => Promise<RechargeStatus | null>;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly isSignedIn: () => boolean;
};

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
  let polling: RechargePolling = firstPause;
  while (polling.status !== 'gave_up' && polling.status !== 'decided') {
    await wait(pollIntervalMs);
    polling = nextPolling(polling, isSignedIn() ? 'pause_over' : 'signed_out');
    if (polling.status !== 'asking') continue;
    const answer = await ask();
    if (answer !== null && answer.reward !== 'unknown' && answer.deposit !== 'unknown') return answer;
    polling = nextPolling(polling, answer === null ? 'failure' : 'no_result');
  }
  return null;
}
