import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from '../look.ts';
import { newPlayer, register } from '../pages/account.ts';
import { identityOn, review } from '../pages/identity.ts';
import { lobbyOn } from '../pages/lobby.ts';
import { lockOn } from '../pages/lock.ts';
import { ownAccountOn } from '../pages/own-account.ts';
import { runningCopy } from '../running-copy.ts';

test.use({ country: 'gh' });

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`)).toEqual([]);
}

test('identity check: a player in Ghana submits documents, is refused, submits again and passes', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  const identity = identityOn(lobby);
  const { openEntry } = ownAccountOn(lobby, runningCopy().simulators.sms);
  const { sheet } = lobby;
  const player = newPlayer('02');
  await lobby.open();
  await register(lobby, player);
  await expect(lobby.toast('players.register.done')).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await lobby.tab('withdraw');
  await expect(identity.title).toBeVisible();

  await identity.press('kyc.next');
  await expect(sheet.getByText(words('kyc.firstName.needed'))).toBeVisible();
  await identity.fillName('Abena', 'Owusu');
  await identity.field('kyc.email').fill('abena@');
  await identity.press('kyc.next');
  await expect(sheet.getByText('Please enter ID Number', { exact: true })).toBeVisible();
  await expect(sheet.getByText('E-mail format error!', { exact: true })).toBeVisible();
  await identity.field('kyc.idNumber').fill(`GHA-${player.phone.slice(1)}-1`);
  await identity.field('kyc.email').fill('abena@example.com');
  await identity.field('kyc.address').fill('12 Ring Road, Accra');
  await identity.press('kyc.next');
  await expect(sheet.getByRole('button', { name: words('kyc.send'), exact: true })).toBeInViewport({ ratio: 1 });
  await identity.press('kyc.send');
  await expect(sheet.getByText(words('kyc.photo.needed'))).toBeVisible();
  await identity.addPhoto();
  await expectAccessible(page);
  await identity.press('kyc.send');
  const line = sheet.getByText('We are reviewing your application. Please check it later', { exact: true });
  await expect(line).toBeVisible();
  await expectAccessible(page);
  await identity.press('kyc.close');

  expect(await review('refuse', player.phone, 'The number cannot be read.')).toContain('refused');
  await openEntry('kyc.row');
  await expect(sheet.getByText('The number cannot be read.')).toBeVisible();
  await expectAccessible(page);
  await identity.press('kyc.refused.again');
  await identity.send(`GHA-${player.phone.slice(1)}-1`);

  expect(await review('pass', player.phone)).toContain('passed');
  await openEntry('kyc.row');
  await expect(sheet.getByText(words('kyc.passed.title'))).toBeVisible();
  await expectAccessible(page);
  await identity.press('kyc.close');
  await expect(page.getByRole('button', { name: words('kyc.row') })).toContainText(words('kyc.row.passed'));
  await lobby.open();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('shared phone lock: hides the player’s data until the PIN is entered, and only the player can change it', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  const identity = identityOn(lobby);
  const lock = lockOn(lobby);
  const { openEntry } = ownAccountOn(lobby, runningCopy().simulators.sms);
  const { sheet } = lobby;
  await lobby.open();
  await register(lobby, newPlayer('02'));
  await expect(lobby.toast('players.register.done')).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await openEntry('lock.row');
  await lock.set('2468');
  await page.keyboard.press('Escape');

  await lobby.open('#/Transactions');
  await page.reload();
  await expect(lock.screen).toBeVisible();
  await page.waitForLoadState('networkidle');
  // No private data of the player is shown beside it.
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await expect(page.locator('#main')).toHaveCSS('visibility', 'hidden');
  await expect(page.locator('header .only-signed-in').first()).toHaveCSS('visibility', 'hidden');
  await expectAccessible(page);
  await lock.tryPin('12');
  await expect(lock.screen.getByText(words('lock.pin.shape'))).toBeVisible();
  await lock.tryPin('1357');
  await expect(lock.screen.getByRole('alert')).toContainText('4');
  for (const leave of [() => page.keyboard.press('Escape'), () => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave();
    await expect(lock.screen).toBeVisible();
    await expect(page.locator('#main')).toHaveCSS('visibility', 'hidden');
  }
  await page.evaluate(() => {
    location.hash = '#/casino/Home?open=deposit';
  });
  await expect(page).toHaveURL(/#\/casino\/Home$/);
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await lock.tryPin('2468');
  await expect(lock.screen).toHaveCount(0);
  // Only now does the withdrawal lead to the identity check.
  await lobby.tab('withdraw');
  await expect(identity.title).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  await openEntry('lock.row');
  const change = sheet.getByLabel(words('lock.pin.change'), { exact: true });
  await expect(sheet.getByRole('button', { name: words('lock.remove') })).toHaveCount(0);
  await expect(sheet.getByLabel(words('lock.after'))).toHaveCount(0);
  await change.fill('1357');
  await lock.press('lock.pin.confirm');
  await expect(sheet.getByRole('alert')).toContainText('4');
  await expectAccessible(page);
  await change.fill('2468');
  await lock.press('lock.pin.confirm');
  await lock.press('lock.remove');
  await expect(sheet.getByLabel(words('lock.pin.new'), { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-started', '');
  await expect(page.locator('#main')).toHaveCSS('visibility', 'visible');
  await expect(lock.screen).toHaveCount(0);
});
