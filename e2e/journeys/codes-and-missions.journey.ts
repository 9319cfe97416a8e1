import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { lobbyOn } from '../pages/lobby.ts';
import { rewardsOn } from '../pages/rewards.ts';

test('rewards: a code gives its gift once, the passport tells the cashback, and a mission is joined', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  const rewards = rewardsOn(lobby);
  await lobby.open();
  await lobby.keepGifts();
  await registerNew(lobby);
  // The offered gift is taken first, because it would open above the screens that follow.
  await rewards.claimGift('casino');
  await expect(page).toHaveURL(/#\/Bonus$/);

  await rewards.openByMe('loyalty.passport');
  await rewards.expectOnScreen('loyalty.passport', words('loyalty.cashback'), words('loyalty.cashback.next', { rank: 2, percent: 4 }));

  await rewards.openMissions();
  await page
    .getByRole('button', { name: words('campaigns.missions.join'), exact: true })
    .first()
    .tap();
  await expect(page.getByText(words('campaigns.missions.counts')).first()).toBeVisible();
  await expect(page.getByText(words('campaigns.missions.progress', { done: 0, needed: 10 }))).toBeVisible();

  await rewards.openByMe('gifts.promocode');
  const code = rewards.sheet.getByLabel(words('gifts.promocode.code'));
  await code.fill('nosuch');
  await rewards.sheet.getByRole('button', { name: words('gifts.promocode.redeem') }).tap();
  await expect(rewards.sheet.getByText(words('error_code[4208]'))).toBeVisible();
  await code.fill('karibu');
  await rewards.sheet.getByRole('button', { name: words('gifts.promocode.redeem') }).tap();
  await expect(rewards.sheet.getByText(words('gifts.promocode.done'))).toBeVisible();
  await expect(rewards.sheet.getByText('KSH 25', { exact: true })).toBeVisible();
  await rewards.sheet.getByRole('button', { name: words('gifts.promocode.another') }).tap();
  await code.fill('KARI-BU');
  await rewards.sheet.getByRole('button', { name: words('gifts.promocode.redeem') }).tap();
  await expect(rewards.sheet.getByText(words('error_code[4209]'))).toBeVisible();
  await rewards.closeSheet();
});
