import { expect } from '@playwright/test';
import { test } from '../../look.ts';
import { lobbyOn } from '../../pages/lobby.ts';
import { savannaRichesOn } from '../../pages/games/savanna-riches.ts';

test('Savanna Riches: a guest plays in demo and watches the replay', async ({ page, words, look }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  await lobby.tile('Savanna Riches').tap();
  await expect(page).toHaveURL(/screenGame\?gameId=29&mode=demo/);

  const game = savannaRichesOn(page, look.language);
  await game.ready();
  await expect(game.frame.getByText(game.say('demo'), { exact: true })).toBeVisible();
  const before = await game.amount('balance');
  const stake = await game.amount('stake');
  await game.spin();
  const won = await game.amount('win');
  expect(await game.amount('balance')).toBe(before - stake + won);
  await game.watchLast();
});
