import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { payIn } from '../pages/cashier.ts';
import { lobbyOn } from '../pages/lobby.ts';
import { rewardsOn } from '../pages/rewards.ts';

test('rewards: a new player gets the welcome bonus, claims registration and first deposit, and reads what is left', async ({
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
});
