import { toastStore } from '../toast/toast-store.ts';
import { feel } from './feel.ts';

const felt = 'a.tile, [data-haptic="press"]';

/** Starts to vibrate on presses of tiles and primary buttons, and with toasts. Called once. */
export function startHaptics(): void {
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest(felt) : null;
    if (pressed !== null && pressed.ariaDisabled !== 'true') feel('press');
  });
  toastStore.subscribe(({ shown }, before) => {
    const newest = shown.at(-1);
    if (newest === undefined || before.shown.some(({ id }) => id === newest.id) || newest.toast.kind === 'notice') return;
    feel(newest.toast.kind === 'success' ? 'success' : 'problem');
  });
}
