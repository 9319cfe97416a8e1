import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { lobbyOn } from '../pages/lobby.ts';

test('offline: the second visit opens without a network and says so', async ({ page, words, context }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The service worker takes over and caches this page; the next visit fills the rest of its cache.
  await lobby.open();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await page.reload();
  // Some versions of Chromium report an emulated network as up again after a reload, until it changes.
  await context.setOffline(false);
  await context.setOffline(true);
  await expect(lobby.tile('Savanna Riches')).toBeVisible();
  await expect(page.getByText(words('shell.offline')).first()).toBeVisible();
  await expect(lobby.tile('Lucky Plane').locator('img')).toHaveJSProperty('complete', true);
});
