import { queries } from '../../shared/client/queries.ts';
import { prefersStillness } from '../../shared/lite/lite.ts';
import { activateRestTexts } from '../../shared/texts/active-texts.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { meansToPull, pullOf } from './pull.ts';

/** Refreshes a screen on a pull from its top. An open sheet keeps the gesture for itself. */
export function pullToRefresh(): void {
  const mark = markElement();
  let start: Finger | null = null;
  let isArmed = false;
  const begin = ({ touches }: TouchEvent): void => {
    start = isAtTop() && touches.length === 1 ? fingerOf(touches) : null;
    isArmed = false;
  };
  const follow = ({ touches }: TouchEvent): void => {
    const finger = fingerOf(touches);
    if (start === null || finger === null) return;
    const moved = { x: finger.x - start.x, y: finger.y - start.y };
    // A gesture that started as a sideways scroll remains one.
    if (mark.style.opacity !== '1' && !meansToPull(moved)) return;
    const pull = pullOf(moved.y);
    ({ isArmed } = pull);
    show(mark, pull.distance);
  };
  const end = (): void => {
    if (start === null) return;
    start = null;
    if (isArmed) void refresh(mark);
    else settle(mark);
  };
  addEventListener('touchstart', begin, { passive: true });
  addEventListener('touchmove', follow, { passive: true });
  addEventListener('touchend', end);
  addEventListener('touchcancel', () => settle(mark));
}

type Finger = { readonly x: number; readonly y: number };

function fingerOf(touches: TouchList): Finger | null {
  const finger = touches[0];
  return finger === undefined ? null : { x: finger.clientX, y: finger.clientY };
}

function isAtTop(): boolean {
  return scrollY <= 0 && document.documentElement.dataset['modal'] === undefined;
}

function markElement(): HTMLElement {
  const mark = document.createElement('div');
  mark.className = 'pull-mark';
  mark.setAttribute('aria-hidden', 'true');
  document.body.append(mark);
  return mark;
}

function show(mark: HTMLElement, distance: number): void {
  mark.style.transition = 'none';
  mark.style.translate = `-50% ${distance - 44}px`;
  mark.style.opacity = String(Math.min(1, distance / 40));
  mark.style.rotate = `${distance * 3}deg`;
}

function settle(mark: HTMLElement): void {
  mark.style.transition = prefersStillness() ? 'none' : '';
  mark.style.translate = '-50% -60px';
  mark.style.opacity = '0';
}

async function refresh(mark: HTMLElement): Promise<void> {
  mark.toggleAttribute('data-busy', true);
  await Promise.all([queries.invalidateQueries(), activateRestTexts()]);
  mark.removeAttribute('data-busy');
  settle(mark);
  showToast({ kind: 'success', textId: 'lobby.refreshed' });
}
