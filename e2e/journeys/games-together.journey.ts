import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { gameTableOn } from '../pages/game-table.ts';
import { newPlayerWithMoney, recallNewestBet } from '../pages/game-visit.ts';
import { lobbyOn } from '../pages/lobby.ts';

test('Lucky Plane takes a bet, pays a cash-out or keeps the stake, and shows the flight again', async ({ page, words, look }) => {
  const lobby = lobbyOn(page, words);
  const table = gameTableOn(page, look.language);
  await newPlayerWithMoney(lobby, 500);
  await lobby.open('#/screenGame?gameId=30&mode=cash');
  const panel = table.frame.locator('.bet-panel').first();
  // A bet that is asked for in the air waits for the next flight.
  const before = await table.amount('balance');
  await panel.locator('.flight-button').tap();
  await expect(panel).toHaveAttribute('data-state', /aboard|flying|left|lost/, { timeout: table.roundLimitMs });
  await expect(panel).toHaveAttribute('data-state', /flying|left|lost/, { timeout: table.roundLimitMs });
  // One flight in twenty-five is over before anybody could leave it.
  await panel
    .locator('.flight-button')
    .tap({ timeout: 2_000 })
    .catch(() => undefined);
  await expect(panel).toHaveAttribute('data-state', /left|lost|queued/, { timeout: table.roundLimitMs });
  await expect(table.frame.locator('.past-chip').first()).toBeVisible({ timeout: table.roundLimitMs });
  expect(await table.amount('balance')).not.toBe(before);
  await recallNewestBet(lobby, table);
});

test('a slip of virtual football and a ticket of Lucky Six wait for their rounds, settle, and can be seen again', async ({
  page,
  words,
  look,
}) => {
  const lobby = lobbyOn(page, words);
  const table = gameTableOn(page, look.language);
  const { frame } = table;
  await lobby.open('#/screenGame?gameId=33&mode=demo');
  await table.bettingOpen();
  await frame.locator('.is-pick').tap();
  await table.place();
  await frame.locator('.page-tab').nth(2).tap();
  await expect(frame.locator('.ticket-card')).toHaveCount(1);

  await newPlayerWithMoney(lobby, 500);
  await lobby.open('#/screenGame?gameId=32&mode=cash');
  await table.bettingOpen();
  await frame.locator('.price[data-selection="1"]').first().tap();
  await frame.locator('.price[data-selection="X"]').first().tap();
  await frame.locator('.price[data-selection="2"]').first().tap();
  await table.place();
  await expect(frame.locator('[data-phase=playing]')).toBeVisible({ timeout: table.roundLimitMs });
  // Of the three results of one match exactly one comes, whatever was drawn.
  await expect(async () => expect(await table.amount('win')).toBeGreaterThan(0n)).toPass({ timeout: table.roundLimitMs });
  await recallNewestBet(lobby, table);
});
