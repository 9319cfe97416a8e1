/** How long a press locks what was pressed (specification §5). */
const pressLockMs = 300;

/** What only turns a choice about may be turned back at once. */
const choices = '[role=tab],[role=switch],[aria-pressed],[aria-expanded]';

/** Lets no button, row or tile of the page act twice within 300 ms, or within its own `data-lock-ms`: a double press acts
 *  once. Whoever cannot see is told meanwhile that it is disabled. Called once. */
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
      // A locked submit button must not send its form either, nor a link lead anywhere.
      happening.preventDefault();
      happening.stopImmediatePropagation();
    }
  };
  document.addEventListener('click', hear, { capture: true });
}

/** Until when each of what was pressed is locked, on a clock that only rises. */
export function createPressLocks(now: () => number): { readonly take: (pressed: object, lockMs: number) => boolean } {
  const lockedUntil = new WeakMap<object, number>();
  return {
    /** Whether this press counts. One that does not count does not prolong the lock. */
    take: (pressed, lockMs) => {
      if (now() < (lockedUntil.get(pressed) ?? 0)) return false;
      lockedUntil.set(pressed, now() + lockMs);
      return true;
    },
  };
}
