/** Money goes first: bets, payments and the purse. The rest is what a player can wait for. */
export type Importance = 'money' | 'other';

/** How many requests are worked on at once: a bound that grows and shrinks with what they take. */
export type Admission = {
  /** Takes a place; false when there is none for a request of this importance. */
  readonly enter: (importance: Importance) => boolean;
  /** Gives a place back after so many milliseconds of work. */
  readonly leave: (importance: Importance, tookMs: number) => void;
  readonly inFlight: () => number;
  /** The bound as it stands. */
  readonly limit: () => number;
};

export type AdmissionOptions = {
  readonly inFlightMax: number;
  /** The bound of a process that has not measured anything yet; the greatest when left out. */
  readonly inFlightFirst?: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
};

/** What half of the requests should not exceed. With the slower half it stays under the two seconds that nobody waits. */
export const targetMs = 700;
export const windowMs = 250;
/** However slow the answers, so many may be under way: what hangs in one place must not close the others. */
export const inFlightMin = 64;
// What is not money leaves some places free, so that a flood of it never shuts out a bet.
const otherShare = 0.7;
const growth = 1.25;
const usedShare = 0.5;

/** Little's law keeps the line short: while the median answer takes longer than the target, no more are let in than are
 *  answered within it. As the median counts, a provider that keeps its few callers waiting changes nothing. */
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
    // A bound that nobody comes near says nothing: quiet hours must not open the doors for all of the next rush at once.
    const isTried = limit < inFlightFirst || inFlight >= limit * usedShare;
    return isTried ? Math.min(inFlightMax, Math.ceil(limit * growth)) : limit;
  }
  const answeredInTarget = Math.floor((took.length / lasted) * targetMs);
  return Math.min(limit, Math.max(inFlightMin, answeredInTarget));
}

function medianOf(took: readonly number[]): number {
  return took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0;
}
