import { expect } from '@playwright/test';
import { test } from '../../look.ts';
import { gameShellOn, type GameShell } from '../../pages/games/game-shell.ts';
import { newPlayerWithMoney, playAndWatch } from '../../pages/games/game-visit.ts';
import { lobbyOn } from '../../pages/lobby.ts';

/** Presses by keyboard: on a slow machine the cards may open by themselves before a tap arrives. */
async function revealAll({ frame }: GameShell): Promise<void> {
  const offer = frame.locator('[data-offer="all"]:not(:disabled)');
  if (await offer.isVisible()) await offer.dispatchEvent('click', {}, { timeout: 1_000 });
}

/** The games with their choice before a round and their decisions during it. */
const games = [
  { gameId: 40, title: 'Gem Mines', decide: (game: GameShell) => game.takeOffer('cash-out', 'random') },
  { gameId: 44, title: 'Keno Rush', prepare: (game: GameShell) => game.frame.locator('.card-key').first().tap() },
  { gameId: 35, title: 'Easy Money', decide: revealAll },
  { gameId: 36, title: 'Lucky User', prepare: (game: GameShell) => game.frame.locator('.ticket-key').last().tap() },
] as const;

for (const visit of games)
  test(`number games: a guest plays ${visit.title} in demo to the end of a round and watches the replay`, async ({ page, words, look }) =>
    playAndWatch(lobbyOn(page, words), gameShellOn(page, look.language), { ...visit, mode: 'demo' }));

test('number games: each cash round moves the balance by exactly the amount shown', async ({ page, words, look }) => {
  const lobby = lobbyOn(page, words);
  const game = gameShellOn(page, look.language);
  await newPlayerWithMoney(lobby, 1000);
  for (const visit of games) await playAndWatch(lobby, game, { ...visit, mode: 'cash' });
});

test('Gem Mines: an open field with a found gem survives a reload and pays as promised', async ({ page, words, look }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open('#/screenGame?gameId=40&mode=demo');
  const game = gameShellOn(page, look.language);
  await game.ready();
  // With one mine, the first cell is a gem in more than nine of ten rounds. A mine ends the round and the next one
  // begins.
  await game.frame.locator('.picker input').fill('1');
  const gem = game.frame.locator('.cell[data-state="gem"]');
  await expect(async () => {
    if (await gem.isVisible()) return;
    await game.ready();
    await game.primary.tap();
    await game.frame.locator('.field.is-live .cell').first().tap();
    await expect(gem).toBeVisible({ timeout: 10_000 });
  }).toPass();
  const before = await game.amount('balance');
  const worth = ((await game.amount('stake')) * 101n) / 100n;

  await page.reload();
  await expect(gem).toHaveCount(1);
  const cashOut = game.frame.locator('[data-offer="cash-out"]:not(:disabled)');
  await cashOut.tap();
  await game.finish();
  expect(await game.amount('balance')).toBe(before + worth);
});
