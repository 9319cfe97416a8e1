import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../look.ts';
import { registerNew } from '../../pages/account.ts';
import { payIn } from '../../pages/cashier.ts';
import { lobbyOn } from '../../pages/lobby.ts';
import { safetyOn } from '../../pages/safety.ts';
import { savannaRichesOn } from '../../pages/games/savanna-riches.ts';

test('tournament and jackpot: a player joins, scores with a round, reads the jackpot and sets a reality check', async ({
  page,
  words,
  look,
}) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  const player = await registerNew(lobby);
  await payIn(lobby, player, 500);
  await lobby.sheet.getByRole('button', { name: words('shell.close') }).tap();

  // Home links to it; the second tournament that ends today counts rounds.
  await lobby.open();
  const tournaments = page.getByRole('link', { name: words('lobby.tournaments') });
  await scrollUntilSeen(page, tournaments);
  await tournaments.tap();
  const rounds = page.getByRole('article').nth(1);
  await rounds.getByRole('button', { name: words('campaigns.tournament.join') }).tap();
  await expect(rounds.getByText(words('campaigns.tournament.in'))).toBeVisible();

  await lobby.open('#/screenGame?gameId=29&mode=cash');
  await savannaRichesOn(page, look.language).spin();
  await lobby.open('#/tournaments');
  const ownRank = new RegExp(words('campaigns.tournament.own', { rank: '\\d+' }));
  await expect(rounds.getByText(ownRank)).toBeVisible();
  await expect(rounds.getByText(words('campaigns.tournament.you')).first()).toBeVisible();

  await lobby.open();
  const jackpot = page.getByRole('region', { name: words('lobby.jackpot') }).getByRole('button');
  await scrollUntilSeen(page, jackpot);
  await jackpot.tap();
  await expect(lobby.sheet.getByText(words('rounds.jackpot.share', { percent: '0.5' }))).toBeVisible();
  await lobby.sheet.getByRole('button', { name: words('shell.close') }).tap();

  await safetyOn(lobby).open();
  const half = page.getByRole('radio', { name: words('safety.check.minutes', { count: 30 }) });
  await page.getByText(words('safety.check.minutes', { count: 30 }), { exact: true }).tap();
  await expect(half).toBeChecked();
  await page.reload();
  await expect(half).toBeChecked();
});

/** Content below the first rows loads when scrolled to. A screen that is still rendering is too short to scroll, so
 *  the scroll is repeated. */
async function scrollUntilSeen(page: Page, wanted: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, innerHeight));
    await expect(wanted).toBeEnabled({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}
