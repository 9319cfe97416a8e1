type Size = { readonly width: number; readonly height: number };

/** How much a window of a fixed shape is scaled to stand whole in the room there is; never larger than it was made. */
export function fittingScale(window: Size, room: Size): number {
  return Math.max(0.1, Math.min(1, room.width / window.width, room.height / window.height));
}
