import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { openCheckout, pressOn } from '../pages/cashier.ts';
import { lobbyOn } from '../pages/lobby.ts';

test.use({ country: 'ng' });

test('payment page: a player in Nigeria leaves one page, is declined on the next, and pays in by card', async ({ page, words }) => {
  const lobby = lobbyOn(page, words, 'NGN');
  const { sheet } = lobby;
  const ask = async (method: string): Promise<void> => {
    await sheet.getByText(method, { exact: true }).tap();
    await sheet.getByRole('textbox').fill('1500');
    await sheet.locator('button[type=submit]').tap();
    await expect(sheet.getByText(words('cashier.mood.page'))).toBeVisible();
  };
  const payWith = async (card: string): Promise<void> => {
    const checkout = await openCheckout(lobby);
    await checkout.getByLabel('Card number').fill(card);
    await pressOn(checkout, 'Pay NGN');
    await page.bringToFront();
  };
  await lobby.open();
  await registerNew(lobby, '080', 11);
  await lobby.tab('deposit');
  await ask('USSD');
  await sheet.getByRole('button', { name: words('cashier.page.leave') }).tap();
  await expect(sheet.getByText(words('payment.reason.page_left'))).toBeVisible();
  await sheet.getByRole('button', { name: words('shell.retry') }).tap();

  await ask('Card');
  await payWith('4000000000000002');
  await expect(sheet.getByText(words('payment.reason.declined', { name: 'Card' }))).toBeVisible();
  await sheet.getByRole('button', { name: words('shell.retry') }).tap();

  await ask('Card');
  await payWith('4084084084084081');
  await expect(sheet.getByText(words('cashier.mood.paid'))).toBeVisible();
  await expect(sheet.getByText(words('cashier.step.page.pin'))).toBeVisible();
});

test('saved card: a player in Nigeria chooses to save a card, pays the second time with it, and removes it', async ({ page, words }) => {
  const lobby = lobbyOn(page, words, 'NGN');
  const { sheet } = lobby;
  const pay = (): Promise<void> => sheet.locator('button[type=submit]').tap();
  const paid = (): Promise<void> => expect(sheet.getByText(words('cashier.mood.paid'))).toBeVisible();
  await lobby.open();
  await registerNew(lobby, '080', 11);
  await lobby.tab('deposit');
  await sheet.getByText('Card', { exact: true }).tap();
  await sheet.getByText(words('cashier.card.save')).tap();
  await sheet.getByRole('textbox').fill('1500');
  await pay();
  await pressOn(await openCheckout(lobby), 'Pay NGN');
  await page.bringToFront();
  await paid();

  await sheet.getByRole('button', { name: words('cashier.again') }).tap();
  await sheet.getByText('Card', { exact: true }).tap();
  await expect(sheet.getByText('visa •••• 4081')).toBeVisible();
  await sheet.getByRole('textbox').fill('2000');
  await pay();
  await paid();
  await expect(sheet.getByText(words('cashier.step.card.pin'))).toBeVisible();

  await sheet.getByRole('button', { name: words('cashier.again') }).tap();
  await sheet.getByText('Card', { exact: true }).tap();
  await sheet.getByRole('button', { name: words('cashier.card.remove', { card: 'visa •••• 4081' }) }).tap();
  await sheet.getByRole('button', { name: words('cashier.account.remove.sure'), exact: true }).tap();
  await expect(sheet.getByText(words('cashier.card.save'))).toBeVisible();
});
