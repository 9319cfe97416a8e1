import type { FrameLocator } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { payIn } from '../pages/cashier.ts';
import { gameShellOn } from '../pages/game-shell.ts';
import { lobbyOn } from '../pages/lobby.ts';

/** What a player has to lay down before a round may begin. */
const games = [
  {
    gameId: 37,
    title: 'Kilimanjaro Roulette',
    choose: async (frame: FrameLocator) => {
      await frame.locator('.field[data-place="17"]').tap();
      await frame.locator('.field[data-place="red"]').tap();
    },
  },
  { gameId: 34, title: 'Rainbow Wheel', choose: (frame: FrameLocator) => frame.locator('.colour[data-colour="red"]').tap() },
  { gameId: 41, title: 'Plinko Drop', choose: (frame: FrameLocator) => frame.locator('.pick').first().tap() },
] as const;

for (const { gameId, title, choose } of games) {
  test(`a guest plays ${title} in demo to the end of a round and watches it again`, async ({ page, words, look }) => {
    const lobby = lobbyOn(page, words);
    await lobby.open(`#/screenGame?gameId=${gameId}&mode=demo`);
    const game = gameShellOn(page, look.language);
    await game.ready();
    await expect(game.frame.getByText(game.say('demo'), { exact: true })).toBeVisible();
    await choose(game.frame);
    await game.playHonestRound();
    await game.watchLast();
  });
}

test('a player plays both wheels and the board for cash, and each moves his balance by what it showed', async ({ page, words, look }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  const player = await registerNew(lobby);
  await payIn(lobby, player, 1000);
  for (const { gameId, choose } of games) {
    await lobby.open(`#/screenGame?gameId=${gameId}&mode=cash`);
    const game = gameShellOn(page, look.language);
    await game.ready();
    await choose(game.frame);
    await game.playHonestRound();
    await game.watchLast();
  }
});
