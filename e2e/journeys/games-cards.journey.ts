import { expect, type FrameLocator } from '@playwright/test';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { payIn } from '../pages/cashier.ts';
import { gameShellOn, type GameShell } from '../pages/game-shell.ts';
import { lobbyOn } from '../pages/lobby.ts';

type CardGame = {
  readonly gameId: number;
  readonly title: string;
  /** What has to be laid down before a round may begin. */
  readonly choose: (frame: FrameLocator) => Promise<void>;
  /** What the player does while a round is open. */
  readonly decide: (game: GameShell) => Promise<void>;
};

const nothing = async (): Promise<void> => undefined;

const games: readonly CardGame[] = [
  { gameId: 38, title: 'Blackjack 21', choose: nothing, decide: (game) => game.takeOffer('stand') },
  {
    gameId: 39,
    title: 'Royal Baccarat',
    choose: async (frame) => {
      await frame.locator('.bet-place[data-place="player"]').tap();
      await frame.locator('.bet-place[data-place="player"]').tap();
      await frame.locator('.bet-place[data-place="tie"]').tap();
    },
    decide: nothing,
  },
  {
    gameId: 43,
    title: 'Hi-Lo',
    choose: nothing,
    // One guess, then the money.
    decide: async (game) => {
      await game.takeOffer('cash-out');
      const guess = game.frame.locator('.guess.is-up:not(:disabled)');
      if (await guess.isVisible()) await guess.tap({ timeout: 1_000 });
    },
  },
];

for (const { gameId, title, choose, decide } of games) {
  test(`a guest plays ${title} in demo to the end of a round and watches it again`, async ({ page, words, look }) => {
    const lobby = lobbyOn(page, words);
    await lobby.open(`#/screenGame?gameId=${gameId}&mode=demo`);
    const game = gameShellOn(page, look.language);
    await game.ready();
    await expect(game.frame.getByText(game.say('demo'), { exact: true })).toBeVisible();
    await choose(game.frame);
    await game.playHonestRound(() => decide(game));
    await game.watchLast();
  });
}

test('a player plays the three card tables for cash, and finds an open hand as he left it', async ({ page, words, look }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  const player = await registerNew(lobby);
  await payIn(lobby, player, 1000);
  for (const { gameId, choose, decide } of games) {
    await lobby.open(`#/screenGame?gameId=${gameId}&mode=cash`);
    const game = gameShellOn(page, look.language);
    await game.ready();
    await choose(game.frame);
    await game.playHonestRound(() => decide(game));
    await game.watchLast();
  }
  const game = gameShellOn(page, look.language);
  await game.ready();
  await game.primary.tap();
  await expect(game.frame.locator('.guess.is-up:not(:disabled), .guess.is-down:not(:disabled)').first()).toBeVisible();
  const card = await game.frame.locator('.place .card').getAttribute('aria-label');
  await page.reload();
  await expect(game.frame.locator('.place .card')).toHaveAttribute('aria-label', card ?? '');
  await game.finish(() => games[2]?.decide(game) ?? nothing());
});
