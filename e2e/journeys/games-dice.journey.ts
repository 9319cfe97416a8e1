import { expect } from '@playwright/test';
import { test } from '../look.ts';
import { gameShellOn } from '../pages/game-shell.ts';
import { newPlayerWithMoney, playOnce, recallNewestBet, type Visit } from '../pages/game-visit.ts';
import { lobbyOn } from '../pages/lobby.ts';

test('Dice Duel is played in demo and in cash to a settled round, and every round can be watched again', async ({ page, words, look }) => {
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

test('a game cannot read what the lobby keeps: neither through its parent nor in a storage of its own', async ({ page, words, look }) => {
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
  // Cookies do not tell ports apart: here, where both origins are one host, the country and the language cross, nothing else.
  expect(seen.cookies).toMatch(/^(?:tausi_view=[a-z]{2}\.[a-z]{2})?$/);
  expect(seen.own.filter((key) => kept.includes(key))).toEqual([]);
});
