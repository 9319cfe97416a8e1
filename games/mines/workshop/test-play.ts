import type { SoloTestPlay } from '../../manifest/test-plays.ts';

export const testPlay: SoloTestPlay = {
  choices: [{ mines: 3 }, { mines: 20 }],
  players: [(_events, acts) => (acts < 3 ? { type: 'dig', cell: acts * 4 } : { type: 'cash-out' }), () => ({ type: 'finish' })],
};
