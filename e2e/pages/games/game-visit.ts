import { expect } from '@playwright/test';
import { registerNew } from '../account.ts';
import { payIn } from '../cashier.ts';
import { gameShellOn, type GameShell } from './game-shell.ts';
import type { Lobby } from '../lobby.ts';

/** A journey's steps through one game. */
export type Visit = {
  readonly gameId: number;
  /** Makes the choice that the game needs before a round. */
  readonly prepare?: (game: GameShell) => Promise<void>;
  /** Answers an open round's questions; called repeatedly until the round is over. */
  readonly decide?: (game: GameShell) => Promise<void>;
};

type VisitIn = Visit & { readonly mode: 'demo' | 'cash' };

/** Plays one round in demo or cash, from opening the game to settlement, and checks the balance. */
export async function playOnce(lobby: Lobby, game: GameShell, { gameId, mode, prepare, decide }: VisitIn): Promise<void> {
  await lobby.open(`#/screenGame?gameId=${gameId}&mode=${mode}`);
  await game.ready();
  if (mode === 'demo') await expect(game.frame.getByText(game.say('demo'), { exact: true })).toBeVisible();
  await prepare?.(game);
  await game.playHonestRound(async () => decide?.(game));
}

/** Plays one round of the dice game for cash. */
export async function playDice(lobby: Lobby): Promise<void> {
  const game = gameShellOn(lobby.page, 'en');
  await playOnce(lobby, game, { gameId: 42, mode: 'cash', prepare: ({ frame }) => frame.locator('button[data-side=over]').tap() });
}

/** Plays one round as above, then watches its replay in the game. */
export async function playAndWatch(lobby: Lobby, game: GameShell, visit: VisitIn): Promise<void> {
  await playOnce(lobby, game, visit);
  await game.watchLast();
}

/** Registers a new player with money to play with. */
export async function newPlayerWithMoney(lobby: Lobby, amount: number): ReturnType<typeof registerNew> {
  await lobby.open();
  const player = await registerNew(lobby);
  await payIn(lobby, player, amount);
  await lobby.sheet.getByRole('button', { name: lobby.words('shell.close') }).tap();
  // A dialog that still closes keeps the focus.
  await expect(lobby.sheet).toHaveCount(0);
  return player;
}

/** Opens the newest bet of the history and replays it in its game. The replay is marked and has no stake. */
export async function recallNewestBet(lobby: Lobby, game: GameShell): Promise<void> {
  const { page, words, sheet } = lobby;
  await lobby.open('#/BetHistory');
  await page
    .getByRole('button', { name: new RegExp(words('history.check')) })
    .first()
    .tap();
  await sheet.getByRole('button', { name: words('rounds.watch') }).tap();
  await expect(game.frame.locator('.is-recall')).toBeVisible({ timeout: 60_000 });
  await expect(game.frame.locator('.badge.is-replay')).toBeVisible();
  await expect(game.frame.locator('.stakes')).toBeHidden();
  await game.ready();
  await game.frame.getByRole('button', { name: game.say('closeGame'), exact: true }).tap();
  await expect(page.locator('iframe')).toHaveCount(0);
}
