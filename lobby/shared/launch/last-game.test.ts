import { expect, it } from 'vitest';
import { lastGameOf } from './last-game.ts';

it('lastGameOf: offers the game played last, for cash or in demo, until the player dismisses it', () => {
  const nothing = { showLastGame: true, lastGameId: null, lastDemoGameId: null, recentGames: [7, 9] };
  expect(lastGameOf(nothing)).toBeNull();
  expect(lastGameOf({ ...nothing, lastGameId: 7 })).toBe(7);
  // A demo stands for its game.
  expect(lastGameOf({ ...nothing, lastDemoGameId: 1007 })).toBe(7);
  expect(lastGameOf({ ...nothing, lastDemoGameId: 9, recentGames: [] })).toBe(9);
  expect(lastGameOf({ ...nothing, lastGameId: 7, showLastGame: false })).toBeNull();
});
