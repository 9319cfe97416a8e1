import { knownGame } from '../../shared/client/known-game.ts';
import { openOverlay } from '../../shared/overlays/overlay-store.ts';

/** Opens a game's details on a long press or right click on its tile. */
export function openDetailsOnLongPress(): void {
  document.addEventListener('contextmenu', (happening) => {
    const tile = happening.target instanceof Element ? happening.target.closest('a.tile') : null;
    const gameId = Number(/[?&]play=(\d+)/.exec(tile?.getAttribute('href') ?? '')?.[1] ?? Number.NaN);
    const game = knownGame(gameId);
    if (game === undefined) return;
    happening.preventDefault();
    if (game.status === 'coming-soon') openOverlay('coming-soon', { game });
    else openOverlay('game', { gameId, name: game.name, title: game.showName });
  });
}
