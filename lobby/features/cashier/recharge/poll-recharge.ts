import { firstPause, nextPolling, pollIntervalMs, type RechargePolling } from './recharge-polling.ts';

/** What the server says of the player's deposits; null while one is under way. */
export type RechargeStatus = { readonly status: number | null; readonly rechargeStatus: number | null };

/** What the polling needs of the world; tests hand in a world of their own. */
export type PollingWorld = {
  /** Null when the question failed. */
  readonly ask: () => Promise<RechargeStatus | null>;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly isSignedIn: () => boolean;
};

let isUnderWay = false;

/** Asks until the server knows (specification §4, "Recharge polling"): one poll at a time, every 2 s, 15 times at most, only
 *  while signed in. Null when there was nothing to learn. */
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
    if (answer !== null && answer.status !== null && answer.rechargeStatus !== null) return answer;
    polling = nextPolling(polling, answer === null ? 'failure' : 'no_result');
  }
  return null;
}
