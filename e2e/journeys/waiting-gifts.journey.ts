import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { lobbyOn } from '../pages/lobby.ts';
import { giveWaitingGifts } from '../waiting-gifts.ts';

test('gifts: a red packet, its part and the gifts in the list are taken, and the leaderboard shows its prizes', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  const player = await registerNew(lobby);
  await giveWaitingGifts(player.phone);
  await lobby.open('#/casino/Home?open=red-packet');
  await lobby.keepGifts();

  await expect(lobby.packet.getByText('20.00')).toBeVisible();
  await lobby.packet.getByRole('button', { name: words('campaigns.packet.open') }).tap();
  await expect(page.getByRole('dialog', { name: words('campaigns.packet.taken') }).getByText('KSH 20')).toBeVisible();
  await page.goto('about:blank');

  await lobby.open('#/casino/Home?open=red-packet-split');
  await lobby.parts.getByRole('button', { name: words('campaigns.gifts.take') }).tap();
  await expect(page.getByText(words('campaigns.gifts.taken', { gift: 'KSH 10' }))).toBeVisible();
  await page.goto('about:blank');

  await lobby.open('#/casino/Home?open=waiting-gifts');
  const list = page.getByRole('dialog', { name: words('campaigns.gifts.title') });
  const cards = list.getByRole('article');
  await expect(cards).toHaveCount(2);
  await cards
    .first()
    .getByRole('button', { name: words('campaigns.gifts.take') })
    .tap();
  await expect(cards).toHaveCount(1);
  await cards
    .first()
    .getByRole('button', { name: words('campaigns.gifts.take') })
    .tap();
  await expect(list.getByText(words('campaigns.gifts.none'), { exact: true })).toBeVisible();
  await page.goto('about:blank');

  await lobby.open('#/casino/Home?open=leaderboard');
  await expect(page.getByText(words('campaigns.board.rules', { count: 13 }))).toBeVisible();
});
