import type { SharedTestPlay } from '../../manifest/test-plays.ts';

export const testPlay: SharedTestPlay = {
  choiceOf: (roundNumber) => ({ autoCashOutAt: roundNumber % 2 === 0 ? 150 : null }),
  leavesAfterMs: [500, 4_000],
};
