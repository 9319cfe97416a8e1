import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { askWithdrawal, expectReached, payIn } from '../pages/cashier.ts';
import { gameShellOn } from '../pages/games/game-shell.ts';
import { lobbyOn } from '../pages/lobby.ts';
import { rewardsOn } from '../pages/rewards.ts';

const mPesa = 'M-\u2060Pesa';

test('rewards: a new player gets the welcome bonus, claims registration and both deposits, and reads what is left', async ({
  page,
  words,
}) => {
  const lobby = lobbyOn(page, words);
  const rewards = rewardsOn(lobby);
  await lobby.open();
  await lobby.keepGifts();
  const player = await registerNew(lobby);

  await expect(page.getByText(words('campaigns.welcome.claimed', { currency: 'KSH', amount: '20.00' }))).toBeVisible();
  await rewards.claimGift('casino');
  await expect(page).toHaveURL(/#\/Bonus$/);
  await rewards.expectOnScreen('bonuses.title', words('bonuses.queued'), words('bonuses.left.running', { remaining: 'KSH 600' }));

  // Exchanging too early says how much is left.
  await page.getByRole('button', { name: words('bonuses.exchange') }).tap();
  await expect(page.getByText(/600\.00.*600\.00/)).toBeVisible();
  await page
    .getByRole('button', { name: words('bonuses.details') })
    .first()
    .tap();
  await rewards.expectOnScreen('bonuses.detail', words('bonuses.plain.title'), words('bonuses.plain.worth', { amount: 'KSH 20' }));

  await payIn(lobby, player, 1000);
  // The gift waits until the sheet is closed.
  await page.keyboard.press('Escape');
  await rewards.claimGift('casino');
  await expect(page).toHaveURL(/#\/Bonus$/);
  await expect(page.getByText(words('bonuses.queued'))).toHaveCount(2);

  // The active bonus is given up, so the next one starts.
  await page
    .getByRole('button', { name: words('bonuses.details') })
    .first()
    .tap();
  await page.getByRole('button', { name: words('bonuses.giveUp'), exact: true }).tap();
  await page.getByRole('button', { name: words('bonuses.giveUp.yes') }).tap();
  await expect(page.getByText(words('bonuses.status.Failed'))).toBeVisible();
  await lobby.open('#/Bonus');
  await expect(page.getByText(words('bonuses.queued'))).toHaveCount(1);

  await payIn(lobby, player, 500);
  await page.keyboard.press('Escape');
  await rewards.claimGift('casino');
  await expect(page).toHaveURL(/#\/Bonus$/);
  await expect(page.getByText(words('bonuses.queued'))).toHaveCount(2);
});

const slot = 31;
const rounds = 6;

test('rewards: the welcome bonus is played through on deposited money, moved to cash and withdrawn', async ({ page, words, look }) => {
  const lobby = lobbyOn(page, words);
  const rewards = rewardsOn(lobby);
  await lobby.open();
  const player = await registerNew(lobby);
  await payIn(lobby, player, 1_000);
  await rewards.closeSheet();
  await lobby.open('#/Bonus');
  await rewards.expectOnScreen('bonuses.title', words('bonuses.left.running', { remaining: 'KSH 600' }));

  const game = gameShellOn(page, look.language);
  await lobby.open(`#/screenGame?gameId=${slot}&mode=cash`);
  await game.ready();
  while ((await game.amount('stake')) < 10_000n) await game.frame.locator('.stakes button').last().tap();
  for (let round = 1; round <= rounds; round += 1) await game.playHonestRound();

  await lobby.open('#/Bonus');
  await page.getByRole('button', { name: words('bonuses.exchange') }).tap();
  await expect(page.getByText(words('bonuses.status.Finished'), { exact: true })).toBeVisible();
  await lobby.tab('withdraw');
  await askWithdrawal(lobby, '100');
  await expectReached(lobby, mPesa);
});
