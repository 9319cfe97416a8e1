import type { SoloTestPlay } from '../../manifest/test-plays.ts';

export const testPlay: SoloTestPlay = {
  choices: [
    { rows: 12, risk: 'medium' },
    { rows: 16, risk: 'high' },
  ],
};
