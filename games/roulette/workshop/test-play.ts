import type { SoloTestPlay } from '../../manifest/test-plays.ts';

export const testPlay: SoloTestPlay = {
  choices: [
    { bets: [{ place: 'red', chips: 1 }] },
    {
      bets: [
        { place: 'red', chips: 2 },
        { place: '17-20', chips: 1 },
      ],
    },
  ],
};
