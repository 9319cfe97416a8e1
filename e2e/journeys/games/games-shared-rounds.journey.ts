import { expect, type Locator } from '@playwright/test';
import { gameSay } from '@tausi/games/kit/shell/texts.ts';
import { en } from '@tausi/games/lucky-six/view/texts.en.ts';
import { sw } from '@tausi/games/lucky-six/view/texts.sw.ts';
import { test } from '../../look.ts';
import { registerNew } from '../../pages/account.ts';
import { payInHere } from '../../pages/cashier.ts';
import { gameTableOn } from '../../pages/games/game-table.ts';
import { newPlayerWithMoney, recallNewestBet } from '../../pages/games/game-visit.ts';
import { lobbyOn } from '../../pages/lobby.ts';

test('Lucky Plane: accepts a bet, pays a cash-out or keeps the stake, and replays the flight', async ({ page, words, look }) => {
  const lobby = lobbyOn(page, words);
  const table = gameTableOn(page, look.language);
  await lobby.open();
  const player = await registerNew(lobby);
  await lobby.open('#/screenGame?gameId=30&mode=cash');
  const panel = table.frame.locator('.bet-panel').first();
  await refusesWithoutMoney(table, panel);
  await payInHere(lobby, player, 500);
  await lobby.sheet.getByRole('button', { name: words('cashier.play') }).tap();
  await expect(async () => expect(await table.amount('balance')).toBe(47_500n)).toPass({ timeout: table.roundLimitMs });
  await keepsALossLimit(table);
  await takesBack(table, panel);
  // A bet placed during a flight waits for the next one.
  const before = await table.amount('balance');
  await panel.locator('.flight-button').tap();
  await expect(panel).toHaveAttribute('data-state', /aboard|flying|left|lost/, { timeout: table.roundLimitMs });
  await expect(panel).toHaveAttribute('data-state', /flying|left|lost/, { timeout: table.roundLimitMs });
  // One flight in twenty-five ends before a player could cash out.
  await panel
    .locator('.flight-button')
    .tap({ timeout: 2_000 })
    .catch(() => undefined);
  await expect(panel).toHaveAttribute('data-state', /left|lost|queued/, { timeout: table.roundLimitMs });
  await expect(table.frame.locator('.past-chip').first()).toBeVisible({ timeout: table.roundLimitMs });
  expect(await table.amount('balance')).not.toBe(before);
  await recallNewestBet(lobby, table);
});

type Table = ReturnType<typeof gameTableOn>;

