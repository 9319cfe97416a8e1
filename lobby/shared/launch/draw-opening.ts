import { liftOpening, openingId } from './opening-cover.ts';

/** Shows a placeholder of a touched game's page before its scripts load, with the tile's picture and name, a way back and a
 *  progress bar. The game's page (features/rounds/GameStage.tsx) looks the same and replaces it. */
export function drawOpening(tile: HTMLElement): void {
  const cover = element('div', 'opening');
  cover.id = openingId;
  cover.style.setProperty('--tile', tile.style.backgroundColor);
  const back = element('a', 'opening-back');
  back.setAttribute('href', '#/casino/Home');
  back.setAttribute('aria-labelledby', 'to-home');
  const name = element('p', '');
  name.setAttribute('role', 'status');
  name.textContent = tile.firstElementChild?.textContent ?? '';
  const picture = tile.querySelector('picture')?.cloneNode(true);
  cover.append(back, ...(picture === undefined ? [] : [picture]), name, element('i', ''));
  liftOpening();
  document.body.append(cover);
  back.focus({ preventScroll: true });
}

/** Removes the placeholder when the player navigates back. Ignores the lobby's own changes of the address. */
export function liftOnWayBack({ isTrusted }: Event): void {
  if (isTrusted && !/[?&]play=|\/screenGame/.test(location.hash)) liftOpening();
}

function element(name: 'a' | 'div' | 'i' | 'p', className: string): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  return made;
}
