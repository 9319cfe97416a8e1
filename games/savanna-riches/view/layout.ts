import { layoutFor, type Layout } from '../../slots/view/layout.ts';
import { gridSize, type SlotShape } from '../../slots/view/shape.ts';

export const cell = { width: 200, height: 216 } as const;
export const frameBreadth = 44;
export const shape: SlotShape = { reelCount: 5, rowCount: 3, cell, frameBreadth, logo: { width: 620, height: 260 } };
export const grid = gridSize(shape);

/** Where everything stands on a screen of this size, in CSS pixels. */
export function layoutOf(width: number, height: number): Layout {
  return layoutFor(shape, width, height);
}

export type { Layout };
