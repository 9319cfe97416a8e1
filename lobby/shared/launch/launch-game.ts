import type { FirstScreenTile } from '../games/first-screen-from-wire.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { navigate } from '../routing/hash.ts';
import { changePreferences, preferencesStore } from '../session/preferences/preferences-store.ts';
import { signInStateOf } from '../session/use-signed-in.ts';
import { decideLaunch } from './launch.ts';

/** The game that a visitor touched before signing in; it opens afterwards. */
let remembered: FirstScreenTile | null = null;
const redirectLifeMs = 30 * 60_000;

/** Opens a game in the mode open to the visitor, or the sign-in that it needs. Remembers the last game. */
export function launchGame(game: FirstScreenTile): void {
  const launch = decideLaunch(game, signInStateOf(preferencesStore.getState()));
  switch (launch.kind) {
    case 'coming-soon':
      return openOverlay('coming-soon', { game });
    case 'bind-phone':
      return openOverlay('bind-phone', {});
    case 'sign-in':
      return signInToPlay(game);
    case 'play':
      return openGame(game, launch.mode);
  }
}

/** Opens a game's page and remembers it as the last game. */
export function openGame(game: FirstScreenTile, mode: 'cash' | 'demo'): void {
  rememberGame(game, mode);
  navigate(gamePath(game.gameId, mode));
}

const recentMax = 20;

/** Remembers a game as the last one, for cash or in demo, and clears the other mode. */
export function rememberGame({ gameId, demoGameId }: Pick<FirstScreenTile, 'gameId' | 'demoGameId'>, mode: 'cash' | 'demo'): void {
  const others = preferencesStore.getState().recentGames.filter((one) => one !== gameId);
  changePreferences({
    ...(mode === 'cash' ? { lastGameId: gameId, lastDemoGameId: null } : { lastGameId: null, lastDemoGameId: demoGameId }),
    recentGames: [gameId, ...others].slice(0, recentMax),
    showLastGame: true,
  });
}

/** Opens the sign-in, and the game for cash afterwards. */
export function signInToPlay(game: FirstScreenTile): void {
  remembered = game;
  openOverlay('sign-in', { game });
}

/** Returns the address of the full-screen game. */
export function gamePath(gameId: number, mode: 'cash' | 'demo'): string {
  return `/screenGame?gameId=${gameId}&mode=${mode}`;
}

/** Called after a sign-in: opens the remembered game, or the address that the guard refused in the last half hour. False if there is
 *  neither. */
export function resumeAfterSignIn(): boolean {
  const game = remembered;
  const { redirect, redirectAt } = preferencesStore.getState();
  const leads = redirect !== null && Date.now() - (redirectAt ?? 0) < redirectLifeMs;
  remembered = null;
  if (redirect !== null) changePreferences({ redirect: null });
  if (game !== null) launchGame(game);
  else if (leads) navigate(redirect);
  return game !== null || leads;
}
