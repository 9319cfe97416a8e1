import type { SoloTestPlay } from '../../manifest/test-plays.ts';

export const testPlay: SoloTestPlay = {
  choices: [null],
  players: [
    (_events, acts) => (acts === 0 ? { type: 'skip' } : acts < 3 ? { type: 'guess', side: 'up' } : { type: 'cash-out' }),
    () => ({ type: 'leave' }),
  ],
};
