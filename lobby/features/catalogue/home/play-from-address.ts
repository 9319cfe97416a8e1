import { useEffect } from 'react';
import type { FirstScreenData } from '../../../shared/games/first-screen-from-wire.ts';
import { launchGame } from '../../../shared/launch/launch-game.ts';
import { liftOpening } from '../../../shared/launch/opening-cover.ts';
import { currentPath, navigate, useHashSearch } from '../../../shared/routing/hash.ts';
import { homePath } from '../../../shared/routing/home-path.ts';

/** The address that opens a game once the lobby is ready. Tiles link to it before the scripts load. */
export function playPath(gameId: number): string {
  return `${homePath}?play=${gameId}`;
}

/** Opens the game in the address once the catalogue is loaded. */
export function usePlayFromAddress(home: FirstScreenData | undefined): void {
  const search = useHashSearch();
  useEffect(() => {
    const wanted = new URLSearchParams(search).get('play');
    if (wanted === null || home === undefined) return;
    navigate(homePath, { replace: true });
    const game = home.rows.flatMap(({ games }) => games).find(({ gameId }) => String(gameId) === wanted);
    if (game !== undefined) launchGame(game);
    if (!currentPath().startsWith('/screenGame')) liftOpening();
  }, [search, home]);
}
