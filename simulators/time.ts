import { instant, type Instant } from '@tausi/kernel';

/** The clock and timers of a simulated party; injected, so that a test can pass an hour at once. */
export type SimulatorTime = {
  readonly now: () => Instant;
  /** Runs `work` once, `delayMs` from now. */
  readonly after: (delayMs: number, work: () => void) => void;
  /** Cancels all pending timers. */
  readonly stop: () => void;
};

/** The real clock and real timers. */
export function createWorldTime(): SimulatorTime {
  const waiting = new Set<NodeJS.Timeout>();
  return {
    now: () => instant(Date.now()),
    after: (delayMs, work) => {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        work();
      }, delayMs);
      waiting.add(timer);
    },
    stop: () => {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}

/** A clock that moves only when advanced: due timers run in order, each at its own moment. */
export function createManualTime(startAt: Instant): SimulatorTime & { readonly advance: (durationMs: number) => void } {
  let nowMs: number = startAt;
  let nextOrder = 0;
  let waiting: { readonly dueMs: number; readonly order: number; readonly work: () => void }[] = [];
  return {
    now: () => instant(nowMs),
    after: (delayMs, work) => {
      waiting.push({ dueMs: nowMs + delayMs, order: nextOrder++, work });
    },
    stop: () => {
      waiting = [];
    },
    advance: (durationMs) => {
      const untilMs = nowMs + durationMs;
      for (;;) {
        const [next] = waiting.filter(({ dueMs }) => dueMs <= untilMs).toSorted((a, b) => a.dueMs - b.dueMs || a.order - b.order);
        if (next === undefined) break;
        waiting = waiting.filter((entry) => entry !== next);
        nowMs = next.dueMs;
        next.work();
      }
      nowMs = untilMs;
    },
  };
}
