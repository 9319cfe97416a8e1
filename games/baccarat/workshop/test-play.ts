import type { SoloTestPlay } from '../../manifest/test-plays.ts';

export const testPlay: SoloTestPlay = {
  choices: [{ chips: { banker: 1 } }, { chips: { banker: 2, tie: 1 } }, { chips: { player: 1, playerPair: 3, bankerPair: 1 } }],
};
