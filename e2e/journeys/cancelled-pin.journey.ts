import { expect, type Response } from '@playwright/test';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { askDeposit, enterPin, phoneOf, pressOn } from '../pages/cashier.ts';
import { lobbyOn } from '../pages/lobby.ts';

test('deposit: a request cancelled on the phone takes no money; the lobby gives the reason and keeps the amount', async ({
  page,
  words,
}) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  const player = await registerNew(lobby);
  await askDeposit(lobby, 300);
  const phone = await phoneOf(page.context(), player.phone);
  await pressOn(phone, 'Cancel');
  await page.bringToFront();
  await expect(lobby.sheet.getByText(words('payment.reason.cancelled'))).toBeVisible({ timeout: 40_000 });
  await expect(lobby.sheet.getByText('285.00')).toHaveCount(0);
  await lobby.sheet.getByRole('button', { name: words('shell.retry') }).tap();
  await expect(lobby.sheet.getByLabel(words('cashier.amount'), { exact: true })).toHaveValue('300');
  await lobby.open('#/Transactions');
  await expect(page.locator('main').getByText(words('history.status.Failed')).locator('visible=true').first()).toBeVisible();
});

test('deposit: a wrong PIN is reported as a wrong PIN', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  const player = await registerNew(lobby);
  await askDeposit(lobby, 300);
  await enterPin(await phoneOf(page.context(), player.phone), '9999');
  await page.bringToFront();
  await expect(lobby.sheet.getByText(words('payment.reason.wrong_pin', { name: 'M-\u2060Pesa' }))).toBeVisible({ timeout: 40_000 });
});

test('deposit: the polling survives closing the sheet and a reload, and ends with the result', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  const player = await registerNew(lobby);
  await askDeposit(lobby, 300);
  await lobby.sheet.getByRole('button', { name: words('shell.close') }).tap();
  const statusOf = async (answer: Response): Promise<unknown> => (await answer.json()).data.rechargeStatus;
  const polled = /getUserRechargeStatus/;
  const resumed = page.waitForResponse(polled);
  await page.reload();
  expect(await statusOf(await resumed)).toBeNull();
  const arrived = page.waitForResponse(async (answer) => polled.test(answer.url()) && (await statusOf(answer)) === 1);
  const acknowledged = page.waitForRequest(/updatePopupsStatus/);
  await enterPin(await phoneOf(page.context(), player.phone), '1234');
  await page.bringToFront();
  await arrived;
  await acknowledged;
  await lobby.tab('deposit');
  await expect(lobby.sheet.getByText(words('cashier.mood.paid'))).toBeVisible();
});

test('deposit: an address starts it with its amount, and leads on to its own page once it is paid', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  const { sheet } = lobby;
  await lobby.open();
  const player = await registerNew(lobby);
  await page.goto('about:blank');
  await lobby.open('#/casino/Home?open=deposit&amount=150&targetUrl=%2FBonus');
  await expect(sheet.getByLabel(words('cashier.amount'), { exact: true })).toHaveValue('150');
  await sheet.locator('button[type=submit]').tap();
  await enterPin(await phoneOf(page.context(), player.phone), '1234');
  await page.bringToFront();
  await expect(sheet.getByText(words('cashier.mood.paid'))).toBeVisible({ timeout: 40_000 });
  await sheet.getByRole('button', { name: words('cashier.continue'), exact: true }).tap();
  await expect(page).toHaveURL(/#\/Bonus$/);
});
