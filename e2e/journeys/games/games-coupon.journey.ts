import { expect } from '@playwright/test';
import { test } from '../../look.ts';
import { signIn } from '../../pages/account.ts';
import { savannaRichesOn } from '../../pages/games/savanna-riches.ts';
import { lobbyOn } from '../../pages/lobby.ts';
import { rewardsOn } from '../../pages/rewards.ts';
import { runningCopy } from '../../running-copy.ts';

// The second Kenyan sign-in: no other journey plays with it.
const [, kenyan = { phone: '', password: '' }] = runningCopy().logins.filter(({ market }) => market === 'ke');

test('coupon: its button puts it into use, the game shows the lower price, and the books take only that', async ({ page, words, look }) => {
  const lobby = lobbyOn(page, words);
  const rewards = rewardsOn(lobby);
  const game = savannaRichesOn(page, look.language);
  await lobby.open();
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('shell.login') })
    .tap();
  await signIn(lobby, kenyan.phone, kenyan.password);
  await expect(lobby.balance()).toBeVisible();

  // A seeded coupon: 20.00 off stakes from 100.00, in every game.
  await rewards.openByMe('gifts.title.coupons');
  await page
    .getByRole('main')
    .getByRole('button', { name: words('gifts.coupon.use') })
    .first()
    .tap();
  await expect(lobby.toast('gifts.coupon.ready')).toBeVisible();
  await expect(page).toHaveURL(/#\/casino\/Home$/);

  await lobby.open('#/screenGame?gameId=29&mode=cash');
  await game.ready();
  await expect(page.locator('[data-coupon]')).toContainText('KSH 20');
  const step = (id: 'stakeUp' | 'stakeDown') => game.frame.getByRole('button', { name: game.say(id) }).tap();
  // The game opens with a stake for this balance, below the coupon's least one.
  await expect(game.primary).toHaveAccessibleName(/KSH 60$/);
  await step('stakeUp');
  await expect(game.primary).toHaveAccessibleName(/KSH 100 − 20$/);
  await expect(game.frame.locator('.stake-plate strong')).toHaveText('100 − 20');
  await step('stakeDown');
  await expect(game.primary).toHaveAccessibleName(/KSH 60$/);
  await step('stakeUp');
  await expect(game.primary).toHaveAccessibleName(/KSH 100 − 20$/);

  const before = await game.amount('balance');
  await game.spin();
  const won = await game.amount('win');
  expect(await game.amount('balance')).toBe(before - 8_000n + won);
  await expect(game.primary).toHaveAccessibleName(/KSH 100$/);
  await expect(page.locator('[data-coupon]')).toHaveCount(0);

  await lobby.open();
  await rewards.openByMe('gifts.title.coupons');
  await page.getByRole('tab', { name: words('gifts.tab.coupons.2') }).tap();
  await expect(page.getByRole('main').getByText(words('gifts.coupon.used'), { exact: true }).first()).toBeVisible();
});
