import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { approve, askWithdrawal, expectReached, payIn, pressOn } from '../pages/cashier.ts';
import { playDice } from '../pages/games/game-visit.ts';
import { identityOn, review } from '../pages/identity.ts';
import { lobbyOn } from '../pages/lobby.ts';
import { runningCopy } from '../running-copy.ts';

test.describe('in Uganda', () => {
  test.use({ country: 'ug' });

  test('MTN MoMo: a player in Uganda pays in, plays and gets money out to the phone', async ({ page, words }) => {
    const lobby = lobbyOn(page, words, 'USH');
    await lobby.open();
    const player = await registerNew(lobby, '077');
    await payIn(lobby, { ...player, market: 'ug' }, 20_000);
    await lobby.sheet.getByRole('button', { name: words('shell.close') }).tap();
    await playDice(lobby);
    await lobby.open();
    await lobby.tab('withdraw');
    await askWithdrawal(lobby, '5000');
    await expectReached(lobby, 'MTN MoMo');
  });
});

test.describe('in Ghana', () => {
  test.use({ country: 'gh' });

  test('MTN MoMo: a player in Ghana cancels one withdrawal, and two people approve the next', async ({ page, words }) => {
    const lobby = lobbyOn(page, words, 'GHS');
    const identity = identityOn(lobby);
    await lobby.open();
    const player = await registerNew(lobby, '024');
    await lobby.tab('withdraw');
    await expect(identity.title).toBeVisible();
    await identity.send(`GHA-${player.phone.slice(1)}-1`);
    expect(await review('pass', player.phone)).toContain('passed');
    await payIn(lobby, { ...player, market: 'gh' }, 4_500);
    await lobby.open();
    await page.waitForLoadState('networkidle');
    // Without identity, a deposit of this sum would be refused.
    await payIn(lobby, { ...player, market: 'gh' }, 4_500);
    await page.keyboard.press('Escape');
    await lobby.tab('withdraw');
    await askWithdrawal(lobby, '100.50');
    await expect(lobby.sheet.getByText(words('cashier.out.state.checking'))).toBeVisible();
    await lobby.sheet.getByRole('button', { name: words('cashier.out.cancel') }).tap();
    await expect(lobby.sheet.getByText(words('cashier.out.reason.withdrawal_cancelled'))).toBeVisible();
    await lobby.sheet.getByRole('button', { name: words('cashier.out.again') }).tap();

    await askWithdrawal(lobby, '4200.25');
    await expect(lobby.sheet.getByText(words('cashier.out.state.checking'))).toBeVisible();
    expect(await approve(player.phone, 'amina')).toContain('waits for another person');
    expect(await approve(player.phone, 'kofi')).toContain('approved');
    await expectReached(lobby, 'MTN MoMo');
  });

  test('Telecel Cash: a player in Ghana types the code from the phone and pays in', async ({ page, words }) => {
    const lobby = lobbyOn(page, words, 'GHS');
    const { sheet } = lobby;
    await lobby.open();
    const { phone } = await registerNew(lobby, '020');
    await lobby.tab('deposit');
    await expect(sheet.getByRole('radio', { name: 'Telecel Cash' })).toBeChecked();
    await sheet.getByRole('textbox').fill('25.50');
    await sheet.locator('button[type=submit]').tap();
    await expect(sheet.getByText(words('cashier.mood.code'))).toBeVisible();
    const handset = await page.context().newPage();
    await handset.goto(`${runningCopy().simulators.paystack}/phone?msisdn=233${phone.slice(1)}`);
    const voucher = await handset.locator('[data-voucher]').innerText();
    await page.bringToFront();
    const code = sheet.getByLabel(words('cashier.code.field'), { exact: true });
    await code.fill('0000');
    await sheet.getByRole('button', { name: words('cashier.code.send'), exact: true }).tap();
    await expect(sheet.getByRole('alert')).toHaveText(words('error_code[2621]'));
    await code.fill(voucher);
    await sheet.getByRole('button', { name: words('cashier.code.send'), exact: true }).tap();
    await expect(sheet.getByText(words('cashier.mood.waiting'))).toBeVisible();
    await handset.reload();
    await pressOn(handset, 'Approve');
    await page.bringToFront();
    await expect(sheet.getByText(words('cashier.mood.paid'))).toBeVisible({ timeout: 40_000 });
  });
});
