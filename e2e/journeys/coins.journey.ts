import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { lobbyOn } from '../pages/lobby.ts';

test('coins: a player spins for free, flips a coin, and checks both draws', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  const { sheet } = lobby;
  const result = sheet.getByRole('status');
  await lobby.open();
  await registerNew(lobby);
  // The first day of the daily sign-in brings 20 coins.
  await lobby.open('#/casino/Home?open=seven-day');
  await sheet.getByRole('button', { name: words('loyalty.signIn.collect') }).tap();
  await expect(sheet.getByRole('button', { name: words('loyalty.signIn.tomorrow') })).toBeDisabled();

  await lobby.open('#/casino/Home?open=coin-event&event=COINSWHEEL');
  await sheet.getByRole('button', { name: words('campaigns.coin.free') }).tap();
  await expect(result).toContainText(words('campaigns.coin.won', { prize: '' }).trim());
  // The free spin of the day is used, under each name of the wheel.
  const paid = sheet.getByRole('button', { name: words('campaigns.coin.spin', { coins: '100' }) });
  await expect(paid).toBeVisible();
  await lobby.open('#/casino/Home?open=coin-event&event=TURNTABLE');
  await expect(paid).toBeVisible();
  await sheet.getByText(words('campaigns.coin.chances')).tap();
  await expect(sheet.getByRole('listitem').filter({ hasText: 'KSH 2' })).toContainText(
    words('campaigns.coin.chance', { count: 1, all: 24 }),
  );

  await lobby.open('#/casino/Home?open=coin-event&event=LUCKYFLIP');
  await sheet.getByRole('button', { name: words('campaigns.coin.flip', { coins: '10' }) }).tap();
  await expect(result).not.toBeEmpty();
  const won = words('campaigns.coin.won', { prize: `20 ${words('gifts.coins')}` });
  const lost = words('campaigns.coin.lost', { coins: '10' });
  expect([won, lost]).toContain(await result.textContent());

  await sheet.getByText(words('campaigns.coin.chances')).tap();
  await sheet.getByRole('button', { name: words('campaigns.coin.fairness') }).tap();
  await sheet.getByRole('button', { name: words('rounds.seed.reveal') }).tap();
  await expect(sheet.getByText(/2 draws of gifts checked: all fair|Droo 2 za zawadi zimehakikiwa/)).toBeVisible();
});

test('coins: a gift is taken on the page of its campaign', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  await registerNew(lobby);
  await lobby.tab('events');
  const card = page.locator('main').getByRole('button', { name: /A door a day|Mlango kila siku/ });
  await card.tap();
  const shown = page.frameLocator('dialog[open] iframe');
  await shown.getByRole('button', { name: words('campaigns.claim.take') }).tap();
  await expect(shown.getByText(words('campaigns.claim.taken'))).toBeVisible();
  await expect(shown.getByText(new RegExp(`24 ${words('gifts.coins')}`)).first()).toBeVisible();
  await shown.getByRole('button', { name: words('shell.close') }).tap();
  await card.tap();
  await expect(shown.getByRole('button', { name: words('campaigns.claim.before') })).toBeVisible();
});
