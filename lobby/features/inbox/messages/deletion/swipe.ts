/** A touch on a row: undecided until it has moved some way, then it swipes the row or scrolls the page. */
export type Swipe =
  | { readonly kind: 'undecided'; readonly x: number; readonly y: number }
  | { readonly kind: 'sideways'; readonly x: number; readonly offset: number }
  | { readonly kind: 'scrolling' };

const decidedAtPx = 8;
/** The distance to the left from which a release deletes. */
const deletesAtPx = 96;

export function swipeBegun(x: number, y: number): Swipe {
  return { kind: 'undecided', x, y };
}

/** The next state after a move. A row follows only to the left. */
export function swipeMoved(swipe: Swipe, x: number, y: number): Swipe {
  if (swipe.kind === 'scrolling') return swipe;
  if (swipe.kind === 'sideways') return { ...swipe, offset: Math.min(0, x - swipe.x) };
  const [across, down] = [Math.abs(x - swipe.x), Math.abs(y - swipe.y)];
  if (Math.max(across, down) < decidedAtPx) return swipe;
  return across > down * 1.5 ? { kind: 'sideways', x: swipe.x, offset: Math.min(0, x - swipe.x) } : { kind: 'scrolling' };
}

export function offsetOf(swipe: Swipe | null): number {
  return swipe?.kind === 'sideways' ? swipe.offset : 0;
}

/** Returns whether a release now deletes the row. */
export function deletesOnRelease(swipe: Swipe | null): boolean {
  return offsetOf(swipe) <= -deletesAtPx;
}
