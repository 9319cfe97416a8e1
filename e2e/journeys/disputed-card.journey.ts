import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { openCheckout, pressOn } from '../pages/cashier.ts';
import { lobbyOn } from '../pages/lobby.ts';

test.use({ country: 'ng' });

test('disputed card: its money is set aside with the reason, comes back, and the yearly statement lists the deposit', async ({
  page,
  words,
}) => {
  const lobby = lobbyOn(page, words, 'NGN');
  const { sheet } = lobby;
  await lobby.open();
  await registerNew(lobby, '080', 11);
  await lobby.tab('deposit');
  await sheet.getByText('Card', { exact: true }).tap();
  await sheet.getByRole('textbox').fill('1500');
  await sheet.locator('button[type=submit]').tap();
  const checkout = await openCheckout(lobby);
  await checkout.waitForURL(/checkout/);
  const address = checkout.url();
  await pressOn(checkout, 'Pay NGN');
  await page.bringToFront();
  await expect(sheet.getByText(words('cashier.mood.paid'))).toBeVisible();
  await sheet
    .getByRole('button', { name: words('shell.close') })
    .first()
    .tap();

  // The page that was paid closes itself.
  const bank = await page.context().newPage();
  await bank.goto(address);
  await pressOn(bank, 'Open a dispute');
  await page.bringToFront();
  await expect(lobby.balance()).toContainText('0');
  await lobby.balance().tap();
  await expect(sheet.getByText(words('wallet.disputed'))).toBeVisible();
  await expect(sheet.getByText('NGN 1,500.00')).toBeVisible();
  await bank.bringToFront();
  await pressOn(bank, 'The shop keeps the money');
  await page.bringToFront();
  await expect(sheet.getByText(words('wallet.disputed'))).toBeHidden();

  await lobby.open('#/Transactions');
  await page.getByRole('button', { name: words('history.statement') }).tap();
  await expect(sheet.getByText('NGN 1,500.00')).toBeVisible();
  const saving = page.waitForEvent('download');
  await sheet.getByRole('button', { name: words('history.statement.save') }).tap();
  expect((await saving).suggestedFilename()).toMatch(/^statement-\d{4}\.csv$/);
});
