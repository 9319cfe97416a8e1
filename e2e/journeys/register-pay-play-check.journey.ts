import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { payIn } from '../pages/cashier.ts';
import { recallNewestBet } from '../pages/games/game-visit.ts';
import { lobbyOn } from '../pages/lobby.ts';
import { savannaRichesOn } from '../pages/games/savanna-riches.ts';

const roundsMax = 25;

// The main path shows the game with its motion.
test.use({ isLite: false });

test('main path: a new player registers, deposits, plays until a win, verifies the draw and reads the histories', async ({
  page,
  words,
  look,
}) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  const invitation = page.getByRole('region', { name: words('catalogue.banners') }).getByRole('button', { name: /karibu/i });
  await expect(invitation).toHaveCount(1);
  const player = await registerNew(lobby);
  await payIn(lobby, player, 1000);
  await lobby.sheet.getByRole('button', { name: words('cashier.play') }).tap();
  await expect(page).toHaveURL(/screenGame\?gameId=\d+&mode=cash/);
  await lobby.open();
  await expect(lobby.balance()).toHaveAccessibleName(/950/);
  await expect(invitation).toHaveCount(0);

  await lobby.tile('Savanna Riches').tap();
  await expect(page).toHaveURL(/mode=cash/);
  const game = savannaRichesOn(page, look.language);
  await game.ready();
  expect(await game.amount('balance')).toBe(95_000n);
  const stake = await game.amount('stake');
  let expected = 95_000n;
  for (let round = 1; round <= roundsMax; round += 1) {
    await game.spin();
    const won = await game.amount('win');
    expected += won - stake;
    expect(await game.amount('balance')).toBe(expected);
    if (won > 0n) break;
  }

  await recallNewestBet(lobby, game);
  await lobby.open('#/BetHistory');
  const bets = page.getByRole('button', { name: new RegExp(words('history.check')) });
  await bets.first().tap();
  await lobby.sheet.getByRole('button', { name: words('rounds.check.reveal') }).tap();
  await expect(lobby.sheet.getByText(words('rounds.check.fair'))).toBeVisible();

  await lobby.open('#/Transactions');
  await expect(
    page
      .locator('main')
      .getByRole('button', { name: /950\.00/ })
      .first(),
  ).toContainText(words('history.kind.deposit'));

  await lobby.open('#/Mine');
  const shown = `${expected / 100n}`.replace(/\B(?=(\d{3})+$)/g, ',');
  await expect(page.getByText(new RegExp(`${shown}\\.${String(expected % 100n).padStart(2, '0')}`)).first()).toBeVisible();
});
