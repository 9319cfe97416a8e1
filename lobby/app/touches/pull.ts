/** A pull from the top: how far the finger went, and what that does. */
export type Pull = { readonly distance: number; readonly isArmed: boolean };

const resistance = 0.45;
const armedAt = 64;
const distanceMax = 96;

/** Follows the finger more slowly the further it goes; a pull upwards is none. */
export function pullOf(fingerMoved: number): Pull {
  const distance = Math.min(distanceMax, Math.max(0, fingerMoved * resistance));
  return { distance, isArmed: distance >= armedAt };
}

/** Whether a finger that moved so far means to pull, and not to scroll sideways. */
export function meansToPull(moved: { readonly x: number; readonly y: number }): boolean {
  return moved.y > 8 && moved.y > Math.abs(moved.x) * 1.5;
}
