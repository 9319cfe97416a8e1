import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { registerNew } from '../pages/account.ts';
import { payIn } from '../pages/cashier.ts';
import { lobbyOn } from '../pages/lobby.ts';
import { filled, safetyOn } from '../pages/safety.ts';
import { savannaRichesOn } from '../pages/games/savanna-riches.ts';

test('limits: a player limits stakes, plays until a bet is refused, and takes a time-out', async ({ page, words, look }) => {
  const lobby = lobbyOn(page, words);
  const safety = safetyOn(lobby);
  await lobby.open();
  const player = await registerNew(lobby);
  await payIn(lobby, player, 500);
  await lobby.sheet.getByRole('button', { name: words('shell.close') }).tap();
  await lobby.open('#/screenGame?gameId=29&mode=cash');
  const game = savannaRichesOn(page, look.language);
  await game.ready();
  const stake = Number(await game.amount('stake')) / 100;

  await lobby.open();
  await safety.open();
  await safety.openLimit('stake', 'day');
  await safety.setTo(String(stake * 2 - 1));
  await expect(lobby.toast('safety.done')).toBeVisible();
  await lobby.open('#/screenGame?gameId=29&mode=cash');
  await game.spin();
  const left = `KSH ${(stake - 1).toFixed(2)}`;
  await game.ready();
  await game.spinButton.tap();
  const refused = game.frame.getByRole('dialog').getByText(filled(words('error_code[3300]'), left));
  await expect(refused).toBeVisible({ timeout: 60_000 });

  // A looser limit waits, and is cancelled.
  await lobby.open();
  await safety.open();
  await expect(safety.section('stake').getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[5-9]\d$/);
  await safety.openLimit('stake', 'day');
  await safety.setTo('9000', 'safety.ask');
  await safety
    .section('stake')
    .getByRole('button', { name: words('safety.pending.keep') })
    .tap();
  await expect(lobby.toast('safety.kept')).toBeVisible();

  // A time-out asks for confirmation and begins at once.
  await page
    .getByRole('button', { name: words('safety.step.break_24_hours'), exact: true })
    .last()
    .tap();
  await lobby.sheet.getByRole('button', { name: words('safety.confirm.next') }).tap();
  await lobby.sheet.getByRole('button', { name: words('safety.sure.begin') }).tap();
  await expect(page.getByText(words('safety.now.means'))).toBeVisible();
  await lobby.tab('deposit');
  await lobby.sheet.getByRole('textbox').fill('100');
  await lobby.sheet.locator('button[type=submit]').tap();
  const refusal = filled(words('error_code[3304]'), '.*').replaceAll(/[?]/g, '\\?');
  await expect(lobby.sheet.getByText(new RegExp(refusal))).toBeVisible();
});
