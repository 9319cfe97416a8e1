import type { Overloaded } from './overloaded.ts';
import { createWaitingLine } from './waiting-line.ts';

/** The lane of calls that the servers of an outside party send for all players. While players call for money themselves, few of
 *  those calls are worked on at once, so that a flood of them does not slow a player's bet. Otherwise the lane is wide. */
export type ServersLane = {
  /** Notes that a player's call for money arrived. */
  readonly playerCame: () => void;
  /** Takes a place, or waits for one in order of arrival; then goes on. Throws `Overloaded` when too many wait. */
  readonly enter: (call: LaneCall) => void;
  /** Returns a place. */
  readonly leave: () => void;
};

type LaneCall = {
  readonly goOn: () => void;
  /** True once its client hung up. */
  readonly isGone: () => boolean;
  /** Called when it found no place in time. */
  readonly onLate: (late: Overloaded) => void;
};

// One bet of a player in this time keeps the lane narrow.
const besidePlayersMs = 250;
export const narrowMax = 2;
const waitingMax = 1_000;
// A studio takes an answer after about a second for lost, so the call must still have time after its wait.
const lineMs = 500;

export function createServersLane(now: () => number): ServersLane {
  let playerAt = Number.NEGATIVE_INFINITY;
  let underWay = 0;
  const line = createWaitingLine<LaneCall>({ name: 'servers', waitingMax, lineMs, onLate: ({ onLate }, late) => onLate(late) });
  const isFull = (): boolean => underWay >= narrowMax && now() - playerAt < besidePlayersMs;

  function letIn(): void {
    while (!isFull()) {
      const [next] = line.take(1);
      if (next === undefined) return;
      if (next.isGone()) continue;
      underWay += 1;
      next.goOn();
    }
  }

  return {
    playerCame: () => {
      playerAt = now();
    },
    enter: (call) => {
      line.join(call);
      letIn();
    },
    leave: () => {
      underWay -= 1;
      letIn();
    },
  };
}