/** A bet without funds is refused on the tap, with a way to deposit, in every phase of the flight. */
async function refusesWithoutMoney({ frame, say }: Table, panel: Locator): Promise<void> {
  await expect(panel).toHaveAttribute('data-state', 'free', { timeout: 60_000 });
  const deposit = frame.getByRole('dialog').getByRole('button', { name: say('deposit'), exact: true });
  // On a busy machine the browser drops touches before the first picture of a frame.
  await expect(async () => {
    if (!(await deposit.isVisible())) await panel.locator('.flight-button').tap();
    await expect(deposit).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(panel).toHaveAttribute('data-state', 'free');
  await deposit.tap();
}

/** A bet cancelled before take-off is refunded in full. If betting closes at that moment, the bet flies and the next
 *  one is tried. */
async function takesBack(table: Table, panel: Locator): Promise<void> {
  const great = panel.locator('.flight-button');
  await expect(async () => {
    const before = await table.amount('balance');
    await great.tap();
    await expect(panel).toHaveAttribute('data-returnable', 'true', { timeout: table.roundLimitMs });
    await great.tap();
    await expect(panel).toHaveAttribute('data-state', /free|returned/, { timeout: 3_000 });
    expect(await table.amount('balance')).toBe(before);
  }).toPass({ timeout: table.roundLimitMs * 2 });
}

/** Automatic bets start only with a number of flights and a loss limit, and one tap stops them. */
async function keepsALossLimit({ frame, say }: Table): Promise<void> {
  const auto = frame.locator('.bet-panel').nth(1).locator('.auto-bet');
  await auto.tap();
  await expect(auto).toHaveAttribute('aria-pressed', 'false');
  const asked = frame.getByRole('dialog');
  await expect(asked.getByText(say('autoplayLoss'), { exact: true })).toBeVisible();
  await asked.getByRole('button', { name: say('autoplayStart'), exact: true }).tap();
  await expect(auto).toHaveAttribute('aria-pressed', 'true');
  await auto.tap();
  await expect(auto).toHaveAttribute('aria-pressed', 'false');
}

/** A ticket with a line, and with odd and even for the first ball: one of those two always wins. */
async function playTicket(table: Table): Promise<void> {
  const { frame } = table;
  await table.bettingOpen();
  await frame.locator('.is-pick').tap();
  for (const side of ['odd', 'even'] as const)
    await frame.locator('.first-bets').getByText(gameSay({ en, sw }, table.language)(side), { exact: true }).tap();
  await table.place();
  await frame.locator('.page-tab').nth(2).tap();
  await expect(frame.locator('.ticket-card')).toHaveCount(1);
  await expect(frame.locator('[data-phase=playing]')).toBeVisible({ timeout: table.roundLimitMs });
  await expect(async () => expect(await table.amount('win')).toBeGreaterThan(0n)).toPass({ timeout: table.roundLimitMs });
}

test('Lucky Six: a demo ticket waits for its draw, settles and can be replayed', async ({ page, words, look }) => {
  const lobby = lobbyOn(page, words);
  const table = gameTableOn(page, look.language);
  await lobby.open('#/screenGame?gameId=33&mode=demo');
  await playTicket(table);
  const rounds = await table.openRecent();
  await rounds
    .first()
    .getByRole('button', { name: new RegExp(table.say('watchAgain')) })
    .tap();
  const recalled = page.frameLocator('iframe >> nth=1');
  await expect(recalled.locator('.badge.is-replay')).toBeVisible({ timeout: table.roundLimitMs });
  await expect(recalled.locator('.recalled .ticket-card')).toBeVisible();
  await recalled.getByRole('button', { name: table.say('closeGame'), exact: true }).tap();
  // The shared rounds continued meanwhile.
  await table.bettingOpen();
});

test('Lucky Six: a cash ticket settles and can be replayed from the history', async ({ page, words, look }) => {
  const lobby = lobbyOn(page, words);
  const table = gameTableOn(page, look.language);
  await newPlayerWithMoney(lobby, 500);
  await lobby.open('#/screenGame?gameId=33&mode=cash');
  const before = await table.amount('balance');
  await playTicket(table);
  // Odd and even together pay less than they cost, and the line beside them rarely wins.
  expect(await table.amount('balance')).not.toBe(before);
  await recallNewestBet(lobby, table);
});

test('Virtual Football: a slip waits for its round, settles and can be replayed', async ({ page, words, look }) => {
  const lobby = lobbyOn(page, words);
  const table = gameTableOn(page, look.language);
  const { frame } = table;
  await newPlayerWithMoney(lobby, 500);
  await lobby.open('#/screenGame?gameId=32&mode=cash');
  await table.bettingOpen();
  await frame.locator('.price[data-selection="1"]').first().tap();
  await frame.locator('.price[data-selection="X"]').first().tap();
  await frame.locator('.price[data-selection="2"]').first().tap();
  await table.place();
  await expect(frame.locator('[data-phase=playing]')).toBeVisible({ timeout: table.roundLimitMs });
  // Exactly one of the three results of a match wins in every draw.
  await expect(async () => expect(await table.amount('win')).toBeGreaterThan(0n)).toPass({ timeout: table.roundLimitMs });
  await recallNewestBet(lobby, table);
});
