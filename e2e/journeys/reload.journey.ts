import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { payIn, payInHere } from '../pages/cashier.ts';
import { playDice } from '../pages/games/game-visit.ts';
import { lobbyOn } from '../pages/lobby.ts';

test('deposits: the third one brings cash once it was staked once', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  const { sheet } = lobby;
  await lobby.open();
  const player = await registerNew(lobby);
  await payIn(lobby, player, 100);
  for (const amount of [101, 20]) {
    await sheet.getByRole('button', { name: words('cashier.again') }).tap();
    await payInHere(lobby, player, amount);
  }
  await page.keyboard.press('Escape');
  await lobby.open('#/Bonus');
  const card = page.getByRole('region', { name: words('bonuses.reload'), exact: true });
  const gift = { gift: 'KSH 0.40', deposit: 'KSH 20' };
  await expect(card.getByText(words('bonuses.reload.row', gift))).toBeVisible();
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');

  // The dice begin with a stake of 10.
  for (let round = 0; round < 2; round += 1) await playDice(lobby);
  await lobby.open('#/Bonus');
  await card.getByRole('button', { name: words('bonuses.reload.take', gift) }).tap();
  await sheet
    .getByRole('article')
    .filter({ hasText: gift.gift })
    .getByRole('button', { name: words('campaigns.gifts.take') })
    .tap();
  await page.keyboard.press('Escape');
  await expect(card.getByText(words('bonuses.reload.collected'))).toBeVisible();
});
