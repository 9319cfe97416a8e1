import { expect, type BrowserContext, type Page } from '@playwright/test';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { lobbyOn } from '../pages/lobby.ts';
import { runningCopy } from '../running-copy.ts';

/** Opens the phone of a number that never paid before. */
async function newPhoneOf(context: BrowserContext, number: string): Promise<Page> {
  const phone = await context.newPage();
  await phone.goto(`${runningCopy().simulators.daraja}/phone`);
  await phone.getByLabel('Number to add').fill(`254${number.slice(1)}`);
  await phone.getByRole('button', { name: 'Add', exact: true }).tap();
  return phone;
}

async function payFromMenu(phone: Page, { account, amount }: { readonly account: string; readonly amount: number }): Promise<void> {
  await phone.getByLabel('Account no.').fill(account);
  await phone.getByRole('region', { name: 'Phone' }).getByLabel('Amount', { exact: true }).fill(String(amount));
  await phone.getByLabel('PIN', { exact: true }).fill('1234');
  await phone.getByRole('button', { name: /^Pay TAUSI/ }).tap();
}

test('paybill: a payment from the SIM menu arrives by itself, and a lost one is found by its code', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  const player = await registerNew(lobby);
  await lobby.tab('deposit');
  const name = 'M-\u2060Pesa';
  await lobby.sheet.getByText(words('cashier.paybill.title', { name })).tap();
  await expect(lobby.sheet.getByText('174379')).toBeVisible();
  await expect(lobby.sheet.getByText(player.phone, { exact: true })).toBeVisible();

  const phone = await newPhoneOf(page.context(), player.phone);
  await payFromMenu(phone, { account: player.phone, amount: 500 });
  const message = phone.getByText(/Confirmed\. Ksh500/);
  await expect(message).toBeVisible();
  await page.bringToFront();
  await expect(lobby.balance()).toContainText('475', { timeout: 20_000 });

  // The report of this payment is lost.
  await phone.request.post(new URL('/simulator/rules', phone.url()).href, {
    data: { operation: 'paybill', msisdnEnding: player.phone.slice(1), once: true, outcome: { losesCallback: true } },
  });
  await payFromMenu(phone, { account: player.phone, amount: 300 });
  const lost = phone.getByText(/Confirmed\. Ksh300/);
  await expect(lost).toBeVisible();
  const text = (await lost.textContent()) ?? '';
  await phone.close();
  await page.bringToFront();
  await lobby.sheet.getByRole('button', { name: words('cashier.find.open') }).tap();
  await lobby.sheet.getByLabel(words('cashier.find.code')).fill(text);
  await lobby.sheet.getByRole('button', { name: words('cashier.find.search') }).tap();
  await expect(lobby.sheet.getByText(words('cashier.find.credited'), { exact: true })).toBeVisible({ timeout: 20_000 });
  await lobby.sheet.getByRole('button', { name: words('history.follow') }).tap();
  await expect(lobby.sheet.getByText(words('cashier.mood.paid'))).toBeVisible();
  await expect(lobby.balance()).toContainText('760');
});
