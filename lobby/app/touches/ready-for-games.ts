import { gamesOrigin } from '../../shared/launch/games-origin.ts';
import { isLite, mayFetchAhead } from '../../shared/lite/lite.ts';
import { activateRestTexts } from '../../shared/texts/active-texts.ts';
import { routes } from '../routes.ts';

/** Preloads the game screen: at once on a good connection, else while a finger is still down on a tile. Also connects to the
 *  games' origin, because DNS and TLS cost a slow connection several round trips. */
export function readyForGames(): void {
  if (mayFetchAhead()) fetchScreen();
  const press = new AbortController();
  addEventListener(
    'pointerdown',
    ({ target }) => {
      if (isLite() || !(target instanceof Element) || target.closest('a.tile') === null) return;
      press.abort();
      connect(gamesOrigin());
      fetchScreen();
    },
    { passive: true, signal: press.signal },
  );
}

function fetchScreen(): void {
  routes.find(({ pattern }) => pattern === '/screenGame')?.screen.warm();
  // The screen needs its texts too. A network failure is reported when the game opens.
  activateRestTexts().catch(() => undefined);
}

function connect(origin: string): void {
  if (origin === '') return;
  const link = document.createElement('link');
  link.rel = 'preconnect';
  link.href = origin;
  document.head.append(link);
}
