import type { Call } from '@tausi/contract/call.ts';
import type { Overloaded } from './overloaded.ts';
import { createWaitingLine, patienceMs } from './waiting-line.ts';

export type LaneName = NonNullable<Call['lane']>;

/** The lanes of calls that give way to players. While players call for money themselves, few calls of a lane are worked on at once,
 *  so that a flood of them does not slow a bet. Otherwise a lane is wide. */
export type Lanes = {
  /** Notes that a player's call for money arrived. */
  readonly playerCame: () => void;
  /** Takes a place, or waits for one in order of arrival; then goes on. Throws `Overloaded` when too many wait. */
  readonly enter: (name: LaneName, call: LaneCall) => void;
  /** Returns a place. */
  readonly leave: (name: LaneName) => void;
};

type LaneCall = {
  readonly goOn: () => void;
  /** True once its client hung up. */
  readonly isGone: () => boolean;
  /** Called when it found no place in time. */
  readonly onLate: (late: Overloaded) => void;
};

type LaneLimits = { readonly narrowMax: number; readonly waitingMax: number; readonly lineMs: number };

/** Measured with `npm run bench:studios` and `npm run bench:claims`. */
export const laneLimits: Readonly<Record<LaneName, LaneLimits>> = {
  // A studio takes an answer after about a second for lost, so the call must still have time after its wait.
  studios: { narrowMax: 2, waitingMax: 1_000, lineMs: 500 },
  gifts: { narrowMax: 6, waitingMax: 2_000, lineMs: patienceMs },
  quotes: { narrowMax: 2, waitingMax: 1_000, lineMs: patienceMs },
};

// One bet of a player in this time keeps the lanes narrow.
const besidePlayersMs = 250;

export function createLanes(now: () => number): Lanes {
  let playerAt = Number.NEGATIVE_INFINITY;
  const isNarrow = (): boolean => now() - playerAt < besidePlayersMs;
  const lanes = { studios: openLane('studios', isNarrow), gifts: openLane('gifts', isNarrow), quotes: openLane('quotes', isNarrow) };
  return {
    playerCame: () => {
      playerAt = now();
    },
    enter: (name, call) => lanes[name].enter(call),
    leave: (name) => lanes[name].leave(),
  };
}

function openLane(name: LaneName, isNarrow: () => boolean) {
  const { narrowMax, ...limits } = laneLimits[name];
  let underWay = 0;
  const line = createWaitingLine<LaneCall>({ name, ...limits, onLate: ({ onLate }, late) => onLate(late) });

  function letIn(): void {
    while (underWay < narrowMax || !isNarrow()) {
      const [next] = line.take(1);
      if (next === undefined) return;
      if (next.isGone()) continue;
      underWay += 1;
      next.goOn();
    }
  }

  return {
    enter: (call: LaneCall): void => {
      line.join(call);
      letIn();
    },
    leave: (): void => {
      underWay -= 1;
      letIn();
    },
  };
}
