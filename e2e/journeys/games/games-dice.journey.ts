import { expect } from '@playwright/test';
import { test } from '../../look.ts';
import { gameShellOn } from '../../pages/games/game-shell.ts';
import { newPlayerWithMoney, playOnce, recallNewestBet, type Visit } from '../../pages/games/game-visit.ts';
import { lobbyOn } from '../../pages/lobby.ts';

test('Dice Duel: demo and cash rounds settle, and every round can be replayed', async ({ page, words, look }) => {
  const lobby = lobbyOn(page, words);
  const game = gameShellOn(page, look.language);
  const dice: Visit = { gameId: 42, prepare: ({ frame }) => frame.locator('[data-side=over]').tap() };
  await playOnce(lobby, game, { ...dice, mode: 'demo' });
  await expect(game.frame.locator('.last-rolls li')).toHaveCount(1);
  await game.watchLast();

  await newPlayerWithMoney(lobby, 500);
  await playOnce(lobby, game, { ...dice, mode: 'cash' });
  await recallNewestBet(lobby, game);
});

test('game frame: a game can read neither the lobby through its parent nor the lobby’s storage', async ({ page, words, look }) => {
  const lobby = lobbyOn(page, words);
  const game = gameShellOn(page, look.language);
  await lobby.open('#/screenGame?gameId=42&mode=demo');
  await game.ready();
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept).toContain('tausi.commitments');
  const seen = await game.frame.locator('body').evaluate(() => {
    const reading = (read: () => unknown): unknown => {
      try {
        return read();
      } catch (error) {
        return error instanceof DOMException ? error.name : error;
      }
    };
    const [storage, document_] = [reading(() => parent.localStorage.length), reading(() => parent.document.title)];
    return { storage, document: document_, cookies: document.cookie, own: Object.keys(localStorage) };
  });
  expect(seen).toMatchObject({ storage: 'SecurityError', document: 'SecurityError' });
  // Cookies are not isolated by port. Both origins share a host here, so only country and language cross over.
  expect(seen.cookies).toMatch(/^(?:tausi_view=[a-z]{2}\.[a-z]{2})?$/);
  expect(seen.own.filter((key) => kept.includes(key))).toEqual([]);
});
