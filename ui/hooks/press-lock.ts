/** The default lock after a press (specification §5). */
const pressLockMs = 300;

/** Controls that toggle a choice may be toggled back at once. */
const choices = '[role=tab],[role=switch],[aria-pressed],[aria-expanded]';

/** Prevents buttons, rows and tiles from acting twice within 300 ms, or within their own `data-lock-ms`. Assistive
 *  technology announces a locked control as disabled. Called once. */
export function lockPresses(): void {
  const locks = createPressLocks(() => performance.now());
  const hear = (happening: MouseEvent): void => {
    const pressed = happening.target instanceof Element ? happening.target.closest<HTMLElement>('button,a[href]') : null;
    if (pressed === null || pressed.matches(choices)) return;
    const lockMs = Number(pressed.dataset['lockMs'] ?? pressLockMs);
    if (locks.take(pressed, lockMs)) {
      pressed.setAttribute('aria-disabled', 'true');
      setTimeout(() => pressed.removeAttribute('aria-disabled'), lockMs);
    } else {
      // A locked submit button must not submit its form, and a locked link must not navigate.
      happening.preventDefault();
      happening.stopImmediatePropagation();
    }
  };
  document.addEventListener('click', hear, { capture: true });
}

/** Keeps the end of the lock for each pressed element, on a monotonic clock. */
export function createPressLocks(now: () => number): { readonly take: (pressed: object, lockMs: number) => boolean } {
  const lockedUntil = new WeakMap<object, number>();
  return {
    /** Returns true if this press counts. An ignored press does not extend the lock. */
    take: (pressed, lockMs) => {
      if (now() < (lockedUntil.get(pressed) ?? 0)) return false;
      lockedUntil.set(pressed, now() + lockMs);
      return true;
    },
  };
}
