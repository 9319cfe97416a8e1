import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { endWeeksOf } from '../ended-weeks.ts';
import { gameTableOn } from '../pages/games/game-table.ts';
import { newPlayerWithMoney } from '../pages/games/game-visit.ts';
import { lobbyOn } from '../pages/lobby.ts';

// At two percent, the least cashback of 10 needs a loss of 500.
const loss = 500;
const paidWithinMs = 150_000;

test('cashback: the losses of a week are summed, and a part comes back as cash once the week has ended', async ({ page, words, look }) => {
  const lobby = lobbyOn(page, words);
  const player = await newPlayerWithMoney(lobby, 2_000);
  await lobby.open('#/screenGame?gameId=30&mode=cash');
  await losesAFlight(gameTableOn(page, look.language));

  const card = page.getByRole('region', { name: words('loyalty.cashback'), exact: true });
  const amounts = card.getByRole('definition');
  await expect(async () => {
    await page.goto('about:blank');
    await lobby.open('#/DiamondPassport');
    await expect(amounts.first()).not.toHaveText('KSH 0', { timeout: 5_000 });
  }).toPass({ timeout: paidWithinMs });
  const back = (await amounts.last().innerText()).replace('KSH ', '+');

  // The open list shows the money when it arrives.
  await lobby.open('#/Transactions');
  await endWeeksOf(player.phone);
  await expect(page.getByText(back).first()).toBeVisible({ timeout: paidWithinMs });
  await lobby.open('#/DiamondPassport');
  await expect(amounts.first()).toHaveText('KSH 0');
});

/** A bet without a cash-out loses its stake for certain. */
async function losesAFlight({ frame, amount, roundLimitMs }: ReturnType<typeof gameTableOn>): Promise<void> {
  const panel = frame.locator('.bet-panel').first();
  await expect(panel).toHaveAttribute('data-state', 'free', { timeout: roundLimitMs });
  const before = await amount('balance');
  const stake = async (): Promise<number> => Number((await panel.locator('.stake-value strong').innerText()).replaceAll(',', ''));
  while ((await stake()) < loss) await panel.locator('.panel-stake .round-button').last().tap();
  await panel.locator('.flight-button').tap();
  await expect(panel).toHaveAttribute('data-state', 'lost', { timeout: roundLimitMs });
  expect(await amount('balance')).toBe(before - BigInt(await stake()) * 100n);
}
