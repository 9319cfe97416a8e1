import type { Hud } from './hud/hud.ts';
import type { Purse } from './hud/purse.ts';

type Keys = { readonly skip: () => void; readonly press: () => void; readonly touched: () => void };

/** Space and Enter press the main button if no control has the focus. Any tap cuts a celebration short. */
export function watchKeys(host: HTMLElement, keys: Keys): void {
  window.addEventListener('keydown', (pressed) => {
    keys.touched();
    if (pressed.key !== ' ' && pressed.key !== 'Enter') return;
    keys.skip();
    if (isElsewhere(document.activeElement)) return;
    pressed.preventDefault();
    if (!pressed.repeat) keys.press();
  });
  host.addEventListener('pointerdown', () => {
    keys.touched();
    keys.skip();
  });
}

/** Returns whether the key belongs to another control or to a sheet above the game. */
function isElsewhere(focused: Element | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  if (focused instanceof HTMLButtonElement) return !focused.classList.contains('primary-button');
  return focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement;
}

const clockStepMs = 1000;

/** Shows the time and the net result of the visit at all times. */
export function watchVisit(hud: Hud, purse: Purse): void {
  const openedAt = performance.now();
  const show = (): void => {
    const seconds = Math.floor((performance.now() - openedAt) / 1000);
    const two = (value: number): string => String(value).padStart(2, '0');
    // Hours appear only after the first one, because space is limited.
    const hours = seconds < 3600 ? '' : `${two(Math.floor(seconds / 3600))}:`;
    hud.visit(`${hours}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`, purse.net());
  };
  show();
  setInterval(show, clockStepMs);
}
