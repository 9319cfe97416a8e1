import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { payIn } from '../pages/cashier.ts';
import { lobbyOn } from '../pages/lobby.ts';

test('withdrawal: money that was paid in goes back to the phone, and the timeline follows it there', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  const player = await registerNew(lobby);
  await payIn(lobby, player, 1_000);
  await page.keyboard.press('Escape');
  await lobby.tab('withdraw');
  await lobby.sheet.getByRole('textbox').fill('500');
  // 5 % of it is withheld, as the server's quote says.
  await expect(
    lobby.sheet.getByRole('button', { name: words('cashier.withdraw.button', { currency: 'KSH', amount: '500' }) }),
  ).toBeVisible();
  await expect(lobby.sheet.getByText('475.00')).toBeVisible();
  await lobby.sheet.locator('button[type=submit]').tap();
  await expect(lobby.sheet.getByText(words('cashier.out.state.paid'))).toBeVisible({ timeout: 40_000 });
  await expect(lobby.sheet.getByText(words('cashier.step.confirmed', { name: 'M-\u2060Pesa' }))).toBeVisible();
  await page.keyboard.press('Escape');
  await lobby.open('#/Transactions');
  await expect(page.locator('main').getByText('500.00').locator('visible=true').first()).toBeVisible();
});

test('withdrawal: above the free sum the sheet asks for an identity check before anything is taken', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  const player = await registerNew(lobby);
  await payIn(lobby, player, 25_000);
  await page.keyboard.press('Escape');
  await lobby.tab('withdraw');
  await lobby.sheet.getByRole('textbox').fill('21000');
  await expect(lobby.sheet.getByText(words('cashier.gate.identity_needed'))).toBeVisible();
  await expect(lobby.sheet.locator('button[type=submit]')).toBeDisabled();
  await expect(lobby.sheet.getByText('23,750.00')).toBeVisible();
  await lobby.sheet.getByRole('button', { name: words('kyc.title') }).tap();
  await expect(lobby.sheet.getByRole('heading', { name: words('kyc.title') })).toBeVisible();
});
