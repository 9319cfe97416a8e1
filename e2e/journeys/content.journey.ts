import { expect } from '@playwright/test';
import pg from 'pg';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { answerAtDesk, cardOf, openMenu } from '../pages/content.ts';
import { lobbyOn } from '../pages/lobby.ts';
import { runningCopy } from '../running-copy.ts';

test('content: a visitor finds games, keeps a favourite, asks for help and leaves through the menu', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open('#/casino/1005');

  // A feature filter narrows a category, and a heart keeps a game.
  await page
    .getByRole('group', { name: words('lobby.filter.features') })
    .getByRole('button')
    .first()
    .tap();
  await expect(cardOf(lobby, 'Fruit Blaze').heart).toHaveCount(0);
  await cardOf(lobby, 'Peacock Link').heart.tap();
  await expect(cardOf(lobby, 'Peacock Link').heart).toHaveAttribute('aria-pressed', 'true');
  await cardOf(lobby, 'Savanna Riches').facts.tap();
  await expect(lobby.sheet.getByText('95.84 %')).toBeVisible();
  await page.keyboard.press('Escape');

  // The home screen shows it below the first rows, with the game of the day.
  await lobby.open();
  await page.mouse.wheel(0, 500);
  await expect(page.getByRole('region', { name: words('lobby.shelf.kept') }).getByRole('link', { name: 'Peacock Link' })).toBeVisible();
  await expect(page.getByRole('region', { name: words('lobby.day'), exact: true })).toBeAttached();
  await expect(page.getByRole('region', { name: words('campaigns.broadcast') })).toHaveText(/\w/);

  // Search suggests games, finds them and reports an empty result.
  await lobby.open('#/search');
  await page.getByRole('searchbox').fill('savanna ri');
  await expect(page.getByRole('list', { name: words('lobby.search.suggestions') }).getByRole('button')).toHaveText(/Savanna Riches/);
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText(words('catalogue.search.none'))).toBeVisible();
  // The search has no result, so the popular games are shown once.
  await expect(page.getByRole('heading', { name: words('catalogue.search.popular') })).toHaveCount(1);
  await page.getByRole('button', { name: words('catalogue.search.clear') }).tap();
  await page.getByRole('button', { name: words('lobby.filter'), exact: true }).tap();
  await page.getByRole('button', { name: words('lobby.filter.volatility.low'), exact: true }).tap();
  await expect(cardOf(lobby, 'Kilimanjaro Roulette').heart).toBeVisible();
  await expect(cardOf(lobby, 'Savanna Riches').heart).toHaveCount(0);

  // Pages come from the database in the visitor's language; a person answers the chat.
  await lobby.open('#/FAQS');
  await expect(page.locator('main details').nth(19)).toBeAttached();
  await page.getByRole('searchbox').fill('RTP');
  await expect(page.locator('main details')).toHaveCount(1);
  await page.getByRole('button', { name: words('markets.support.chat') }).tap();
  const question = `Habari ${Date.now()}`;
  await lobby.sheet.getByRole('textbox').fill(question);
  await lobby.sheet.getByRole('button', { name: words('chat.send') }).tap();
  await expect(lobby.sheet.getByRole('log').getByText(question)).toBeVisible();
  await answerAtDesk(question, 'Karibu, naangalia.');
  await expect(lobby.sheet.getByText('Karibu, naangalia.')).toBeVisible();

  await lobby.open('#/status');
  await expect(page.getByText('M-Pesa')).toBeVisible();
  await expect(page.getByText(words('status.incidents.none'))).toBeVisible();

  // Sports betting is another site, and the lobby says so before it leaves.
  await lobby.open();
  await openMenu(lobby);
  await lobby.sheet.getByRole('button', { name: /Sport|Spoti/ }).tap();
  await expect(lobby.sheet.getByText('sport.example.org')).toBeVisible();
  await lobby.sheet.getByRole('button', { name: words('lobby.leaving.stay') }).tap();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('terms: a player must accept new terms before cash moves, and continues after accepting', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  const player = await registerNew(lobby);
  await acceptedOnlyOlderTerms(player.phone);
  await lobby.open();
  await expect(lobby.sheet.getByRole('heading', { name: words('markets.accept.title') })).toBeVisible();
  await lobby.sheet.getByRole('button', { name: words('markets.accept.later') }).tap();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await lobby.tab('deposit');
  await expect(lobby.sheet.getByRole('heading', { name: words('markets.accept.title') })).toBeVisible();
  await lobby.sheet.getByRole('button', { name: words('markets.accept.accept') }).tap();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await lobby.tab('deposit');
  await expect(lobby.sheet.getByRole('heading', { name: words('markets.accept.title') })).toHaveCount(0);
  await expect(lobby.sheet).toBeVisible();
});

// A new version for everyone would stop every other journey, so this player's acceptance is made older instead.
async function acceptedOnlyOlderTerms(phone: string): Promise<void> {
  const client = new pg.Client({ connectionString: runningCopy().database });
  await client.connect();
  const { rowCount } = await client.query("UPDATE players SET terms_version = '2025-01' WHERE market = 'ke' AND phone = $1", [phone]);
  await client.end();
  expect(rowCount).toBe(1);
}
