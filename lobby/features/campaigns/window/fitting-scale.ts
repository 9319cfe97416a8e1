type Size = { readonly width: number; readonly height: number };

/** The scale at which a window of a fixed shape fits the available space; never above 1. */
export function fittingScale(window: Size, room: Size): number {
  return Math.max(0.1, Math.min(1, room.width / window.width, room.height / window.height));
}
