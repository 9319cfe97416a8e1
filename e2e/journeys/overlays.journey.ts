import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from '../look.ts';
import { signIn } from '../pages/account.ts';
import { lobbyOn, type Lobby } from '../pages/lobby.ts';
import { showNotices, type Notice } from '../pages/offered.ts';
import { runningCopy } from '../running-copy.ts';

const { logins, games } = runningCopy();
const kenyan = logins.find(({ market }) => market === 'ke') ?? { phone: '', password: '' };

/** Every overlay that an address may open, by its name in the address. */
const forVisitors = ['sign-in', 'register', 'reset-password', 'country', 'support', 'terms', 'settings', 'leaderboard', 'fairness'];
const forPlayers = [
  'deposit',
  'withdraw',
  'balance',
  'events',
  'coin-event&event=COINSWHEEL',
  'event-dialog&id=1',
  'giving-event&dialog=RegisteredDialog',
  'giving-event&dialog=FirstFlushDialog',
  'giving-event&dialog=SecondDepositDialog',
  'red-packet',
  'red-packet-split',
  'waiting-gifts',
  'gift&mode=coupons',
  'gift&mode=boxes',
  'identity',
  'bind-phone',
  'bind-failed&cause=already_bound',
];
const needSignIn = [
  'deposit',
  'withdraw',
  'events',
  'coin-event&event=WHEEL',
  'giving-event&dialog=FirstFlushDialog',
  'gift&mode=boxes',
  'red-packet',
];

/** Opens an overlay by its address, without reloading the lobby. */
async function ask(page: Page, overlay: string): Promise<void> {
  await page.evaluate((search) => {
    location.hash = `#/casino/Home?open=${search}`;
  }, overlay);
  await expect(page.locator('dialog[open]'), overlay).toHaveCount(1);
}

const hasFocus = (page: Page) => page.evaluate(() => document.activeElement?.closest('dialog[open]') !== null);

