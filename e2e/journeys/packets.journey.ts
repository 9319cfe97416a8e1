import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { lobbyOn } from '../pages/lobby.ts';
import { openPackets } from '../prizes.ts';

test('red packets: who taps while the window is open is in the draw, and finds a packet with its proof', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  await registerNew(lobby);
  await lobby.keepGifts();
  await openPackets();
  const packet = (state: string) => page.getByRole('dialog', { name: words(`campaigns.packet.${state}`), exact: true });
  const open = words('campaigns.packet.open');
  const show = async (): Promise<void> => {
    await page.goto('about:blank');
    await lobby.open('#/casino/Home?open=red-packet');
  };
  await show();
  await expect(packet('title.waits').getByText(words('campaigns.packet.drop'))).toBeVisible();
  await packet('title.waits').getByRole('button', { name: open }).tap();
  await expect(page.getByText(new RegExp(words('campaigns.packet.entered', { time: '.+' })))).toBeVisible();

  // Of twenty packets, each of the first twenty gets one.
  const amount = packet('title.waits').locator('p.gold-fill');
  await expect(async () => {
    await show();
    await expect(amount).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 240_000 });
  await packet('title.waits').getByRole('button', { name: open }).tap();
  await packet('taken')
    .getByRole('button', { name: words('campaigns.gifts.check') })
    .tap();
  await lobby.sheet.getByRole('button', { name: words('gifts.check'), exact: true }).tap();
  // A series whose last packet is opened tells its seed too.
  await expect(lobby.sheet.getByText(words('gifts.check.proved')).or(lobby.sheet.getByText(words('gifts.check.ended')))).toBeVisible();
});
