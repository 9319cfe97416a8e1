import { expect } from '@playwright/test';
import { test } from '../../look.ts';
import { lobbyOn } from '../../pages/lobby.ts';
import { savannaRichesOn } from '../../pages/games/savanna-riches.ts';
import { makeNextRoundOpenFreeSpins } from '../../lucky-client-seed.ts';

test('Savanna Riches: free spins without a chosen guide survive a reload and end in the promised balance', async ({
  page,
  words,
  look,
}) => {
  await makeNextRoundOpenFreeSpins(page);
  const lobby = lobbyOn(page, words);
  await lobby.open('#/screenGame?gameId=29&mode=demo');
  const game = savannaRichesOn(page, look.language);
  await game.ready();
  const before = await game.amount('balance');
  const stake = await game.amount('stake');
  await game.spinButton.tap();
  await expect(game.guide).toBeVisible({ timeout: 60_000 });

  await page.reload();
  await expect(game.guide).toBeVisible({ timeout: 60_000 });
  expect(await game.amount('balance')).toBe(before - stake);
  await game.guide.tap();
  await game.finish();
  expect(await game.amount('balance')).toBe(before - stake + (await game.amount('win')));
});

test('Savanna Riches: a round taken just before a reload is neither lost nor charged twice', async ({ page, words, look }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open('#/screenGame?gameId=29&mode=demo');
  const game = savannaRichesOn(page, look.language);
  await game.ready();
  const before = await game.amount('balance');
  const stake = await game.amount('stake');
  const answered = page.waitForResponse('**/api/rounds/play');
  await game.spinButton.tap();
  const round: unknown = await (await answered).json();
  await page.reload();
  await game.finish();
  const payout = payoutOf(round);
  expect(await game.amount('balance')).toBe(before - stake + payout);
});

function payoutOf(answer: unknown): bigint {
  const text = /"payout":"(\d+)\.(\d{2})"/.exec(JSON.stringify(answer));
  if (text === null) throw new Error(`no payout in ${JSON.stringify(answer)}`);
  return BigInt(text[1] ?? '') * 100n + BigInt(text[2] ?? '');
}
