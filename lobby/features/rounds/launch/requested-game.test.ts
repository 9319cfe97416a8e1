import { expect, it } from 'vitest';
import { readRequestedGame } from './requested-game.ts';

it('game address: names game and mode', () => {
  expect(readRequestedGame('gameId=29&mode=cash')).toEqual({ gameId: 29, mode: 'cash' });
  expect(readRequestedGame('mode=demo&gameId=29')).toEqual({ gameId: 29, mode: 'demo' });
});

it('game address: defaults to demo without a mode', () => {
  expect(readRequestedGame('gameId=29')).toEqual({ gameId: 29, mode: 'demo' });
  expect(readRequestedGame('gameId=29&mode=CASH')).toEqual({ gameId: 29, mode: 'demo' });
});

it.each([
  '',
  'gameId=',
  'gameId=-1',
  'gameId=2.5',
  'gameId=NaN',
  'gameId=1e9',
  'gameId=99999999999',
  'gameId=<script>',
  'mode=cash',
  'gameId=29%20',
])('game address: names no game in %j', (search) => {
  expect(readRequestedGame(search)).toBeNull();
});
