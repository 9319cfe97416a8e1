/** The specification's recharge polling (§4): one call at a time, every 2 s without a result, at most 15, only while signed in. A
 *  failed call is retried after the same pause. */
export type RechargePolling =
  | { readonly status: 'asking' | 'pausing'; readonly asked: number }
  /** A result arrived, from a poll or the live stream. */
  | { readonly status: 'decided' }
  /** 15 calls without a result: the live stream reports the rest. */
  | { readonly status: 'gave_up' };

export type PollingFact = 'result' | 'no_result' | 'failure' | 'pause_over' | 'signed_out';

export const pollIntervalMs = 2_000;
export const pollAttemptsMax = 15;

/** Starts with a pause, because the answer to the request itself has just arrived. */
export const firstPause: RechargePolling = { status: 'pausing', asked: 0 };

export function nextPolling(polling: RechargePolling, fact: PollingFact): RechargePolling {
  if (polling.status === 'decided' || polling.status === 'gave_up') return polling;
  switch (fact) {
    case 'result':
      return { status: 'decided' };
    case 'signed_out':
      return { status: 'gave_up' };
    case 'pause_over':
      return polling.status === 'pausing' ? { status: 'asking', asked: polling.asked + 1 } : polling;
    case 'no_result':
    case 'failure':
      if (polling.status !== 'asking') return polling;
      return polling.asked < pollAttemptsMax ? { status: 'pausing', asked: polling.asked } : { status: 'gave_up' };
  }
}
