import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { approve, askWithdrawal, expectReached, fillWallet, payIn, payInHere } from '../pages/cashier.ts';
import { identityOn, review } from '../pages/identity.ts';
import { lobbyOn } from '../pages/lobby.ts';
import { ownAccountOn } from '../pages/own-account.ts';
import { runningCopy } from '../running-copy.ts';

const mPesa = 'M-\u2060Pesa';

test('withdrawal: a large one is cancelled while it waits, and the next waits for two people', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  const identity = identityOn(lobby);
  const { sheet } = lobby;
  await lobby.open();
  const player = await registerNew(lobby);
  await ownAccountOn(lobby, runningCopy().simulators.sms).openEntry('kyc.row');
  await identity.send(player.phone.slice(1, 9));
  expect(await review('pass', player.phone)).toContain('passed');
  await fillWallet(page.context(), player.phone, 400_000);
  await payIn(lobby, player, 250_000);
  await sheet.getByRole('button', { name: words('cashier.again') }).tap();
  await payInHere(lobby, player, 20_000);
  await page.keyboard.press('Escape');

  await lobby.tab('withdraw');
  const amount = sheet.getByLabel(words('cashier.amount'), { exact: true });
  await amount.fill('500001');
  await expect(sheet.getByText(words('cashier.withdraw.amount.tooHigh', { balance: 'KSH 256,500.00' }))).toBeVisible();
  // M-Pesa carries 250,000 a payment, so a larger amount leaves in parts.
  await amount.fill('256000');
  await expect(sheet.getByText(words('cashier.pocket.parts', { count: '2' }))).toBeVisible();
  await expect(sheet.getByText('KSH 250,000.00 + KSH 6,000.00')).toBeVisible();
  await amount.fill('256501');
  await expect(sheet.getByText(words('cashier.withdraw.amount.tooHigh', { balance: 'KSH 256,500.00' }))).toBeVisible();
  const other = await page.context().newPage();
  const otherTab = lobbyOn(other, words);
  await otherTab.open();
  await otherTab.tab('withdraw');
  await page.bringToFront();
  await amount.fill('160000');
  await expect(sheet.getByText(words('cashier.withdraw.checked'), { exact: false })).toBeVisible();
  await askWithdrawal(lobby, '160000');
  await expect(sheet.getByText(words('cashier.out.state.checking'))).toBeVisible();
  await expect(lobby.balance()).toContainText('96.5K');
  // A second press, in another tab, opens the withdrawal that is in progress.
  await other.bringToFront();
  await askWithdrawal(otherTab, '100');
  await expect(otherTab.sheet.getByText(words('cashier.out.state.checking'))).toBeVisible();
  await other.close();

  await sheet.getByRole('button', { name: words('cashier.out.cancel') }).tap();
  await expect(sheet.getByText(words('cashier.out.reason.withdrawal_cancelled'))).toBeVisible();
  await expect(sheet.getByText(words('cashier.step.checked.broken'))).toBeVisible();
  await expect(lobby.balance()).toContainText('256.5K');
  await page.keyboard.press('Escape');
  await lobby.open('#/Transactions');
  await expect(page.locator('main').getByText(words('history.status.Failed')).locator('visible=true').first()).toBeVisible();

  // The sheet keeps the cancelled one until the player goes on.
  await lobby.tab('withdraw');
  await sheet.getByRole('button', { name: words('cashier.out.again') }).tap();
  await askWithdrawal(lobby, '160000');
  await expect(sheet.getByText(words('cashier.out.state.checking'))).toBeVisible();
  expect(await approve(player.phone, 'amina')).toContain('waits for another person');
  expect(await approve(player.phone, 'amina')).toContain('A second person must approve');
  await expect(sheet.getByText(words('cashier.out.state.checking'))).toBeVisible();
  expect(await approve(player.phone, 'kofi')).toContain('approved');
  await expectReached(lobby, mPesa);
  await expect(sheet.getByText('152,000', { exact: false }).first()).toBeVisible();
});
