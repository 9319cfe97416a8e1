import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { payIn } from '../pages/cashier.ts';
import { newPlayerWithMoney, playDice } from '../pages/games/game-visit.ts';
import { inboxOn } from '../pages/inbox.ts';
import { lobbyOn } from '../pages/lobby.ts';
import { endLeaderboard, openLeaderboard, openRaffleFor } from '../prizes.ts';

const shownWithinMs = 60_000;

test.describe('in Ghana', () => {
  test.use({ country: 'gh' });

  test('leaderboard: a player earns points by stakes, and the prize comes by itself after the end', async ({ page, words }) => {
    const lobby = lobbyOn(page, words, 'GHS');
    await lobby.open();
    const player = await registerNew(lobby, '024');
    await payIn(lobby, { ...player, market: 'gh' }, 40);
    const board = await openLeaderboard(1_234);
    await lobby.open();
    await playDice(lobby);
    await expect(async () => {
      await page.goto('about:blank');
      await lobby.open('#/casino/Home?open=leaderboard');
      const own = new RegExp(words('campaigns.board.own', { rank: '\\d+' }));
      await expect(lobby.sheet.getByText(own)).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: shownWithinMs });
    await expect(lobby.sheet.getByText('12.34').first()).toBeVisible();

    // The open list shows the money when it arrives.
    await page.goto('about:blank');
    await lobby.open('#/Transactions');
    await endLeaderboard(board);
    await expect(page.getByText('+12.34').first()).toBeVisible();
    await lobby.open('#/MineSection/Message');
    await inboxOn(lobby).rows.first().tap();
    await expect(inboxOn(lobby).article.getByRole('heading')).toHaveText(/You won a prize|Umeshinda zawadi/);
  });
});

test('lucky user: who staked the day before is in the raffle of the night, and takes what was drawn', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  const player = await newPlayerWithMoney(lobby, 500);
  for (let rounds = 0; rounds < 2; rounds += 1) await playDice(lobby);
  await openRaffleFor(player.phone);
  // Stakes bring other gifts too.
  const gift = page
    .getByRole('dialog', { name: words('campaigns.gifts.title') })
    .getByRole('article')
    .filter({ hasText: 'KSH 100' });
  await expect(async () => {
    await page.goto('about:blank');
    await lobby.open('#/casino/Home?open=waiting-gifts');
    await expect(gift).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 200_000 });
  await gift.getByRole('button', { name: words('campaigns.gifts.take') }).tap();
  await expect(gift).toHaveCount(0);
  await page.goto('about:blank');
  await lobby.open('#/Transactions');
  await expect(page.getByText('+100').first()).toBeVisible();
});
