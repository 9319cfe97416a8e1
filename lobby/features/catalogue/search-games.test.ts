import { expect, it } from 'vitest';
import { rememberSearch, searchGames } from './search-games.ts';

const aGame = (gameId: number, name: string, showName: string) =>
  ({ gameId, name, showName, demoGameId: null, isThird: 0, status: 'live', badge: null, colour: '#000000' }) as const;
const games = [
  aGame(1, 'lucky-six', 'Lucky Six'),
  aGame(2, 'savanna-riches', 'Savanna Riches'),
  aGame(3, 'hi-lo', 'Hi-Lo'),
  aGame(4, 'be-lucky', 'Be Lucky'),
];
const ids = (typed: string) => searchGames(games, typed).map(({ gameId }) => gameId);

it('finds by any part of the name, names that begin with it first', () => {
  expect(ids('lucky')).toEqual([1, 4]);
  expect(ids('RICHES sav')).toEqual([2]);
  expect(ids('hilo')).toEqual([3]);
});

it('finds nothing when nothing is typed or nothing fits', () => {
  expect(ids('  ')).toEqual([]);
  expect(ids('zebra')).toEqual([]);
  expect(ids('lucky zebra')).toEqual([]);
});

it('remembers the last six searches, each once', () => {
  expect(rememberSearch(['dice', 'keno'], ' Keno ')).toEqual(['Keno', 'dice']);
  expect(rememberSearch(['a', 'b', 'c', 'd', 'e', 'f'], 'g')).toEqual(['g', 'a', 'b', 'c', 'd', 'e']);
  expect(rememberSearch(['a'], '   ')).toEqual(['a']);
});
