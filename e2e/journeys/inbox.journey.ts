import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { payIn } from '../pages/cashier.ts';
import { inboxOn } from '../pages/inbox.ts';
import { lobbyOn } from '../pages/lobby.ts';
import { showNotices } from '../pages/offered.ts';

const hostile = [
  '<img src=x onerror="window.hacked=1">',
  '<script>window.hacked=1</script>',
  '<svg onload="window.hacked=1"></svg>',
  '<a href="javascript:window.hacked=1">click</a>',
  '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hacked=1&gt;">',
].join('');

test('inbox: messages about a player arrive, can be read, followed, deleted and restored', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  const inbox = inboxOn(lobby);
  await lobby.open();
  const player = await registerNew(lobby);
  await inbox.unread(4);

  // The live stream announces the deposit: the page is not reloaded.
  await payIn(lobby, player, 500);
  await lobby.sheet.getByRole('button', { name: words('shell.close') }).tap();
  await inbox.unread(5);
  await inbox.envelope.tap();
  await inbox.openTab('payments');
  await inbox.rows.first().tap();
  await expect(inbox.article.getByRole('heading')).toContainText('KSH 4');
  await inbox.unread(4);
  await inbox.article.getByRole('button').first().tap();
  await expect(page.getByRole('heading', { name: words('history.transactions') })).toBeVisible();

  await lobby.open('#/MineSection/systemList');
  await expect(inbox.rows).toHaveCount(3);
  await inbox.rows.first().tap();
  await inbox.article.getByRole('button').first().tap();
  await expect(page).toHaveURL(/#\/PlaySafely$/);

  await showNotices(page, [{ id: 1, title: 'At the bottom', position: 'bottom', disappear: 2 }]);
  await lobby.open('#/MineSection/Message');
  await page.reload();
  await expect(page.locator('.notice-bar[data-edge=bottom]')).toBeVisible();
  await inbox.bins.first().tap();
  await expect(page.getByText(words('inbox.empty'), { exact: true })).toBeVisible();
  // A notice of the bottom edge leaves the way to undo free.
  await page.getByRole('button', { name: words('inbox.undo') }).tap();
  await expect(inbox.rows).toHaveCount(1);
  await page.getByRole('button', { name: words('inbox.readAll') }).tap();
  await inbox.unread(0);
  await inbox.bins.first().tap();
  // Leaving the tab ends the time to undo.
  await inbox.openTab('notices');
  await lobby.tab('me');
  await lobby.open('#/MineSection/Message');
  await expect(page.getByText(words('inbox.empty'), { exact: true })).toBeVisible();

  // HTML from the database or the wire never becomes active on a page.
  await page.route(/\/api\/msg\/notice\/detail/, async (route) => {
    const answer: unknown = await (await route.fetch()).json();
    const text = JSON.stringify(answer).replace(/"content":"(?:[^"\\]|\\.)*"/, `"content":${JSON.stringify(hostile)}`);
    await route.fulfill({ contentType: 'application/json', body: text });
  });
  await lobby.open('#/MineSection/systemList');
  await inbox.rows.nth(1).tap();
  await expect(inbox.article.getByText('click')).toBeVisible();
  await expect(inbox.article.locator('script, svg[onload], iframe, [onerror], a[href^="javascript"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);

  await lobby.open('#/MineSection/Message');
  await page.getByRole('button', { name: words('inbox.notifications') }).tap();
  await expect(lobby.sheet.getByText(words('inbox.push.private'))).toBeVisible();
});
