import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { askWithdrawal, expectReached, payIn, payInHere } from '../pages/cashier.ts';
import { playDice } from '../pages/games/game-visit.ts';
import { lobbyOn } from '../pages/lobby.ts';

test.describe('in Uganda', () => {
  test.use({ country: 'ug' });

  test('Airtel Money: a player with an Airtel number in Uganda pays in, plays and gets money out to the phone', async ({ page, words }) => {
    const lobby = lobbyOn(page, words, 'USH');
    const { sheet } = lobby;
    const own = sheet.getByRole('radio', { name: 'Airtel Money' });
    await lobby.open();
    const player = await registerNew(lobby, '075');
    await lobby.tab('deposit');
    // The number chooses the method, and the other network stays a choice.
    await expect(own).toBeChecked();
    await expect(sheet.getByRole('radio', { name: 'MTN MoMo' })).not.toBeChecked();
    await payInHere(lobby, { ...player, market: 'ug' }, 20_000);
    await sheet.getByRole('button', { name: words('shell.close') }).tap();
    await playDice(lobby);
    await lobby.open();
    await lobby.tab('withdraw');
    await expect(own).toBeChecked();
    await sheet.getByRole('textbox').fill('5000');
    await sheet.locator('button[type=submit]').tap();
    await expect(sheet.getByText(words('cashier.out.state.paid'))).toBeVisible({ timeout: 40_000 });
    await expect(sheet.getByText(words('cashier.step.confirmed', { name: 'Airtel Money' }))).toBeVisible();
  });
});

test('Airtel Money: a player with an Airtel number in Kenya pays in from it, plays and withdraws to it', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  const player = await registerNew(lobby, '073');
  await payIn(lobby, player, 500);
  await expect(lobby.sheet.getByText(words('cashier.step.sent', { name: 'Airtel Money' }))).toBeVisible();
  await page.keyboard.press('Escape');
  await playDice(lobby);
  await lobby.open();
  await lobby.tab('withdraw');
  await askWithdrawal(lobby, '100');
  await expectReached(lobby, 'Airtel Money');
});
