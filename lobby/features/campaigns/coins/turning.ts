/** Milliseconds of a wheel's turn and of a coin's flight, as in coins.css. */
export const turnMs = 3_600;

const wholeTurns = 5;

/** Returns the angle, in degrees clockwise, that brings a sector under the pointer at the top: at least five turns further on. */
export function angleTo(sector: number, { sectors, from }: { readonly sectors: number; readonly from: number }): number {
  const target = -(sector * 360) / sectors;
  const rest = (((target - from) % 360) + 360) % 360;
  return from + wholeTurns * 360 + rest;
}
