import { runningCopy } from '../../running-copy.ts';

/** The simulated studio beside the copy under test. */
export const studioSimulator = {
  /** Breaks the next calls about a game in one way. */
  fail: async (name: string, { calls, gameCode }: { readonly calls: number; readonly gameCode: string }): Promise<void> => {
    await fetch(`${runningCopy().simulators.studio}/simulator/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, calls, gameCode }),
    });
  },
};
