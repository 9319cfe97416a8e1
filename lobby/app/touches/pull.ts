/** The state of a pull from the top: its distance, and if releasing it refreshes. */
export type Pull = { readonly distance: number; readonly isArmed: boolean };

const resistance = 0.45;
const armedAt = 64;
const distanceMax = 96;

/** Follows the finger more slowly with distance; an upward move is no pull. */
export function pullOf(fingerMoved: number): Pull {
  const distance = Math.min(distanceMax, Math.max(0, fingerMoved * resistance));
  return { distance, isArmed: distance >= armedAt };
}

/** True if the movement is a pull and not a sideways scroll. */
export function meansToPull(moved: { readonly x: number; readonly y: number }): boolean {
  return moved.y > 8 && moved.y > Math.abs(moved.x) * 1.5;
}