/** Every overlay traps the focus, is accessible, fits a small phone, and closes by Escape or the back button. */
async function openAndLeave({ page }: Lobby, overlay: string, leave: 'Escape' | 'back'): Promise<void> {
  await ask(page, overlay);
  await expect(page.locator('dialog[open] .shimmer'), `${overlay} is drawn`).toHaveCount(0);
  expect(await hasFocus(page), `${overlay} has the focus`).toBe(true);
  const { violations } = await new AxeBuilder({ page }).include('dialog[open]').exclude('iframe').analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${overlay}: ${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`)).toEqual([]);
  const box = await page.locator('dialog[open]').boundingBox();
  expect(box === null ? null : box.x >= 0 && box.x + box.width <= 360, `${overlay} sticks out`).toBe(true);
  if (leave === 'Escape') await page.keyboard.press('Escape');
  else await page.goBack();
  await expect(page.locator('dialog[open]'), `${overlay} left by ${leave}`).toHaveCount(0);
  await expect(page).toHaveURL(/#\/casino\/Home$/);
}

async function walk(lobby: Lobby, overlays: readonly string[]): Promise<void> {
  for (const [index, overlay] of overlays.entries()) await openAndLeave(lobby, overlay, index % 2 === 0 ? 'Escape' : 'back');
}

async function openSignedIn(lobby: Lobby): Promise<void> {
  await lobby.open();
  await lobby.keepGifts();
  await lobby.page
    .getByRole('banner')
    .getByRole('button', { name: lobby.words('shell.login') })
    .tap();
  await signIn(lobby, kenyan.phone, kenyan.password);
  await expect(lobby.balance()).toBeVisible();
  // The gift that waits for the seeded player comes first.
  await lobby.gift.getByRole('button', { name: lobby.words('shell.close') }).tap();
  await expect(lobby.gift).toHaveCount(0);
  for (const waiting of [lobby.packet, lobby.parts]) {
    await waiting.getByRole('button', { name: lobby.words('shell.close') }).tap();
    await expect(waiting).toHaveCount(0);
  }
}

test('overlays: every overlay of a visitor traps the focus, is accessible, and closes by Escape and the back button', async ({
  page,
  words,
}) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  await walk(lobby, forVisitors);
  for (const overlay of needSignIn) {
    await ask(page, overlay);
    await expect(lobby.sheet.getByRole('button', { name: words('players.signIn'), exact: true }), overlay).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }

  // The focus returns to the control that opened the overlay.
  const login = page.getByRole('banner').getByRole('button', { name: words('shell.login') });
  await login.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await page.goBack();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(login).toBeFocused();
});

test('overlays: every overlay of a player traps the focus, is accessible, and closes by Escape and the back button', async ({
  page,
  words,
}) => {
  const lobby = lobbyOn(page, words);
  await openSignedIn(lobby);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await walk(lobby, forPlayers);
});

test('campaigns: a player opens one and follows its button; a withdrawal preview shows the amount paid out', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  await openSignedIn(lobby);

  await lobby.tab('events');
  const cards = page.locator('main').getByRole('listitem');
  await expect(cards).toHaveCount(8);
  await cards.first().getByRole('button').tap();
  const shown = page.frameLocator('dialog[open] iframe');
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
  await shown.getByRole('button').first().tap();
  await expect(page).toHaveURL(/#\/BetHistory$/);

  const own = encodeURIComponent(`${games}/casino/game/campaigns/index.html?campaign=try-it-free`);
  await lobby.open(`#/singleEvent?toUrl=${own}&redirect=%2FMine`);
  await expect(page.frameLocator('main iframe').getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: words('campaigns.back') }).tap();
  await expect(page).toHaveURL(/#\/Mine$/);
  for (const strange of ['javascript:alert(1)', `${games}/casino/game/savanna-riches/index.html`, 'https://example.com/']) {
    await lobby.open(`#/singleEvent?toUrl=${encodeURIComponent(strange)}`);
    await expect(page).toHaveURL(/#\/casino\/Home$/);
    await expect(page.locator('iframe')).toHaveCount(0);
  }

  await lobby.tab('withdraw');
  await lobby.sheet.getByLabel(words('cashier.amount'), { exact: true }).fill('400');
  await expect(lobby.sheet.getByText('KSH 380.00')).toBeVisible();
  await lobby.sheet.getByLabel(words('cashier.amount'), { exact: true }).fill('999999');
  await expect(lobby.sheet.getByRole('alert')).toBeVisible();
});

const notices: readonly Notice[] = [
  { id: 1, position: 'top', title: 'Top one' },
  { id: 2, position: 'top', title: 'Top two', scope: 2 },
  { id: 3, position: 'middle', title: 'Middle one' },
  { id: 4, position: 'bottom', title: 'Bottom one', disappear: 2 },
  { id: 5, position: null, title: 'Inbox alone' },
];

test('notices: appear one at a time on their screens, and closing one shows the next', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  // Notices wait for a guest's first minute, so the page's clock is advanced past it.
  await page.addInitScript(() => {
    const real = performance.now.bind(performance);
    performance.now = () => real() + 60_000;
  });
  await showNotices(page, notices);
  await lobby.open();
  await expect(page.getByRole('dialog', { name: 'Middle one' })).toBeVisible();
  expect(await hasFocus(page)).toBe(true);
  // Notices at the edges of the screen wait for it.
  await expect(page.locator('.notice-bar')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  const bar = page.locator('.notice-bar');
  const top = page.locator('.notice-bar[data-edge=top]');
  await expect(top.getByText('Top one')).toBeVisible();
  await expect(bar).toHaveCount(1);
  await top.getByRole('button', { name: words('shell.close') }).tap();
  await expect(top.getByText('Top two')).toBeVisible();
  await expect(bar).toHaveCount(1);

  // A notice never covers a sheet: it waits until the sheet is closed.
  await lobby.tab('me');
  await expect(bar).toHaveCount(0);
  await expect(lobby.sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  // The second notice is for the casino only: it waits while another screen is open.
  await page.evaluate(() => {
    location.hash = '#/search';
  });
  await expect(top).toHaveCount(0);
  await expect(page.locator('.notice-bar[data-edge=bottom]').getByText('Bottom one')).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#/casino/Home';
  });
  await expect(top.getByText('Top two')).toBeVisible();
  await top.getByRole('button', { name: words('campaigns.popup.more') }).tap();
  await expect(lobby.sheet.getByRole('button', { name: words('players.signIn'), exact: true })).toBeVisible();
  await expect(page.getByText('Inbox alone')).toHaveCount(0);
});

test('maintenance: the notice appears on the first refusal, ignores taps, and disappears by itself', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  let isMaintained = false;
  await page.route(/\/api\/center\/appInfo/, async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const window = { maintained: isMaintained, maintenanceFrom: Date.now(), maintenanceUntil: Date.now() + 3_600_000 };
    await route.fulfill({ json: { ...rest, data: { ...data, ...window } } });
  });
  await page.route(/\/api\/catalogue\/favourites/, (route) =>
    isMaintained ? route.fulfill({ json: { result: 2007, info: 'resting', arrs: [] } }) : route.continue(),
  );
  await openSignedIn(lobby);
  await lobby.open('#/casino/1005');
  const heart = page.getByRole('button', { name: words('lobby.keep', { game: 'Peacock Link' }) });
  await expect(heart).toBeVisible();
  const shown = page.getByRole('dialog', { name: words('maintenance.title') });
  await expect(shown).toHaveCount(0);

  isMaintained = true;
  // The lobby itself may write at this moment, and the notice may already cover the heart.
  await heart.dispatchEvent('click');
  await expect(shown.getByRole('link', { name: '0700000100' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();

  isMaintained = false;
  await expect(shown).toHaveCount(0);
});
