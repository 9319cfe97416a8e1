import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { newPlayer, registerNew, signIn, submitRegistration } from '../pages/account.ts';
import { lobbyOn } from '../pages/lobby.ts';

test('invite: a friend registers with the link of a player, who then sees one friend', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  const { sheet } = lobby;
  const friends = sheet.getByLabel(words('campaigns.invite.friends'));
  const showInvitation = async (): Promise<void> => {
    await lobby.tab('me');
    await page.getByRole('button', { name: words('campaigns.invite.title') }).tap();
    await expect(sheet.getByRole('button', { name: words('campaigns.invite.share') })).toBeVisible();
  };
  // Another player on the same phone: the browser stays known, and no player is signed in.
  const becomeVisitor = () => page.evaluate(() => localStorage.clear());

  await lobby.open();
  const inviter = await registerNew(lobby);
  await showInvitation();
  await expect(friends).toContainText(words('campaigns.invite.month', { count: 0, max: 20 }));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await sheet.getByRole('button', { name: words('campaigns.invite.copy') }).tap();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(link.hash).toMatch(/^#\/casino\/Home\?open=register&invite=[0-9A-Z]{8}$/);

  await becomeVisitor();
  await page.goto('about:blank');
  await lobby.open(link.hash);
  await expect(sheet.getByText(words('players.register.invited'))).toBeVisible();
  await submitRegistration(lobby, newPlayer());
  await expect(lobby.balance()).toBeVisible();

  await becomeVisitor();
  await page.goto('about:blank');
  await lobby.open('#/casino/Home?open=sign-in');
  await signIn(lobby, inviter.phone, inviter.password);
  await expect(lobby.balance()).toBeVisible();
  await showInvitation();
  await expect(friends.locator('dd').first()).toHaveText('1');
});
