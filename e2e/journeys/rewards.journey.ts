import { expect } from '@playwright/test';
import { giveRewards, takeRewardsAway } from '../given-rewards.ts';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { savannaRichesOn } from '../pages/games/savanna-riches.ts';
import { lobbyOn } from '../pages/lobby.ts';
import { rewardsOn } from '../pages/rewards.ts';

test.afterAll(takeRewardsAway);

test('rewards: empty lists first, then coupons, boxes, a bonus, ranks and points as given', async ({ page, words, look }) => {
  const lobby = lobbyOn(page, words);
  const rewards = rewardsOn(lobby);
  await lobby.open();
  const player = await registerNew(lobby);

  // The player has no rewards yet, and every screen says so.
  await rewards.openByMe('gifts.title.coupons');
  await rewards.expectOnScreen('gifts.title.coupons', words('gifts.empty.coupons'));
  await rewards.openByMe('gifts.title.boxes');
  await expect(rewards.sheet.getByText(words('gifts.empty.boxes'))).toBeVisible();
  await rewards.closeSheet();
  await rewards.openByMe('gifts.promocode');
  await expect(rewards.sheet.getByRole('button', { name: words('gifts.promocode.redeem') })).toBeDisabled();
  await rewards.closeSheet();
  await rewards.openByMe('loyalty.passport');
  await rewards.expectOnScreen('loyalty.passport', words('loyalty.noRank'));
  await rewards.openByMe('history.points');
  await rewards.expectOnScreen('history.points', words('history.empty'));
  await rewards.openByMe('bonuses.title');
  await rewards.expectOnScreen('bonuses.title', words('bonuses.exchange'));
  await page.getByRole('button', { name: words('bonuses.rules') }).tap();
  await rewards.expectOnScreen('bonuses.rules.title', words('bonuses.rule.wager'));

  // The operator gives rewards.
  await giveRewards(player.phone);
  await page.reload();
  await lobby.open('#/Bonus');
  await rewards.expectOnScreen('bonuses.title', words('bonuses.status.Pending'), words('bonuses.left.running', { remaining: 'KSH 1,830' }));
  await page
    .getByRole('button', { name: words('bonuses.details') })
    .first()
    .tap();
  await rewards.expectOnScreen(
    'bonuses.detail',
    words('bonuses.counts', { percent: 50 }),
    words('bonuses.bet.stake', { amount: 'KSH 200' }),
  );
  await lobby.open('#/screenGame?gameId=29&mode=cash');
  await savannaRichesOn(page, look.language).ready();
  await expect(page.locator('[data-bonus-line]')).toHaveText(words('rounds.bonus.counts', { left: 'KSH 1,830', percent: 50 }));
  await lobby.open();
  await rewards.openByMe('loyalty.passport');
  await rewards.expectOnScreen('loyalty.passport', look.language === 'sw' ? 'Shaba' : 'Bronze', words('loyalty.rank.locked'));
  await rewards.openByMe('history.points');
  await rewards.expectOnScreen('history.points', words('history.points.sum', { points: 320 }), words('history.points.reward'));

  // A coupon is collected: its sheet closes and the lobby is shown.
  await rewards.openByMe('gifts.title.coupons');
  await rewards.expectOnScreen('gifts.title.coupons', words('gifts.count', { count: 2 }));
  await page
    .getByRole('button', { name: words('gifts.coupon.rules') })
    .first()
    .tap();
  await expect(page.getByRole('main').getByText('Savanna Riches')).toBeVisible();
  await page.getByRole('tab', { name: words('gifts.tab.coupons.2') }).tap();
  await expect(page.getByRole('main').getByText(words('gifts.coupon.expired'), { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: words('gifts.tab.coupons.1') }).tap();
  await page
    .getByRole('button', { name: words('gifts.coupon.use') })
    .first()
    .tap();
  await expect(page).toHaveURL(/#\/casino\/Home$/);

  // The reward info of a box is expanded; opening one is the journey of the lucky box.
  await rewards.openByMe('gifts.title.boxes');
  await rewards.sheet
    .getByRole('button', { name: words('gifts.box.more') })
    .first()
    .tap();
  await expect(rewards.sheet.getByText(look.language === 'sw' ? 'Sanduku la dhahabu' : 'Gold box')).toBeVisible();
});
