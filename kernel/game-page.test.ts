import { expect, it } from 'vitest';
import { gamePage } from './game-page.ts';

it('has the names that the specification fixed, and a folder for every other game', () => {
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
