import { expect, it } from 'vitest';
import { gamePage } from './game-page.ts';

it('game page: uses the names fixed by the specification, and the game’s own folder for all others', () => {
  expect(['virtual-football', 'rainbow-wheel', 'lucky-six', 'easy-money', 'lucky-user', 'dice', 'constructor'].map(gamePage)).toEqual([
    '/casino/virtualFootball.html',
    '/casino/rainbowwheel.html',
    '/casino/luckySix.html',
    '/casino/easyMoney.html',
    '/casino/luckyUser.html',
    '/casino/game/dice/index.html',
    '/casino/game/constructor/index.html',
  ]);
});
