import type { FirstScreenData, FirstScreenTile } from '@tausi/contract/catalogue/first-screen.ts';
import { firstScreen } from '@tausi/contract/catalogue/first-screen.ts';
import { queries } from '../../shared/client/queries.ts';
import { openOverlay } from '../../shared/overlays/overlay-store.ts';

/** A long touch (or a right click) on a tile tells about its game instead of opening it. */
export function tellOnLongPress(): void {
  document.addEventListener('contextmenu', (happening) => {
    const tile = happening.target instanceof Element ? happening.target.closest('a.tile') : null;
    const gameId = Number(/[?&]play=(\d+)/.exec(tile?.getAttribute('href') ?? '')?.[1] ?? Number.NaN);
    const game = knownGames().find((one) => one.gameId === gameId);
    if (game === undefined) return;
    happening.preventDefault();
    if (game.status === 'coming-soon') openOverlay('coming-soon', { game });
    else openOverlay('game', { gameId, name: game.name, title: game.showName });
  });
}

function knownGames(): readonly FirstScreenTile[] {
  return queries
    .getQueriesData<FirstScreenData>({ queryKey: [firstScreen.name] })
    .flatMap(([, data]) => data?.rows ?? [])
    .flatMap(({ games }) => games);
}
