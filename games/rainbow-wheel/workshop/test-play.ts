import type { SoloTestPlay } from '../../manifest/test-plays.ts';

export const testPlay: SoloTestPlay = {
  choices: [{ colours: ['red'] }, { colours: ['red', 'violet'] }],
};
