import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { approve, askWithdrawal, expectReached, payOnPage, pressOn } from '../pages/cashier.ts';
import { playDice } from '../pages/games/game-visit.ts';
import { identityOn, review } from '../pages/identity.ts';
import { lobbyOn } from '../pages/lobby.ts';
import { runningCopy } from '../running-copy.ts';

test.describe('in Ghana', () => {
  test.use({ country: 'gh' });

  test('AT Money: a player in Ghana pays in and plays, and one person checks the first withdrawal to the phone', async ({
    page,
    words,
  }) => {
    const lobby = lobbyOn(page, words, 'GHS');
    const { sheet } = lobby;
    const identity = identityOn(lobby);
    await lobby.open();
    const { phone } = await registerNew(lobby, '026');
    const { paystack } = runningCopy().simulators;
    const holder = { givenName: 'Abena', familyName: 'Owusu' };
    await page.request.post(`${paystack}/simulator/people/233${phone.slice(1)}`, { data: holder });
    await lobby.tab('withdraw');
    await identity.send(`GHA-${phone.slice(1)}-1`);
    expect(await review('pass', phone)).toContain('passed');
    await lobby.tab('deposit');
    await expect(sheet.getByRole('radio', { name: 'AT Money' })).toBeChecked();
    await sheet.getByRole('textbox').fill('40');
    await sheet.locator('button[type=submit]').tap();
    await expect(sheet.getByText(words('cashier.mood.waiting'))).toBeVisible();
    const handset = await page.context().newPage();
    await handset.goto(`${paystack}/phone?msisdn=233${phone.slice(1)}`);
    await pressOn(handset, 'Approve');
    await page.bringToFront();
    await expect(sheet.getByText(words('cashier.mood.paid'))).toBeVisible({ timeout: 40_000 });
    await page.keyboard.press('Escape');
    await playDice(lobby);

    await lobby.open();
    await lobby.tab('withdraw');
    await expect(sheet.getByRole('radio', { name: 'AT Money' })).toBeChecked();
    await askWithdrawal(lobby, '15.50');
    await expect(sheet.getByText(words('cashier.out.state.checking'))).toBeVisible();
    expect(await approve(phone, 'amina')).toContain('approved');
    await expectReached(lobby, 'AT Money');
  });
});

test.describe('in Nigeria', () => {
  test.use({ country: 'ng' });

  test('payment page: a player in Nigeria pays in by a bank transfer and by USSD', async ({ page, words }) => {
    const lobby = lobbyOn(page, words, 'NGN');
    const { sheet } = lobby;
    await lobby.open();
    await registerNew(lobby, '080', 11);
    await lobby.tab('deposit');
    for (const method of ['Bank transfer', 'USSD']) {
      await sheet.getByText(method, { exact: true }).tap();
      await payOnPage(lobby, '1500');
      await sheet.getByRole('button', { name: words('cashier.again') }).tap();
    }
    await page.keyboard.press('Escape');
    await expect(lobby.balance()).toContainText('3K');
  });
});
