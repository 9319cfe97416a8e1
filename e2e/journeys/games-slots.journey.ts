import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { payIn } from '../pages/cashier.ts';
import { gameShellOn } from '../pages/game-shell.ts';
import { lobbyOn } from '../pages/lobby.ts';

/** The slots beside Savanna Riches, which has journeys of its own. */
const slots = [
  { gameId: 31, title: 'Fruit Blaze' },
  { gameId: 45, title: 'Coral Cascade' },
  { gameId: 46, title: 'Peacock Link' },
] as const;

for (const { gameId, title } of slots) {
  test(`a guest plays ${title} in demo to the end of a round and watches it again`, async ({ page, words, look }) => {
    const lobby = lobbyOn(page, words);
    await lobby.open(`#/screenGame?gameId=${gameId}&mode=demo`);
    const game = gameShellOn(page, look.language);
    await game.ready();
    await expect(game.frame.getByText(game.say('demo'), { exact: true })).toBeVisible();
    await game.playHonestRound();
    await game.watchLast();
  });
}

test('a player plays every slot for cash, and each moves his balance by what it showed', async ({ page, words, look }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  const player = await registerNew(lobby);
  await payIn(lobby, player, 1000);
  for (const { gameId } of slots) {
    await lobby.open(`#/screenGame?gameId=${gameId}&mode=cash`);
    const game = gameShellOn(page, look.language);
    await game.playHonestRound();
    await game.watchLast();
  }
});
