import type { Hud } from './hud.ts';
import type { Purse } from '../../kit/shell/purse.ts';

type Keys = { readonly skip: () => void; readonly spin: () => void; readonly touched: () => void };

/** Space and Enter spin when no button has the focus; any touch cuts a celebration short. */
export function watchKeys(host: HTMLElement, keys: Keys): void {
  window.addEventListener('keydown', (pressed) => {
    keys.touched();
    if (pressed.key !== ' ' && pressed.key !== 'Enter') return;
    const { activeElement } = document;
    const isElsewhere =
      activeElement instanceof HTMLButtonElement ||
      activeElement instanceof HTMLInputElement ||
      document.querySelector('dialog[open]') !== null;
    const isSpin = activeElement instanceof HTMLButtonElement && activeElement.classList.contains('spin');
    keys.skip();
    if (isElsewhere && !isSpin) return;
    pressed.preventDefault();
    if (!pressed.repeat) keys.spin();
  });
  host.addEventListener('pointerdown', () => {
    keys.touched();
    keys.skip();
  });
}

const clockStepMs = 1000;

/** The time in the game and its result, shown all the while. */
export function watchVisit(hud: Hud, purse: Purse): void {
  const openedAt = performance.now();
  const show = (): void => {
    const seconds = Math.floor((performance.now() - openedAt) / 1000);
    const two = (value: number): string => String(value).padStart(2, '0');
    hud.visit(`${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`, purse.net());
  };
  show();
  setInterval(show, clockStepMs);
}
