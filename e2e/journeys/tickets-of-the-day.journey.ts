import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { newPlayerWithMoney } from '../pages/games/game-visit.ts';
import { gameShellOn } from '../pages/games/game-shell.ts';
import { lobbyOn } from '../pages/lobby.ts';
import { rewardsOn } from '../pages/rewards.ts';

const slot = 31;
// With a stake of 100, 600 in all: a Halloween ticket, one for each 500 of the World Cup, and the blue egg of Easter.
const rounds = 6;
// The door of Christmas waits for everybody.
const gifts = {
  en: ['Halloween night ticket', 'World Cup ticket', 'Easter egg', 'Christmas door'],
  sw: ['Tiketi ya usiku wa Halloween', 'Tiketi ya Kombe la Dunia', 'Yai la Pasaka', 'Mlango wa Krismasi'],
} as const;

test('tickets: a day of play brings the tickets of the seasons and an egg, whose draws are checked', async ({ page, words, look }) => {
  const lobby = lobbyOn(page, words);
  await newPlayerWithMoney(lobby, 2_000);
  const game = gameShellOn(page, look.language);
  await lobby.open(`#/screenGame?gameId=${slot}&mode=cash`);
  await game.ready();
  while ((await game.amount('stake')) < 10_000n) await game.frame.locator('.stakes button').last().tap();
  for (let round = 1; round <= rounds; round += 1) await game.playRound();

  const list = page.getByRole('dialog', { name: words('campaigns.gifts.title') });
  const cards = list.getByRole('article');
  await expect(async () => {
    await lobby.open('#/casino/Home?open=waiting-gifts');
    await expect(cards).toHaveCount(gifts.en.length);
  }).toPass();
  for (const name of gifts[look.language]) await expect(list.getByRole('heading', { name, exact: true })).toBeVisible();

  for (let left = gifts.en.length - 1; left >= 0; left -= 1) {
    await cards
      .first()
      .getByRole('button', { name: words('campaigns.gifts.take') })
      .tap();
    await expect(cards).toHaveCount(left);
  }
  await list
    .getByRole('button', { name: words('campaigns.gifts.check') })
    .first()
    .tap();
  await lobby.sheet.getByRole('button', { name: words('gifts.check'), exact: true }).tap();
  await expect(lobby.sheet.getByText(words('gifts.check.proved'))).toBeVisible();
});

test('deposit guide: the first deposit is offered once a day at the top, and leads to the deposit', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  const rewards = rewardsOn(lobby);
  await lobby.open();
  await lobby.keepGifts();
  await registerNew(lobby);
  await rewards.claimGift('casino');
  const guide = page.getByText(words('campaigns.guide.first-deposit.title'));
  await expect(guide).toBeVisible();
  await page
    .getByRole('button', { name: words('shell.deposit'), exact: true })
    .first()
    .tap();
  await expect(lobby.sheet.getByRole('textbox')).toBeVisible();
  await rewards.closeSheet();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-started', '');
  await expect(lobby.balance()).toBeVisible();
  await expect(guide).toHaveCount(0);
});
