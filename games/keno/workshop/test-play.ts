import type { SoloTestPlay } from '../../manifest/test-plays.ts';

export const testPlay: SoloTestPlay = {
  choices: [{ numbers: [3, 7, 12, 24, 31] }, { numbers: [40, 1] }],
};
