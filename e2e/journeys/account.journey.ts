import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { newPlayer, registerNew, signIn } from '../pages/account.ts';
import { lobbyOn } from '../pages/lobby.ts';
import { ownAccountOn } from '../pages/own-account.ts';
import { twoFactorOn } from '../pages/two-factor.ts';
import { runningCopy } from '../running-copy.ts';
import { wordsOf } from '../words.ts';

test('account: a player resets a forgotten password with a code, changes the account and closes it', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  const account = ownAccountOn(lobby, runningCopy().simulators.sms);
  const { sheet } = lobby;
  await lobby.open();
  const player = await registerNew(lobby);
  await account.logOut();
  await account.openSignIn();
  await account.resetPassword(player.phone, 'mpya2026');
  await expect(lobby.balance()).toBeVisible();

  await account.openEntry('account.password');
  await sheet.locator('input[name=password]').first().fill('mpya2026');
  await sheet.locator('input[name=password]').last().fill('salama2026');
  await sheet.getByRole('button', { name: words('account.password'), exact: true }).tap();
  await expect(lobby.toast('account.password.done')).toBeVisible();

  const factor = twoFactorOn(lobby);
  await account.openEntry('account.factor');
  const kept = await factor.switchOn('salama2026');
  await sheet.getByRole('button', { name: words('shell.close'), exact: true }).tap();
  await account.logOut();
  // Without its cookie the browser is an unknown device.
  await page.context().clearCookies();
  await account.openSignIn();
  await signIn(lobby, player.phone, 'salama2026');
  await factor.answerWrong(kept.key);
  await factor.answerRight(kept.key);
  await expect(lobby.balance()).toBeVisible();
  await account.openEntry('account.factor');
  await factor.switchOff('salama2026', kept.recoveryCode);
  await sheet.getByRole('button', { name: words('shell.close'), exact: true }).tap();

  await account.openEntry('account.devices');
  await expect(sheet.getByText(words('account.devices.this'), { exact: true })).toBeVisible();
  await expect(sheet.getByText(words('account.devices.only'))).toBeVisible();
  await sheet.getByRole('button', { name: words('shell.close'), exact: true }).tap();

  await account.openEntry('account.number');
  const next = newPlayer().phone;
  await sheet.getByRole('button', { name: words('account.number.start') }).tap();
  await account.typeCode(player.phone, 'account.number.old');
  await sheet.getByLabel(words('players.phone'), { exact: true }).fill(next);
  await sheet.getByRole('button', { name: words('account.number.phone') }).tap();
  await sheet.locator('input[name=password]').fill('salama2026');
  await account.typeCode(next, 'account.number.new');
  await expect(page.getByText(next).first()).toBeVisible();

  await account.openEntry('account.export');
  await sheet.getByRole('button', { name: words('account.export.start') }).tap();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: words('account.export.save') }).tap(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^my-data-.*\.json$/);
  await sheet.getByRole('button', { name: words('shell.close'), exact: true }).tap();

  await account.openEntry('account.close');
  await sheet.getByRole('radio').first().check();
  await sheet.locator('input[name=password]').fill('salama2026');
  // The page reloads, as it does after signing out.
  await Promise.all([page.waitForEvent('load'), sheet.getByRole('button', { name: words('account.close.submit') }).tap()]);
  await lobby.open();
  await account.openSignIn();
  await signIn(lobby, next, 'salama2026');
  await expect(sheet.getByText(words('error_code[2126]'))).toBeVisible();
});

test('social sign-in: a new player is asked for a phone number on every player tab, binds it and plays', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  const { simulators } = runningCopy();
  const account = ownAccountOn(lobby, simulators.sms);
  const { sheet } = lobby;
  const player = newPlayer();
  await lobby.open();
  await account.openSignIn();
  const press = () => sheet.getByRole('button', { name: words('account.social.continue') }).tap();
  await account.consent(press, `Rafiki ${player.phone}`);

  // The binding sheet opens by itself, and again on every tab that needs a player.
  await expect(sheet.getByText(words('account.bind.lead'))).toBeVisible();
  await sheet.getByRole('button', { name: words('shell.close'), exact: true }).tap();
  for (const tab of ['deposit', 'withdraw', 'me'] as const) {
    await lobby.tab(tab);
    await expect(sheet.getByText(words('account.bind.lead'))).toBeVisible();
    await sheet.getByRole('button', { name: words('shell.close'), exact: true }).tap();
  }
  await lobby.tab('me');
  await sheet.getByLabel(words('players.phone'), { exact: true }).fill(player.phone);
  await sheet.getByRole('button', { name: words('account.bind.phone'), exact: true }).tap();
  await account.typeCode(player.phone, 'account.bind.code');
  await sheet.locator('input[name=password]').fill(player.password);
  await sheet.getByLabel(words('players.birth.day')).selectOption(String(player.birth.day));
  await sheet.getByLabel(words('players.birth.month')).selectOption({ index: player.birth.month });
  await sheet.getByLabel(words('players.birth.year')).selectOption(String(player.birth.year));
  await sheet.getByRole('checkbox').check();
  await sheet.getByRole('button', { name: words('account.bind.password'), exact: true }).tap();
  await expect(lobby.toast('account.bind.done')).toBeVisible();
  await lobby.tab('me');
  await expect(page.getByText(player.phone)).toBeVisible();
  await expect(page.getByText(words('account.social.isBound'), { exact: true })).toBeVisible();

  await account.openEntry('account.social');
  await sheet.locator('input[name=password]').fill(player.password);
  await sheet.getByRole('button', { name: words('account.social.remove'), exact: true }).tap();
  await expect(lobby.toast('account.social.removed')).toBeVisible();
  await expect(page.getByText(words('account.social.isBound'), { exact: true })).toBeHidden();
});

test('country: a signed-in player is told what changes, may stay, and goes to the other country signed out', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  const { sheet } = lobby;
  await lobby.open();
  await registerNew(lobby);
  const countries = { from: 'Kenya', to: 'Ghana' };
  await lobby.tab('me');
  await page.getByRole('button', { name: words('players.settings.country') }).tap();
  await expect(sheet.getByText(words('markets.country.bound', { country: 'Kenya' }))).toBeVisible();
  await sheet.getByRole('button', { name: /Ghana/ }).tap();
  await expect(sheet.getByText(words('markets.country.leave.lead', countries))).toBeVisible();
  await sheet.getByRole('button', { name: words('markets.country.leave.stay', countries) }).tap();
  await expect(sheet.getByRole('button', { name: /Kenya/ })).toHaveAttribute('aria-current', 'true');

  await sheet.getByRole('button', { name: /Ghana/ }).tap();
  await Promise.all([page.waitForEvent('load'), sheet.getByRole('button', { name: words('markets.country.leave.go') }).tap()]);
  // Ghana has no Swahili.
  const ghana = lobbyOn(page, wordsOf('en'));
  await expect(page.getByRole('banner').getByRole('button', { name: ghana.words('shell.login') })).toBeVisible();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('tausi.preferences') ?? '{}'));
  expect(kept).toMatchObject({ country: 'gh', language: 'en', player: null });
});
