import { expect } from '@playwright/test';
import pg from 'pg';
import { test } from '../look.ts';
import { newPlayer, registerNew } from '../pages/account.ts';
import { askDeposit, askWithdrawal, expectReached, fillWallet, payIn, phoneOf, pressOn, swapSim } from '../pages/cashier.ts';
import { identityOn, review } from '../pages/identity.ts';
import { lobbyOn, type Lobby } from '../pages/lobby.ts';
import { ownAccountOn } from '../pages/own-account.ts';
import { twoFactorOn } from '../pages/two-factor.ts';
import { runningCopy } from '../running-copy.ts';

test.use({ look: { theme: 'themea', language: 'sw' } });

const mPesa = 'M-\u2060Pesa';
const failuresMax = 5;

/** The beginning of a text, up to its first value. */
const beginOf = (text: string): string => text.split('\u0000')[0] ?? '';

/** A surname of the letters at a number's digits. */
const nameOf = (phone: string): string => `K${[...phone].map((digit) => 'abcdefghij'[Number(digit)] ?? '').join('')}`;

async function expectGate({ sheet, words }: Lobby, gate: string): Promise<void> {
  await expect(sheet.getByText(beginOf(words(`cashier.gate.${gate}`, { time: '\u0000' })), { exact: false })).toBeVisible();
  await expect(sheet.locator('button[type=submit]')).toBeDisabled();
}

async function cancelDeposit(lobby: Lobby, phone: string): Promise<void> {
  await askDeposit(lobby, 100);
  const handset = await phoneOf(lobby.page.context(), phone);
  await pressOn(handset, 'Cancel');
  await lobby.page.bringToFront();
  await expect(lobby.sheet.getByText(lobby.words('payment.reason.cancelled'))).toBeVisible({ timeout: 40_000 });
  await lobby.sheet.getByRole('button', { name: lobby.words('shell.retry') }).tap();
  await lobby.page.keyboard.press('Escape');
}

/** Cancels deposits until the next one is refused. */
async function failUntilStopped(lobby: Lobby, phone: string, refusal: 'error_code[2609]' | 'error_code[2610]'): Promise<void> {
  const { sheet, words, page } = lobby;
  for (let failed = 0; failed < failuresMax; failed += 1) await cancelDeposit(lobby, phone);
  await lobby.tab('deposit');
  await sheet.getByRole('textbox').fill('100');
  await sheet.locator('button[type=submit]').tap();
  await expect(sheet.getByRole('alert')).toContainText(beginOf(words(refusal).replace('%s', '\u0000')));
  await page.keyboard.press('Escape');
}

/** Makes the payments of a number an hour older, as if the player had waited for the stop to end. */
async function letAnHourPass(phone: string): Promise<void> {
  const owner = new pg.Client({ connectionString: runningCopy().database });
  await owner.connect();
  await owner.query(
    `UPDATE payments SET created_at = created_at - interval '61 minutes', closed_at = closed_at - interval '61 minutes'
     WHERE phone = $1 AND closed_at IS NOT NULL`,
    [phone],
  );
  await owner.end();
}

test('gates: the second factor, a resting number, an exchanged SIM card and a stop of payments each say what to do', async ({
  page,
  words,
}) => {
  const lobby = lobbyOn(page, words);
  const { sheet } = lobby;
  const account = ownAccountOn(lobby, runningCopy().simulators.sms);
  const identity = identityOn(lobby);
  const factor = twoFactorOn(lobby);
  await lobby.open();
  const player = await registerNew(lobby);
  await account.openEntry('kyc.row');
  // People check the withdrawals of two players with one name.
  await identity.send(player.phone.slice(1, 9), nameOf(player.phone));
  expect(await review('pass', player.phone)).toContain('passed');
  await fillWallet(page.context(), player.phone, 100_000);
  await payIn(lobby, player, 30_000);
  await page.keyboard.press('Escape');
  // The paid deposit proves the number.
  await account.openEntry('account.factor');
  const { key } = await factor.switchOn(player.password);
  await sheet.getByRole('button', { name: words('shell.close'), exact: true }).tap();

  await lobby.tab('withdraw');
  await askWithdrawal(lobby, '100');
  await factor.answerWrong(key);
  await factor.answerRight(key);
  await expectReached(lobby, mPesa);
  await sheet.getByRole('button', { name: words('cashier.out.again') }).tap();

  await sheet.getByRole('button', { name: words('cashier.number.add'), exact: true }).tap();
  const second = newPlayer().phone;
  await sheet.getByLabel(words('cashier.number.field', { name: 'M-Pesa' }), { exact: true }).fill(second);
  await sheet.getByRole('button', { name: words('cashier.account.continue'), exact: true }).tap();
  await account.typeCode(player.phone, 'cashier.number.add');
  const other = sheet.getByRole('radio', { name: `***${second.slice(-3)}` });
  await expect(sheet.getByRole('radio', { name: words('cashier.number.own') })).toBeChecked();
  await other.tap();
  await sheet.getByLabel(words('cashier.amount'), { exact: true }).fill('200');
  await expectGate(lobby, 'destination_too_new');
  await sheet.getByRole('radio', { name: words('cashier.number.own') }).tap();

  await swapSim(page.context(), player.phone, 1);
  await askWithdrawal(lobby, '20010');
  await expectGate(lobby, 'sim_swapped');
  await page.keyboard.press('Escape');

  await failUntilStopped(lobby, player.phone, 'error_code[2609]');
  await lobby.tab('withdraw');
  await expectGate(lobby, 'payments_blocked');
  await page.keyboard.press('Escape');
  await letAnHourPass(player.phone);
  await failUntilStopped(lobby, player.phone, 'error_code[2610]');
  await lobby.open();
  await lobby.tab('withdraw');
  await expectGate(lobby, 'payments_suspended');
});
