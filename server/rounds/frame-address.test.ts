import { expect, it } from 'vitest';
import { frameAddress } from './frame-address.ts';

it("the frame address carries the version tag, whatever the page's name", () => {
  expect(frameAddress('https://games.test', 'dice')).toBe('https://games.test/casino/game/dice/index.html?wver=3.1.36');
  expect(frameAddress('https://games.test', 'easy-money')).toBe('https://games.test/casino/easyMoney.html?wver=3.1.36');
});
