import { expect } from '@playwright/test';
import { test } from '../../look.ts';
import { gameShellOn, type GameShell } from '../../pages/games/game-shell.ts';
import { newPlayerWithMoney, playAndWatch, playOnce, type Visit } from '../../pages/games/game-visit.ts';
import { lobbyOn } from '../../pages/lobby.ts';

/** Makes one guess, then cashes out. */
async function guessOnce(game: GameShell): Promise<void> {
  await game.takeOffer('cash-out');
  const guess = game.frame.locator('.guess.is-up:not(:disabled)');
  if (await guess.isVisible()) await guess.tap({ timeout: 1_000 });
}

/** The ribbon is centred on the felt horizontally, and no part of it is cut off. */
async function expectRibbonInMiddle({ frame }: GameShell): Promise<void> {
  const [ribbon, felt] = await Promise.all([frame.locator('.verdict').boundingBox(), frame.locator('.felt').boundingBox()]);
  if (ribbon === null || felt === null) throw new Error('the felt has no ribbon');
  expect(Math.abs(ribbon.x + ribbon.width / 2 - (felt.x + felt.width / 2))).toBeLessThanOrEqual(1);
  expect(ribbon.x).toBeGreaterThanOrEqual(felt.x);
  expect(ribbon.y).toBeGreaterThanOrEqual(felt.y);
  expect(ribbon.y + ribbon.height).toBeLessThanOrEqual(felt.y + felt.height);
}

const games: readonly (Visit & { readonly title: string })[] = [
  { gameId: 38, title: 'Blackjack 21', decide: (game) => game.takeOffer('stand') },
  {
    gameId: 39,
    title: 'Royal Baccarat',
    prepare: async ({ frame }) => {
      await frame.locator('.bet-place[data-place="player"]').tap();
      await frame.locator('.bet-place[data-place="player"]').tap();
      await frame.locator('.bet-place[data-place="tie"]').tap();
    },
  },
  { gameId: 43, title: 'Hi-Lo', decide: guessOnce },
];

for (const visit of games)
  test(`card games: a guest plays ${visit.title} in demo, reads the centred result and watches the replay`, async ({
    page,
    words,
    look,
  }) => {
    const game = gameShellOn(page, look.language);
    await playOnce(lobbyOn(page, words), game, { ...visit, mode: 'demo' });
    await expectRibbonInMiddle(game);
    await game.watchLast();
  });

test('card games: a player plays three card tables for cash, and an open hand survives a reload', async ({ page, words, look }) => {
  const lobby = lobbyOn(page, words);
  const game = gameShellOn(page, look.language);
  await newPlayerWithMoney(lobby, 1000);
  for (const visit of games) await playAndWatch(lobby, game, { ...visit, mode: 'cash' });
  await game.ready();
  await game.primary.tap();
  await expect(game.frame.locator('.guess.is-up:not(:disabled), .guess.is-down:not(:disabled)').first()).toBeVisible();
  const card = await game.frame.locator('.place .card').getAttribute('aria-label');
  await page.reload();
  await expect(game.frame.locator('.place .card')).toHaveAttribute('aria-label', card ?? '');
  await game.finish(() => guessOnce(game));
});
