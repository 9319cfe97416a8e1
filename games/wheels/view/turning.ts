import type { GameTools } from '../../kit/shell/game-view.ts';

/** A wheel that turns freely until its target is set, then slows down exactly to it. Angles are in degrees. */
export type Turning = {
  readonly turn: () => void;
  readonly stopAt: (angle: number, how: { readonly leastTurns: number }) => Promise<void>;
  readonly stand: (angle: number) => void;
};

const speedPerSecond = 520;
const hurry = 7;

/** Creates a wheel. `draw` receives every angle that the wheel passes. */
export function createTurning(tools: Pick<GameTools, 'frames' | 'pace' | 'isCalm' | 'isTurbo'>, draw: (angle: number) => void): Turning {
  let angle = 0;
  let stopTurning: (() => void) | null = null;
  const halt = (): void => {
    stopTurning?.();
    stopTurning = null;
  };
  const move = (to: number): void => {
    angle = to;
    draw(angle);
  };
  return {
    turn: () => {
      halt();
      if (tools.isCalm) return;
      let spent = 0;
      stopTurning = tools.frames.each((delta) => {
        spent += delta;
        // The wheel accelerates for a short time.
        move(angle + speedPerSecond * Math.min(1, spent / 350) * (delta / 1000));
      });
    },
    stopAt: async (target, { leastTurns }) => {
      halt();
      if (tools.isCalm) return move(target);
      const from = angle;
      const way = wayTo(from, target, tools.isTurbo() ? 1 : leastTurns);
      // It slows down from its current speed: distance = speed × time ÷ `slowing`.
      const wholeMs = ((way * slowing) / (speedPerSecond * (tools.isTurbo() ? 2 : 1))) * 1000;
      await runOut(tools, wholeMs, (part) => move(from + way * (1 - (1 - part) ** slowing)));
      move(target);
    },
    stand: (to) => {
      halt();
      move(to);
    },
  };
}

const slowing = 3.4;

/** Returns the forward distance between two angles in degrees, with at least this many full turns. */
export function wayTo(from: number, target: number, leastTurns: number): number {
  const short = (((target - from) % 360) + 360) % 360;
  return short + 360 * leastTurns;
}

// A tap does not end the run but speeds it up.
function runOut({ frames, pace }: Pick<GameTools, 'frames' | 'pace'>, wholeMs: number, step: (part: number) => void): Promise<void> {
  return new Promise((resolve) => {
    let spent = 0;
    const stop = frames.each((delta) => {
      spent += delta * (pace.isHurried() ? hurry : 1);
      const part = Math.min(1, spent / wholeMs);
      step(part);
      if (part < 1) return;
      stop();
      resolve();
    });
  });
}
