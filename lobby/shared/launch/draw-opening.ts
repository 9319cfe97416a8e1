import { liftOpening, openingId } from './opening-cover.ts';

/** Shows the page of a touched game before its scripts are there: its picture and name as the tile has them, a way back, and
 *  a bar that moves. The game's own page (features/rounds/GameStage.tsx) looks the same and takes its place. */
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

/** Who goes back is in the lobby again. What the lobby itself does with the address is no going back. */
export function liftOnWayBack({ isTrusted }: Event): void {
  if (isTrusted && !/[?&]play=|\/screenGame/.test(location.hash)) liftOpening();
}

function element(name: 'a' | 'div' | 'i' | 'p', className: string): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  return made;
}
