import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { lobbyOn } from '../pages/lobby.ts';
import { rewardsOn } from '../pages/rewards.ts';
import { newPlayerWithMoney } from '../pages/games/game-visit.ts';
import { pearlDiveOn, thirdGameOn } from '../pages/games/third-game.ts';

const roundsMax = 40;
// The game's least stake, with which it begins.
const stakeMinor = 2_000n;

test('third-party game: a player finds a slot of a studio, tries it, wins cash, returns and reads the round', async ({
  page,
  words,
  look,
}) => {
  const lobby = lobbyOn(page, words);
  await newPlayerWithMoney(lobby, 1000);

  await lobby.open('#/search');
  await page.getByRole('searchbox').fill('baobab');
  await page
    .locator('main')
    .getByRole('button', { name: new RegExp(`^Baobab Gold.*${words('lobby.tell')}`) })
    .tap();
  await lobby.sheet.getByRole('button', { name: words('rounds.playDemo') }).tap();
  const game = thirdGameOn(page, look.language);
  await game.ready();
  const before = await game.balance();
  await game.play();
  expect(before).toBe(100_000n);

  await lobby.open('#/search');
  await page.getByRole('searchbox').fill('baobab');
  await page.getByRole('link', { name: 'Baobab Gold' }).tap();
  await expect(page).toHaveURL(/mode=cash/);
  await game.ready();
  // The studio sees cash and the bonus money of the registration as one balance.
  expect(await game.balance()).toBe(97_000n);
  let lastPayout = 0n;
  for (let round = 1; round <= roundsMax && lastPayout === 0n; round += 1) {
    const held = await game.balance();
    await game.play();
    lastPayout = (await game.balance()) - held + 2_000n;
  }
  // The lobby's own balance follows the studio's.
  await expect(page.locator('[data-third-balance]')).toContainText(textOf(await game.balance()));

  await game.home();
  await expect(page).toHaveURL(/casino\/Home/);
  await lobby.open('#/BetHistory');
  const bets = page.getByRole('button', { name: new RegExp(words('history.detail')) });
  await expect(bets.first()).toContainText('Baobab Gold');
  await bets.first().tap();
  await expect(lobby.sheet.getByText(words('rounds.third.drawn', { product: 'OneTouch' }))).toBeVisible();
  await expect(lobby.sheet.frameLocator('iframe').getByText('bet', { exact: true })).toBeVisible();
});

test('third-party game: a round that we draw for a studio is played, paid and shown with its draw', async ({ page, words, look }) => {
  const lobby = lobbyOn(page, words);
  await newPlayerWithMoney(lobby, 1000);
  await lobby.open('#/search');
  await page.getByRole('searchbox').fill('pearl');
  await page.getByRole('link', { name: 'Pearl Dive' }).tap();
  const game = pearlDiveOn(page, look.language);
  await game.ready();
  let isPaid = false;
  for (let round = 1; round <= roundsMax && !isPaid; round += 1) {
    const held = await game.balance();
    await game.play();
    isPaid = (await game.balance()) > held - stakeMinor;
  }
  expect(isPaid).toBe(true);
  await expect(page.locator('[data-third-balance]')).toContainText(textOf(await game.balance()));
  await lobby.open('#/BetHistory');
  const bets = page.getByRole('button', { name: new RegExp(words('history.detail')) });
  await expect(bets.first()).toContainText('Pearl Dive');
  await bets.first().tap();
  await expect(lobby.sheet.getByText(words('rounds.third.drawnHere', { product: 'Tausi Lab' }))).toBeVisible();
  await expect(lobby.sheet.getByText(/gift:lab-pearl-dive-base/)).toBeVisible();
  await lobby.sheet.getByRole('button', { name: words('rounds.third.fairness') }).tap();
  await expect(lobby.sheet.getByText(words('rounds.third.round'))).toHaveCount(0);
});

/** `1,950.00` of 195000 minor units. */
function textOf(minor: bigint): string {
  return (Number(minor) / 100).toLocaleString('en', { minimumFractionDigits: 2 });
}

test('free bets: a code gives bets in a studio’s game, which cost nothing and pay cash', async ({ page, words, look }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  await registerNew(lobby);
  const rewards = rewardsOn(lobby);
  await rewards.openByMe('gifts.promocode');
  await rewards.sheet.getByLabel(words('gifts.promocode.code')).fill('spins');
  await rewards.sheet.getByRole('button', { name: words('gifts.promocode.redeem') }).tap();
  await expect(rewards.sheet.getByText(words('gifts.promocode.shelf'))).toBeVisible();
  await lobby.open('#/Gifts');
  const card = page.getByRole('region', { name: words('gifts.free.title') });
  await card.getByRole('button', { name: words('gifts.free.play') }).tap();
  const game = thirdGameOn(page, look.language);
  await game.ready();
  const before = await game.balance();
  await game.play();
  // A free bet takes nothing, so the balance never falls.
  expect(await game.balance()).toBeGreaterThanOrEqual(before);
});
