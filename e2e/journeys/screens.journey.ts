import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from '../look.ts';
import { signIn } from '../pages/account.ts';
import { lobbyOn, type Lobby } from '../pages/lobby.ts';
import { runningCopy } from '../running-copy.ts';

const kenyan = runningCopy().logins.find(({ market }) => market === 'ke') ?? { phone: '', password: '' };

/** The screens that need no sign-in; the screens that need one follow below. */
const openScreens = ['#/casino/Home', '#/search', '#/FAQS', '#/AboutUs', '#/license', '#/status', '#/downLoad', '#/DownloadGuide'];
const ownScreens = [
  '#/Mine',
  '#/Transactions',
  '#/BetHistory',
  '#/PlaySafely',
  '#/Gifts',
  '#/MineSection/Message',
  '#/Bonus',
  '#/BonusRules',
  '#/BpsHistory',
  '#/DiamondPassport',
];

async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${where}: ${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`)).toEqual([]);
}

async function expectNothingSticksOut(page: Page, where: string): Promise<void> {
  for (const size of ['100%', '200%']) {
    const width = await page.evaluate((text) => {
      document.documentElement.style.fontSize = text;
      return document.documentElement.scrollWidth;
    }, size);
    expect(width, `${where} scrolls sideways with text of ${size}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

async function visit(lobby: Lobby, hash: string): Promise<void> {
  await lobby.open(hash);
  await expect(lobby.page.locator('main')).toBeVisible();
  await lobby.page.waitForLoadState('networkidle');
  // A virtual list hides its rows until they are measured, which may begin during the check. On a busy machine, 20 s were too few.
  await expect(async () => {
    await expect(lobby.page.locator('main li[style*="visibility: hidden"]')).toHaveCount(0);
    await expectAccessible(lobby.page, hash);
  }).toPass({ timeout: 120_000 });
  await expectNothingSticksOut(lobby.page, hash);
}

test('screens: every public screen is accessible and fits a small phone', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  for (const hash of openScreens) await visit(lobby, hash);
});

test('screens: every sheet that a visitor can open is accessible', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  const openers = [
    () =>
      page
        .getByRole('banner')
        .getByRole('button', { name: words('shell.login') })
        .tap(),
    () =>
      page
        .getByRole('banner')
        .getByRole('button', { name: words('shell.register') })
        .tap(),
    () =>
      page
        .getByRole('banner')
        .getByRole('button', { name: words('shell.menu') })
        .tap(),
    () => lobby.tile('Lucky Plane').tap(),
    () => lobby.tab('deposit'),
  ];
  for (const [index, openSheet] of openers.entries()) {
    await lobby.open();
    await openSheet();
    await expect(lobby.sheet).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, `sheet ${index}`);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }
});

test('screens: every screen of a signed-in player is accessible and fits a small phone', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('shell.login') })
    .tap();
  await signIn(lobby, kenyan.phone, kenyan.password);
  await expect(lobby.balance()).toBeVisible();
  for (const hash of ownScreens) await visit(lobby, hash);
  await lobby.open();
  await lobby.balance().tap();
  await expect(lobby.sheet.getByText(words('wallet.balance.title'))).toBeVisible();
  await expectAccessible(page, 'balance');
});

test('settings: theme, language and the hidden balance survive a reload', async ({ page, words, look }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  await expect(page.locator('html')).toHaveAttribute('data-theme', look.theme);
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(ground).toBe(look.theme === 'themea' ? 'rgb(241, 241, 241)' : 'rgb(36, 37, 44)');
  await expect(page.locator('html')).toHaveAttribute('lang', look.language);
});

test('guard: a visitor who opens a player’s screen is asked to sign in and stays at home', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  for (const hash of ['#/Mine', '#/Transactions', '#/DiamondPassport']) {
    await lobby.open(hash);
    await expect(lobby.sheet.getByRole('button', { name: words('players.signIn'), exact: true })).toBeVisible();
    await expect(page).toHaveURL(/#\/casino\/Home$/);
    await page.keyboard.press('Escape');
  }
  await lobby.open('#/no/such/place/at/all');
  await expect(page).toHaveURL(/#\/casino\/Home$/);
  await lobby.open('#/singleEvent?toUrl=javascript:alert(1)');
  await expect(page.locator('iframe')).toHaveCount(0);
});
