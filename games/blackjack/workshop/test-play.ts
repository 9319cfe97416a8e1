import type { SoloTestPlay } from '../../manifest/test-plays.ts';

export const testPlay: SoloTestPlay = {
  choices: [null],
  players: [
    () => ({ type: 'stand' }),
    (events) => ({ type: hasSplit(events) ? 'double' : isPair(events) ? 'split' : 'hit' }),
    (events) => ({ type: events.some(({ type }) => type === 'player-drew') ? 'stand' : 'double' }),
  ],
  rareEvent: 'split',
};

function hasSplit(events: readonly Readonly<Record<string, unknown>>[]): boolean {
  return events.some(({ type }) => type === 'split');
}

function isPair([dealt]: readonly Readonly<Record<string, unknown>>[]): boolean {
  const [a, b] = [dealt?.['player']].flat();
  return Math.min(Number(a) % 13, 9) === Math.min(Number(b) % 13, 9);
}
