import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { studioSimulator } from '../pages/games/studio.ts';
import { registerNew } from '../pages/account.ts';
import { lobbyOn } from '../pages/lobby.ts';

test('hostile game: a page of a studio reaches neither the lobby’s storage nor its keys, and leads it nowhere', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  await registerNew(lobby);
  await studioSimulator.fail('hostilePage', { calls: 1, gameCode: 'wag_kente_sevens' });
  await lobby.open('#/search');
  await page.getByRole('searchbox').fill('kente sevens');
  await page.getByRole('link', { name: 'Kente Sevens' }).tap();
  const attempts = page.frameLocator('.game-stage iframe').getByRole('listitem');
  await expect(attempts).toHaveCount(7);
  for (const outcome of await attempts.allTextContents()) expect(outcome).toMatch(/: refused$/);
  // Its messages led nowhere: the game is still open, and no sheet covers it.
  await expect(page).toHaveURL(/screenGame/);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(page.context().pages()).toHaveLength(1);
});
