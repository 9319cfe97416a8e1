import { expect } from '@playwright/test';
import { giveBox } from '../given-boxes.ts';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { lobbyOn } from '../pages/lobby.ts';
import { rewardsOn } from '../pages/rewards.ts';

test('lucky box: shows its odds, opens once, pays, and proves its prize in the app and on the check page', async ({
  page,
  words,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const lobby = lobbyOn(page, words);
  const rewards = rewardsOn(lobby);
  await lobby.open();
  const player = await registerNew(lobby);
  await giveBox(player.phone, { kindId: 13, series: 'box-ke-gold' });
  await rewards.openByMe('gifts.title.boxes');

  // The odds are one tap away.
  await rewards.sheet.getByRole('button', { name: words('gifts.odds') }).tap();
  const odds = page.getByRole('dialog', { name: words('gifts.odds.title') });
  await expect(odds.getByRole('cell', { name: 'KSH 10,000' })).toBeVisible();
  await expect(odds.getByText(words('gifts.odds.root'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(odds).toHaveCount(0);

  // The box opens, and the check proves its prize.
  await rewards.sheet.getByRole('button', { name: words('gifts.box.claim') }).tap();
  const dialog = page.getByRole('dialog', { name: words('gifts.congratulations') });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await dialog.getByRole('button', { name: words('gifts.check'), exact: true }).tap();
  await expect(dialog.getByText(words('gifts.check.proved'))).toBeVisible();
  await dialog.getByRole('button', { name: words('gifts.check.copy') }).tap();
  const proof = await page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByRole('button', { name: words('gifts.close') }).tap();

  // The opened box stands on the other tab.
  await rewards.sheet.getByRole('tab', { name: words('gifts.tab.boxes.2') }).tap();
  await expect(rewards.sheet.getByText(words('gifts.box.claimed'))).toBeVisible();

  const checker = await context.newPage();
  await checker.goto('/check.html');
  await checker.locator('#proof').fill(proof);
  await checker.locator('#check').tap();
  await expect(checker.locator('#steps > li.failed')).toHaveCount(0);
  await expect(checker.locator('#steps > li.passed')).toHaveCount(4);
});
