import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../look.ts';
import { signIn } from '../pages/account.ts';
import { linkToken } from '../pages/link-sign-in.ts';
import { gameShellOn } from '../pages/games/game-shell.ts';
import { lobbyOn, type Lobby } from '../pages/lobby.ts';
import { runningCopy } from '../running-copy.ts';

const kenyan = runningCopy().logins.find(({ market }) => market === 'ke') ?? { phone: '', password: '' };

async function enter(lobby: Lobby): Promise<void> {
  await lobby.page
    .getByRole('banner')
    .getByRole('button', { name: lobby.words('shell.login') })
    .tap();
  await signIn(lobby, kenyan.phone, kenyan.password);
  await expect(lobby.balance()).toContainText(/\d/);
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`)).toEqual([]);
}

test.describe('without a service worker', () => {
  // A journey cannot intercept the service worker's requests: on a slow machine it could deliver the missing chunk.
  test.use({ serviceWorkers: 'block' });

  test('missing chunk: guarded addresses redirect, and a chunk that fails to load offers a way back', async ({ page, words }) => {
    const lobby = lobbyOn(page, words);
    for (const hash of ['#/nowhere', '#/chome/index']) {
      await lobby.open(hash);
      await expect(page).toHaveURL(/#\/casino\/Home$/);
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    }
    await lobby.open('#/Transactions');
    await expect(page).toHaveURL(/#\/casino\/Home$/);
    await expect(lobby.sheet.getByRole('button', { name: words('players.signIn'), exact: true })).toBeVisible();

    await page.route('**/assets/DownloadGuideScreen*', (route) => route.abort());
    await lobby.open('#/DownloadGuide');
    // The page reloads itself once, then reports the failure.
    await expect(page.getByRole('alert').getByText(words('shell.loadFailed'), { exact: true })).toBeVisible();
    await expect(page.getByText('ChunkLoadError')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/assets/DownloadGuideScreen*');
    await page.getByRole('button', { name: words('shell.retry') }).tap();
    await expect(page.getByRole('heading', { name: words('download.guide.title') })).toBeVisible();
  });
});

test('game frame: a game that does not answer within twenty seconds says so and leads back to the lobby', async ({ page, words }) => {
  await page.clock.install();
  // The game's page loads, its scripts never do.
  await page.route('**/casino/game/assets/*.js', (route) => route.abort());
  const lobby = lobbyOn(page, words);
  await lobby.open('#/screenGame?gameId=41&mode=demo');
  await expect(page.getByText(words('rounds.loading.frame'), { exact: true })).toBeVisible();
  await page.clock.fastForward(21_000);
  await expect(page.getByText(words('rounds.loading.silent'), { exact: true })).toBeVisible();
  await page.getByText(words('rounds.leave'), { exact: true }).tap();
  await expect(page).toHaveURL(/#\/casino\/Home$/);
});

test('no WebGL: a slot says so, and offers the games that need none; a tap opens one', async ({ page, words, look }) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = new Proxy(getContext, {
      apply: (asked, canvas, [kind, ...others]) =>
        String(kind).startsWith('webgl') ? null : Reflect.apply(asked, canvas, [kind, ...others]),
    });
  });
  const lobby = lobbyOn(page, words);
  const game = gameShellOn(page, look.language);
  await lobby.open('#/screenGame?gameId=29&mode=demo');
  await expect(game.frame.getByText(game.say('noPicture'))).toBeVisible();
  const offered = game.frame.locator('.plain-games').getByRole('button');
  await expect(offered.filter({ hasText: 'Plinko Drop' })).toHaveCount(1);
  for (const slot of ['Savanna Riches', 'Fruit Blaze', 'Coral Cascade', 'Peacock Link'])
    await expect(offered.filter({ hasText: slot }), slot).toHaveCount(0);
  await offered.filter({ hasText: 'Plinko Drop' }).tap();
  await expect(page).toHaveURL(/screenGame\?gameId=41&mode=demo/);
  await game.ready();
});

test('clock skew: a device whose clock is a day ahead signs in and plays', async ({ page, words }) => {
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 86_400_000;
  });
  const lobby = lobbyOn(page, words);
  await lobby.open();
  await enter(lobby);
  await page.goto('/#/Transactions');
  await expect(page.getByRole('heading', { name: words('history.transactions') })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('press lock: a double press on a tile, row or button acts once, and a toggle may be toggled back at once', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  const actsOf = (pressed: Locator): Promise<number> =>
    pressed.evaluate((element: HTMLElement) => {
      let acts = 0;
      // Nothing is opened here: only the presses that reach the page are counted.
      const count = (happening: Event): void => {
        acts += 1;
        happening.stopPropagation();
        happening.preventDefault();
      };
      element.addEventListener('click', count);
      for (const _ of [1, 2]) element.click();
      element.removeEventListener('click', count);
      return acts;
    });
  const tile = page.locator('a.tile').first();
  expect(await actsOf(tile)).toBe(1);
  await expect(tile).not.toHaveAttribute('aria-disabled');
  expect(await actsOf(tile)).toBe(1);
  expect(await actsOf(page.getByRole('banner').getByRole('button', { name: words('shell.login') }))).toBe(1);
  await lobby.open('#/search');
  expect(await actsOf(page.locator('button[aria-expanded]').first())).toBe(2);
});

test('no storage: the lobby works in a browser without storage for as long as the page is open', async ({ page, words }) => {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { value: '', writable: false });
  });
  const lobby = lobbyOn(page, words);
  await lobby.open();
  await enter(lobby);
  await page.goto('/#/Mine');
  await expect(page.getByTestId('balance')).toContainText(/\d/);
});

test('two tabs: a second tab follows a sign-out, and a sign-in link needs confirmation', async ({ page, words, context, request }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  await enter(lobby);
  const second = lobbyOn(await context.newPage(), words);
  await second.open('#/Mine');
  await expect(second.page.getByTestId('balance')).toContainText(/\d/);
  await lobby.tab('me');
  await page.getByRole('button', { name: words('players.logOut') }).tap();
  // The notices of the server and of the first tab race; either may be shown.
  await expect(second.toast('shell.signedOut').or(second.toast('session.signedOutElsewhere')).first()).toBeVisible();
  await expect(second.page).toHaveURL(/#\/casino\/Home$/);
  await second.page.close();
  await expect(page).toHaveURL(/#\/casino\/Home$/);
  await expect(page.getByRole('banner').getByRole('button', { name: words('shell.login') })).toBeVisible();

  await lobby.open(`?coinToken=${await linkToken(request, kenyan.phone, kenyan.password)}#/casino/Home`);
  expect(page.url()).not.toContain('coinToken');
  await expect(lobby.sheet.getByText(words('tokenSignIn.title'))).toBeVisible();
  await expectAccessible(page);
  await lobby.sheet.getByRole('button', { name: words('tokenSignIn.accept', { account: '07••••••01' }) }).tap();
  await expect(lobby.balance()).toContainText(/\d/);
});
