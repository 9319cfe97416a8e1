import { expect } from '@playwright/test';
import pg from 'pg';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { payOnPage } from '../pages/cashier.ts';
import { playDice } from '../pages/games/game-visit.ts';
import { lobbyOn, type Lobby } from '../pages/lobby.ts';
import { identityOn, review } from '../pages/identity.ts';
import { ownAccountOn } from '../pages/own-account.ts';
import { readCode } from '../pages/phone-messages.ts';
import { runningCopy } from '../running-copy.ts';

test.use({ country: 'ng' });

/** A new account rests for a day, which a journey cannot wait for. */
async function letAccountsRest(phone: string): Promise<void> {
  const client = new pg.Client({ connectionString: runningCopy().database });
  await client.connect();
  const text = `UPDATE payout_destinations SET added_at = added_at - interval '2 days'
    WHERE player_id = (SELECT id FROM players WHERE market = 'ng' AND phone = $1)`;
  await client.query(text, [phone]);
  await client.end();
}

const showIdentity = (lobby: Lobby): Promise<void> => ownAccountOn(lobby, runningCopy().simulators.sms).openEntry('kyc.row');

async function registerAndShowIdentity(lobby: Lobby): ReturnType<typeof registerNew> {
  await lobby.open();
  const player = await registerNew(lobby, '080', 11);
  await showIdentity(lobby);
  return player;
}

/** Adds an account at Guaranty Trust Bank with the code from the phone. */
async function addGuarantyTrust({ page, words, sheet }: Lobby, phone: string, account: string): Promise<void> {
  const add = sheet.getByRole('button', { name: words('cashier.account.add'), exact: true });
  await add.tap();
  await sheet.getByLabel(words('cashier.account.bank'), { exact: true }).selectOption({ label: 'Guaranty Trust Bank' });
  await sheet.getByLabel(words('cashier.account.number'), { exact: true }).fill(account);
  await sheet.getByRole('button', { name: words('cashier.account.continue'), exact: true }).tap();
  const { sms } = runningCopy().simulators;
  await sheet.getByLabel(words('account.code'), { exact: true }).fill(await readCode(page, sms, `+234${phone.slice(1)}`));
  await page.bringToFront();
  await add.tap();
}

test('bank withdrawal: a player in Nigeria pays in, plays, adds a bank account and gets money out to it', async ({ page, words }) => {
  const lobby = lobbyOn(page, words, 'NGN');
  const { sheet } = lobby;
  await lobby.open();
  const { phone } = await registerNew(lobby, '080', 11);
  // An account of two players would be checked by a person.
  const account = `${phone.slice(-9)}7`;
  const shown = `••••${account.slice(-4)}`;
  await lobby.tab('deposit');
  // People check players who pay with one card, and the simulator has few.
  await sheet.getByText('USSD', { exact: true }).tap();
  await payOnPage(lobby, '5000');
  await page.keyboard.press('Escape');
  await playDice(lobby);

  await lobby.open();
  await lobby.tab('withdraw');
  await expect(sheet.getByText(words('cashier.account.none'))).toBeVisible();
  const add = sheet.getByRole('button', { name: words('cashier.account.add'), exact: true });
  await add.tap();
  await sheet.getByLabel(words('cashier.account.bank'), { exact: true }).selectOption({ label: 'Guaranty Trust Bank' });
  await sheet.getByLabel(words('cashier.account.number'), { exact: true }).fill('0123450000');
  await sheet.getByRole('button', { name: words('cashier.account.continue'), exact: true }).tap();
  const { sms } = runningCopy().simulators;
  const code = sheet.getByLabel(words('account.code'), { exact: true });
  await code.fill(await readCode(page, sms, `+234${phone.slice(1)}`));
  await page.bringToFront();
  await add.tap();
  // The bank does not know the number. A corrected one needs no second code.
  await expect(sheet.getByRole('alert')).toHaveText(words('error_code[2615]'));
  await sheet.getByLabel(words('cashier.account.number'), { exact: true }).fill(account);
  await sheet.getByRole('button', { name: words('cashier.account.continue'), exact: true }).tap();
  await expect(sheet.getByText(shown)).toBeVisible();
  await expect(sheet.getByText(words('cashier.account.rests', { time: '' }).trim(), { exact: false })).toBeVisible();

  await letAccountsRest(phone);
  await lobby.open();
  await lobby.tab('withdraw');
  await sheet.getByLabel(words('cashier.amount'), { exact: true }).fill('1000.50');
  await sheet.locator('button[type=submit]').tap();
  await expect(sheet.getByText(words('cashier.out.state.paid'))).toBeVisible({ timeout: 40_000 });
  await expect(sheet.getByText(`Guaranty Trust Bank ${shown}`, { exact: false })).toBeVisible();
});

test('bank withdrawal: a bank verification number and an account in the own name confirm the identity, without a person', async ({
  page,
  words,
}) => {
  const lobby = lobbyOn(page, words, 'NGN');
  const { sheet } = lobby;
  const { phone } = await registerAndShowIdentity(lobby);
  await identityOn(lobby).sendNumber('Tunde', 'Bello', `${phone.slice(1)}1`);
  await lobby.open();
  await lobby.tab('withdraw');
  // The simulator makes up the name of a holder from the last digits.
  const account = `${phone.slice(-8)}51`;
  await addGuarantyTrust(lobby, phone, account);
  await expect(sheet.getByText(`••••${account.slice(-4)}`)).toBeVisible();
  await lobby.open();
  await showIdentity(lobby);
  await expect(sheet.getByText(words('kyc.passed.more'))).toBeVisible({ timeout: 40_000 });
});

test('bank withdrawal: once the name of a player is known, an account in another name is refused', async ({ page, words }) => {
  const lobby = lobbyOn(page, words, 'NGN');
  const { sheet } = lobby;
  const { phone } = await registerAndShowIdentity(lobby);
  await identityOn(lobby).send(phone.slice(0, 11));
  expect(await review('pass', phone)).toContain('passed');
  await lobby.open();
  await lobby.tab('withdraw');
  await addGuarantyTrust(lobby, phone, `${phone.slice(-9)}7`);
  await expect(sheet.getByRole('alert')).toHaveText(words('error_code[2616]'));
});
