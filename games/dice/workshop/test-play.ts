import type { SoloTestPlay } from '../../manifest/test-plays.ts';

export const testPlay: SoloTestPlay = {
  choices: [
    { side: 'over', chance: 48 },
    { side: 'under', chance: 33 },
    { side: 'over', chance: 80 },
  ],
};
