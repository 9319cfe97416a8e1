import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { lobbyOn } from '../pages/lobby.ts';
import { studioSimulator } from '../pages/games/studio.ts';

test('third-party game: a studio that does not answer leaves the balance alone and offers other games', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  await studioSimulator.fail('outage', { calls: 1, gameCode: 'ppg_amber_forest' });
  await lobby.open('#/search');
  await page.getByRole('searchbox').fill('amber forest');
  await page.getByRole('link', { name: 'Amber Forest' }).tap();
  await expect(page.getByText(words('rounds.third.away', { title: 'Amber Forest' }))).toBeVisible();
  await expect(page.getByText(words('rounds.third.others'))).toBeVisible();
  await page.getByRole('button', { name: words('shell.retry') }).tap();
  await expect(page.locator('iframe[title="Amber Forest"]')).toBeVisible();
});
