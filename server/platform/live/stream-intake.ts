/** Limits on the work that one live stream may cause. */
export type StreamIntake = {
  /** Counts a message of the client; false when it sends more than any lobby does. */
  readonly admit: () => boolean;
  /** Sends the watched table at once, or after the pause since the last time. Repeated calls share one send. */
  readonly askForTable: () => void;
  readonly stop: () => void;
};

/** A lobby sends one message for each game that it opens or leaves. */
export const messagesMax = 40;
export const messagesWindowMs = 10_000;
export const drawPauseMs = 250;

export function createStreamIntake(drawTable: () => void): StreamIntake {
  let window = { startedAt: performance.now(), messages: 0 };
  let drawnAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;
  const draw = (): void => {
    timer = null;
    drawnAt = performance.now();
    drawTable();
  };
  return {
    admit: () => {
      const now = performance.now();
      if (now - window.startedAt >= messagesWindowMs) window = { startedAt: now, messages: 0 };
      window.messages += 1;
      return window.messages <= messagesMax;
    },
    askForTable: () => {
      if (timer !== null) return;
      const waitMs = drawnAt + drawPauseMs - performance.now();
      if (waitMs <= 0) draw();
      else timer = setTimeout(draw, waitMs);
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
