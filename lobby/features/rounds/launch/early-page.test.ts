import type { FirstScreenTile } from '../../../shared/games/first-screen-from-wire.ts';
import { expect, it } from 'vitest';
import type { SignInState } from '../../../shared/session/use-signed-in.ts';
import { earlyPage } from './early-page.ts';

const dice: FirstScreenTile = {
  gameId: 42,
  demoGameId: 1042,
  name: 'dice',
  showName: 'Dice',
  isThird: 0,
  status: 'live',
  badge: null,
  colour: '#123456',
};
const plane: FirstScreenTile = { ...dice, gameId: 30, name: 'lucky-plane', demoGameId: null };
const page = 'https://games.test/casino/game/dice/index.html?wver=3.1.36';
const pageOf = (game: FirstScreenTile | undefined, mode: 'cash' | 'demo', state: SignInState = 'signed-in') =>
  earlyPage(game, mode, { origin: 'https://games.test', state });

it('early page: is the page that the launch will name', () => {
  expect(pageOf(dice, 'cash')).toBe(page);
  expect(pageOf(dice, 'demo', 'visitor')).toBe(page);
});

it('early page: is null if the launch will be refused', () => {
  expect(pageOf(dice, 'cash', 'visitor')).toBeNull();
  expect(pageOf(dice, 'cash', 'phone-unbound')).toBeNull();
  expect(pageOf(dice, 'demo', 'phone-unbound')).toBeNull();
  expect(pageOf(plane, 'demo')).toBeNull();
  expect(pageOf({ ...dice, status: 'coming-soon' }, 'demo')).toBeNull();
});

it('early page: is null for an unknown game or origin, and for a page of another studio', () => {
  expect(pageOf(undefined, 'demo')).toBeNull();
  expect(earlyPage(dice, 'demo', { origin: '', state: 'visitor' })).toBeNull();
  expect(pageOf({ ...dice, isThird: 1 }, 'demo')).toBeNull();
});
