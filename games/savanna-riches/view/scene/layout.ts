import { gridSize, type SlotShape } from '../../../slots/view/scene/shape.ts';

export const cell = { width: 200, height: 216 } as const;
export const shape: SlotShape = { reelCount: 5, rowCount: 3, cell, frameBreadth: 44, logo: { width: 620, height: 260 }, platePx: 26 };
export const grid = gridSize(shape);
