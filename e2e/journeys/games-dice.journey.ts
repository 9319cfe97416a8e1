import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { gameShellOn } from '../pages/game-shell.ts';
import { newPlayerWithMoney, playOnce, recallNewestBet } from '../pages/game-visit.ts';
import { lobbyOn } from '../pages/lobby.ts';

test('Dice Duel is played in demo and in cash to a settled round, and every round can be watched again', async ({ page, words, look }) => {
  const lobby = lobbyOn(page, words);
  const game = gameShellOn(page, look.language);
  const choose = (): Promise<void> => game.frame.locator('[data-side=over]').tap();
  await playOnce(lobby, game, { gameId: 42, mode: 'demo', prepare: choose });
  await expect(game.frame.locator('.last-rolls li')).toHaveCount(1);
  await game.watchLast();

  await newPlayerWithMoney(lobby, 500);
  await playOnce(lobby, game, { gameId: 42, mode: 'cash', prepare: choose });
  await recallNewestBet(lobby, game);
});
