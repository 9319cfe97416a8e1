import { expect, it } from 'vitest';
import type { Covered } from '../../kit/shell/game-view.ts';
import { layoutFor } from './layout.ts';
import { allCells, cellNumber, gridSize, middleOf, type SlotShape } from './scene/shape.ts';

const logo = { width: 620, height: 260 };
const shapes: readonly SlotShape[] = [
  { reelCount: 5, rowCount: 3, cell: { width: 200, height: 216 }, frameBreadth: 44, logo },
  { reelCount: 6, rowCount: 5, cell: { width: 168, height: 150 }, frameBreadth: 36, logo },
  { reelCount: 5, rowCount: 4, cell: { width: 200, height: 190 }, frameBreadth: 40, logo },
  { reelCount: 5, rowCount: 4, cell: { width: 200, height: 188 }, frameBreadth: 44, logo, besideWidth: 150 },
  { reelCount: 5, rowCount: 3, cell: { width: 200, height: 216 }, frameBreadth: 44, logo, platePx: 26 },
];
const screens = [
  [360, 560],
  [360, 640],
  [390, 844],
  [412, 915],
  [768, 1024],
  [640, 360],
  [844, 390],
  [1280, 720],
  [1920, 1080],
] as const;

it.each(shapes.flatMap((shape) => screens.map((screen) => ({ shape, screen }))))(
  'the cabinet fits on the screen: $screen',
  ({ shape, screen }) => {
    const [width, height] = screen;
    const covered: Covered = width > height ? { top: 44, right: 236, bottom: 0, left: 0 } : { top: 50, right: 0, bottom: 210, left: 0 };
    const { reels, belowReelsY } = layoutFor(shape, { width, height }, covered);
    const breadth = shape.frameBreadth * reels.scale;
    const beside = width > height ? (shape.besideWidth ?? 0) * reels.scale : 0;
    expect(reels.x - breadth - beside).toBeGreaterThanOrEqual(0);
    expect(reels.x + gridSize(shape).width * reels.scale + breadth).toBeLessThanOrEqual(width - covered.right);
    expect(reels.y - breadth).toBeGreaterThanOrEqual(covered.top);
    const plate = width > height ? 0 : (shape.platePx ?? 0);
    expect(belowReelsY + plate).toBeLessThanOrEqual(height - covered.bottom);
  },
);

it('cellNumber gives each cell a unique number', () => {
  for (const shape of shapes) {
    const cells = allCells(shape);
    expect(new Set(cells.map((cell) => cellNumber(shape, cell))).size).toBe(shape.reelCount * shape.rowCount);
    for (const cell of cells) expect(middleOf(shape, cell).y).toBeLessThan(gridSize(shape).height);
  }
});
