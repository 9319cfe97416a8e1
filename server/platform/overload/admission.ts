/** Money comes first: bets, payments and the purse. All other calls can wait. */
export type Importance = 'money' | 'other';

/** The number of concurrent requests, limited adaptively by their latency. */
export type Admission = {
  /** Takes a slot; false when none is free for this importance. */
  readonly enter: (importance: Importance) => boolean;
  /** Returns a slot after `tookMs` of work. */
  readonly leave: (importance: Importance, tookMs: number) => void;
  readonly inFlight: () => number;
  /** The current limit. */
  readonly limit: () => number;
};

export type AdmissionOptions = {
  readonly inFlightMax: number;
  /** The limit before any measurement; the maximum when omitted. */
  readonly inFlightFirst?: number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
};

/** Target for the median latency. The slower half then still stays below the limit of two seconds. */
export const targetMs = 700;
export const windowMs = 250;
/** The minimum for any latency, because requests that hang in one place must not block the others. */
export const inFlightMin = 64;
// Other calls leave some slots free, so that a flood of them never blocks a bet.
const otherShare = 0.7;
const growth = 1.25;
const usedShare = 0.5;

/** Little's law keeps the queue short: while the median latency exceeds the target, the limit is the number
 *  answered within the target. It uses the median, so a provider that delays a few calls changes nothing. */
export function createAdmission({ inFlightMax, inFlightFirst = inFlightMax, now }: AdmissionOptions): Admission {
  const counts = { money: 0, other: 0 };
  let limit = Math.min(inFlightMax, inFlightFirst);
  let window = { startedAt: now(), took: new Array<number>() };

  function look(): void {
    const at = now();
    const lasted = at - window.startedAt;
    if (lasted < windowMs) return;
    limit = nextLimit(limit, { took: window.took, lasted, inFlightMax, inFlightFirst, inFlight: counts.money + counts.other });
    window = { startedAt: at, took: [] };
  }

  return {
    enter: (importance) => {
      look();
      const inFlight = counts.money + counts.other;
      const isFull = inFlight >= limit || (importance === 'other' && counts.other >= limit * otherShare);
      if (!isFull) counts[importance] += 1;
      return !isFull;
    },
    leave: (importance, tookMs) => {
      counts[importance] -= 1;
      window.took.push(tookMs);
      look();
    },
    inFlight: () => counts.money + counts.other,
    limit: () => limit,
  };
}

type Seen = Pick<Required<AdmissionOptions>, 'inFlightMax' | 'inFlightFirst'> & {
  readonly took: readonly number[];
  readonly lasted: number;
  readonly inFlight: number;
};

function nextLimit(limit: number, { took, lasted, inFlightMax, inFlightFirst, inFlight }: Seen): number {
  if (medianOf(took) <= targetMs) {
    // An unused limit proves nothing: quiet hours must not raise it for the whole next rush.
    const isTried = limit < inFlightFirst || inFlight >= limit * usedShare;
    return isTried ? Math.min(inFlightMax, Math.ceil(limit * growth)) : limit;
  }
  const answeredInTarget = Math.floor((took.length / lasted) * targetMs);
  return Math.min(limit, Math.max(inFlightMin, answeredInTarget));
}

function medianOf(took: readonly number[]): number {
  return took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0;
}
