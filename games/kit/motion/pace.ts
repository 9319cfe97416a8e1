import type { Frames } from './frames.ts';

/** Delays that a tap can cut short once the outcome is final. */
export type Pace = {
  readonly wait: (ms: number) => Promise<void>;
  /** Ends all current delays. */
  readonly skip: () => void;
  /** Returns whether `skip` was called since the last `begin`. */
  readonly isHurried: () => boolean;
  readonly begin: () => void;
};

export function createPace(frames: Frames): Pace {
  const waiting = new Set<() => void>();
  let hurried = false;
  return {
    wait: (ms) =>
      new Promise((resolve) => {
        let spent = 0;
        const end = (): void => {
          stop();
          waiting.delete(end);
          resolve();
        };
        const stop = frames.count((delta) => {
          spent += delta;
          if (spent >= ms) end();
        });
        waiting.add(end);
      }),
    skip: () => {
      hurried = true;
      for (const end of waiting) end();
    },
    isHurried: () => hurried,
    begin: () => {
      hurried = false;
    },
  };
}
