import type { FirstScreenTile } from '../../../shared/games/first-screen-from-wire.ts';
import { expect, it } from 'vitest';
import { nextGame } from './next-game.ts';

const aGame = (gameId: number, status: FirstScreenTile['status'] = 'live'): FirstScreenTile => ({
  gameId,
  demoGameId: null,
  name: `game-${gameId}`,
  showName: `Game ${gameId}`,
  isThird: 0,
  status,
  badge: null,
  colour: '#000000',
});
const aRow = (...games: readonly FirstScreenTile[]) => ({ categoryId: 0, des: 'Top', gameNum: games.length, games: [...games] });

it('next game: is the last one played', () => {
  expect(nextGame(aGame(33), [aRow(aGame(29))])?.gameId).toBe(33);
});

it('next game: is the first playable one of the home screen if there is no last game or it is closed', () => {
  const rows = [aRow(aGame(28, 'coming-soon')), aRow(aGame(29), aGame(30))];
  expect(nextGame(undefined, rows)?.gameId).toBe(29);
  expect(nextGame(aGame(33, 'coming-soon'), rows)?.gameId).toBe(29);
  expect(nextGame(undefined, undefined)).toBeUndefined();
});
