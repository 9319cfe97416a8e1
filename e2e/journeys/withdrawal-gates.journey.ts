import { expect } from '@playwright/test';
import { giveBonusTo } from '../given-rewards.ts';
import { test } from '../look.ts';
import { newPlayer, registerNew, signIn } from '../pages/account.ts';
import { askWithdrawal, expectReached, payIn } from '../pages/cashier.ts';
import { lobbyOn, type Lobby } from '../pages/lobby.ts';
import { ownAccountOn } from '../pages/own-account.ts';
import { runningCopy } from '../running-copy.ts';

const mPesa = 'M-\u2060Pesa';
const countMax = 4;

async function typeAmount({ sheet, words }: Lobby, amount: string): Promise<void> {
  await sheet.getByLabel(words('cashier.amount'), { exact: true }).fill(amount);
}

/** The beginning of a text, up to its first value. */
const beginOf = (text: string): string => text.split('\u0000')[0] ?? '';

test('gates: an amount below the minimum, and a day with all its withdrawals used', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  const { sheet } = lobby;
  await lobby.open();
  const player = await registerNew(lobby);
  await payIn(lobby, player, 500);
  await page.keyboard.press('Escape');
  await lobby.tab('withdraw');
  await askWithdrawal(lobby, '49');
  await expect(sheet.getByText(words('cashier.withdraw.amount.tooLow', { min: 'KSH 50' }))).toBeVisible();

  for (let count = 1; count <= countMax; count += 1) {
    await askWithdrawal(lobby, '50');
    await expectReached(lobby, mPesa);
    await sheet.getByRole('button', { name: words('cashier.out.again') }).tap();
  }
  await expect(sheet.getByText(beginOf(words('cashier.gate.withdrawals_used_up', { time: '\u0000' })), { exact: false })).toBeVisible();
  await expect(sheet.locator('button[type=submit]')).toBeDisabled();
});

test('gates: a bonus in play names what is left to bet, and the player gives it up and withdraws', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  const { sheet } = lobby;
  await lobby.open();
  const player = await registerNew(lobby);
  await payIn(lobby, player, 1_000);
  await giveBonusTo(player.phone);
  await lobby.open();
  await lobby.tab('withdraw');
  await typeAmount(lobby, '200');
  const amounts = { remaining: 'KSH 1,830', target: 'KSH 2,000' };
  await expect(sheet.getByText(words('cashier.gate.wagering_incomplete', amounts))).toBeVisible();
  await expect(sheet.getByText(words('cashier.gate.giveUp.loss'))).toBeVisible();
  await sheet.getByRole('button', { name: words('cashier.gate.giveUp'), exact: true }).tap();
  await expectReached(lobby, mPesa);
});

test('gates: withdrawals rest on a new device, and everywhere after a new number', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  const account = ownAccountOn(lobby, runningCopy().simulators.sms);
  const { sheet } = lobby;
  await lobby.open();
  const player = await registerNew(lobby);
  await payIn(lobby, player, 1_000);
  await page.keyboard.press('Escape');
  await account.logOut();
  // Without its cookie the browser is an unknown device.
  await page.context().clearCookies({ name: /^(?!tausi_view)/ });
  await account.openSignIn();
  await signIn(lobby, player.phone, player.password);
  await expect(lobby.balance()).toBeVisible();
  await lobby.tab('withdraw');
  await expect(sheet.getByText(beginOf(words('cashier.gate.new_device', { time: '\u0000' })), { exact: false })).toBeVisible();
  await expect(sheet.locator('button[type=submit]')).toBeDisabled();
  await page.keyboard.press('Escape');

  await account.openEntry('account.number');
  const next = newPlayer().phone;
  await sheet.getByRole('button', { name: words('account.number.start') }).tap();
  await account.typeCode(player.phone, 'account.number.old');
  await sheet.getByLabel(words('players.phone'), { exact: true }).fill(next);
  await sheet.getByRole('button', { name: words('account.number.phone') }).tap();
  await sheet.locator('input[name=password]').fill(player.password);
  await account.typeCode(next, 'account.number.new');
  await expect(page.getByText(words('account.number.done', { hours: 72 }))).toBeVisible();
  await lobby.open();
  await lobby.tab('withdraw');
  await expect(sheet.getByText(beginOf(words('cashier.gate.withdrawals_held', { time: '\u0000' })), { exact: false })).toBeVisible();
  await expect(sheet.locator('button[type=submit]')).toBeDisabled();
});
