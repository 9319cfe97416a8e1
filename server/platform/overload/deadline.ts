import { Overloaded } from './overloaded.ts';

/** What nobody has accepted by then is told to come again. With the way there and back, whoever asks hears so within the
 *  two seconds that a player may be kept waiting for it. */
export const acceptedWithinMs = 1_500;
// A bet asks the database so often, one question after another.
const roundTripsMost = 12;
const roundTripMsMost = 500;

// However late this process is, nobody is turned away without a try.
const acceptedWithinMsLeast = 500;

type Waits = { readonly roundTripMs: number; readonly loopDelayMs: number; readonly waitedMs: number };

/** The two seconds are for waiting. Where the database is far away its way is added: otherwise nobody would ever be
 *  accepted, however often he came again. A process that comes to its work late saw the request as late as that, and
 *  its answer will be as late again: both are taken off, and so is what it waited for its place. */
export function patienceAt({ roundTripMs, loopDelayMs, waitedMs }: Waits): number {
  const waiting = Math.max(acceptedWithinMsLeast, acceptedWithinMs - 2 * loopDelayMs - waitedMs);
  return waiting + roundTripsMost * Math.min(roundTripMs, roundTripMsMost);
}

/** The time that a request has until something of it may take effect. Every wait on its way is bounded, but only this
 *  bounds their sum. */
export type Deadline = {
  /** Accepts: from here on nobody is told to come again. False when somebody was told so already; then nothing may be
   *  begun for this request any more. */
  readonly hold: () => boolean;
  /** What was held is known to have had no effect. */
  readonly letGo: () => void;
};

/** Of work that nobody waits for. */
export const noDeadline: Deadline = { hold: () => true, letGo: () => undefined };

/** Does the work of a request. Rejects with `Overloaded` when its time is over while nothing is held; what the work
 *  comes to after that is told to nobody, and is nothing, as long as it asks `hold` before each effect. */
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
    work(deadline)
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}

/** Stops work whose asker was told to come again. */
export function stopIfOver(deadline: Deadline): void {
  holdOrStop(deadline);
  deadline.letGo();
}

/** Accepts, or stops work whose asker was told to come again. */
export function holdOrStop(deadline: Deadline): void {
  if (!deadline.hold()) throw new Overloaded('deadline');
}
