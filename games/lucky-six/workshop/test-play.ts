import type { SharedTestPlay } from '../../manifest/test-plays.ts';

export const testPlay: SharedTestPlay = {
  choiceOf: () => ({
    lines: [
      [1, 9, 17, 25, 33, 41],
      [2, 5, 11, 30, 40, 48],
    ],
    first: [
      { type: 'parity', side: 'odd' },
      { type: 'colour', colour: 3 },
    ],
  }),
};
