import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { newPlayer, registerNew, signIn, submitRegistration } from '../pages/account.ts';
import { payIn } from '../pages/cashier.ts';
import { gameShellOn } from '../pages/games/game-shell.ts';
import { lobbyOn } from '../pages/lobby.ts';
import { endRestOf } from '../prizes.ts';

const slot = 31;

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

test('invite: a friend on another phone pays in and plays, and a part of a packet waits for both', async ({
  page,
  otherDevice,
  words,
  look,
}) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  await registerNew(lobby);
  await lobby.tab('me');
  await page.getByRole('button', { name: words('campaigns.invite.title') }).tap();
  const code = (await lobby.sheet.getByText(/^[0-9A-Z]{8}$/).innerText()).trim();

  const other = lobbyOn(otherDevice, words);
  await other.open(`#/casino/Home?open=register&invite=${code}`);
  await expect(other.sheet.getByText(words('players.register.invited'))).toBeVisible();
  const friend = newPlayer();
  await submitRegistration(other, friend);
  await expect(other.balance()).toBeVisible();
  await payIn(other, friend, 1_000);
  await other.open(`#/screenGame?gameId=${slot}&mode=cash`);
  const game = gameShellOn(otherDevice, look.language);
  await game.ready();
  while ((await game.amount('stake')) < 10_000n) await game.frame.locator('.stakes button').last().tap();
  for (let round = 1; round <= 5; round += 1) await game.playRound();

  await endRestOf(friend.phone);
  for (const one of [lobby, other]) {
    await expect(async () => {
      await one.page.goto('about:blank');
      await one.open('#/casino/Home?open=red-packet-split');
      await expect(one.parts.getByText('50.00')).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await one.parts.getByRole('button', { name: words('campaigns.gifts.take') }).tap();
    await expect(one.page.getByText(words('campaigns.gifts.taken', { gift: 'KSH 50' }))).toBeVisible();
  }
});
