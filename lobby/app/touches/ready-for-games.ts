import { gamesOrigin } from '../../shared/launch/games-origin.ts';
import { isLite, mayFetchAhead } from '../../shared/lite/lite.ts';
import { activateRestTexts } from '../../shared/texts/active-texts.ts';
import { routes } from '../routes.ts';

/** Fetches what every game needs of the lobby before one is opened: at once on a good line, else while a finger is still down
 *  on a tile. The games' origin is connected to then, too: names and handshakes cost a slow line several round trips. */
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
  // A screen is drawn when its texts are there, too; a line that breaks is told when the game is opened.
  activateRestTexts().catch(() => undefined);
}

function connect(origin: string): void {
  if (origin === '') return;
  const link = document.createElement('link');
  link.rel = 'preconnect';
  link.href = origin;
  document.head.append(link);
}
