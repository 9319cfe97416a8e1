import { Overloaded } from './overloaded.ts';

/** A request that is not accepted within this time gets 503. With the network round trip a player then hears within two seconds. */
export const acceptedWithinMs = 1_500;
// The number of sequential queries of a bet.
const roundTripsMost = 12;
const roundTripMsMost = 500;

// The minimum, so that even a late process tries once.
const acceptedWithinMsLeast = 500;

type Waits = {
  readonly roundTripMs: number;
  readonly loopDelayMs: number;
  readonly waitedMs: number;
  /** The limit on a quiet machine beside its database. */
  readonly withinMs?: number;
};

/** Returns the time to accept a request. The limit is for waiting, so the distance to the database is added: a far database
 *  would otherwise refuse every request. A late process saw the request late and will answer late, so
 *  both delays are subtracted, and so is the wait for a slot. */
export function patienceAt({ roundTripMs, loopDelayMs, waitedMs, withinMs = acceptedWithinMs }: Waits): number {
  const waiting = Math.max(acceptedWithinMsLeast, withinMs - 2 * loopDelayMs - waitedMs);
  return waiting + roundTripsMost * Math.min(roundTripMs, roundTripMsMost);
}

/** The time until a request may first take effect. Each wait on its path has its own limit; this one limits their sum. */
export type Deadline = {
  /** Accepts the request: from now on it never gets 503. False when it already got 503; then nothing may
   *  be started for it. */
  readonly hold: () => boolean;
  /** Releases a hold that is known to have had no effect. */
  readonly letGo: () => void;
};

/** For work without a waiting client. */
export const noDeadline: Deadline = { hold: () => true, letGo: () => undefined };

/** Runs the work of a request. Rejects with `Overloaded` when the time is over and nothing is held. The late result is
 *  dropped, and has no effect as long as the work calls `hold` before each effect. */
export function withinDeadline<T>(work: (deadline: Deadline) => Promise<T>, patienceMs: number = acceptedWithinMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const state = { held: 0, isDue: false, isOver: false };
    const endWhenDue = (): void => {
      if (!state.isDue || state.held > 0) return;
      state.isOver = true;
      reject(new Overloaded('deadline'));
    };
    const timer = setTimeout(() => {
      state.isDue = true;
      endWhenDue();
    }, patienceMs);
    const deadline: Deadline = {
      hold: () => {
        if (!state.isOver) state.held += 1;
        return !state.isOver;
      },
      letGo: () => {
        state.held -= 1;
        endWhenDue();
      },
    };
    const stopTimer = (): void => clearTimeout(timer);
    const working = work(deadline);
    void working.then(stopTimer, stopTimer);
    void working.then(resolve, reject);
  });
}

/** Stops work whose client already got 503. */
export function stopIfOver(deadline: Deadline): void {
  holdOrStop(deadline);
  deadline.letGo();
}

/** Accepts, or stops work whose client already got 503. */
export function holdOrStop(deadline: Deadline): void {
  if (!deadline.hold()) throw new Overloaded('deadline');
}
