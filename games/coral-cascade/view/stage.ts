import type { Layout } from '../../slots/view/layout.ts';
import { allCells, type SlotShape } from '../../slots/view/scene/shape.ts';
import { createSlotStage, type SlotStage, type StageOptions } from '../../slots/view/stage.ts';
import type { CoralGrid } from '../book.ts';
import { createBubbles, type Bubbles } from './sea/bubbles.ts';
import { createChambers, type Chambers } from './sea/chambers.ts';
import { columnCount, rowCount, symbolIds } from './parse-drops.ts';
import { sheet } from './pictures.ts';
import { createSea } from './sea/sea.ts';
import { createWater, type Water, type WaterPace } from './sea/water.ts';

export type Stage = SlotStage & { readonly water: Water; readonly bubbles: Bubbles; readonly chambers: Chambers };

/** The logo's box is higher than its picture, because the multiplier string is below the name. */
const shape: SlotShape = {
  reelCount: columnCount,
  rowCount,
  cell: { width: 200, height: 188 },
  frameBreadth: 44,
  logo: { width: 620, height: 372 },
  besideWidth: 150,
};

/** The symbols on the grid before the first drop. */
export const firstGrid: CoralGrid = [
  ['shell', 'angelfish', 'starfish', 'pearl'],
  ['clownfish', 'pearl', 'shell', 'angelfish'],
  ['seahorse', 'starfish', 'pearl', 'clownfish'],
  ['pearl', 'clownfish', 'angelfish', 'shell'],
  ['starfish', 'seahorse', 'shell', 'clownfish'],
];

export async function createStage(canvas: HTMLCanvasElement, options: StageOptions, pace: WaterPace): Promise<Stage> {
  let seen: Layout | null = null;
  let hear: ((layout: Layout) => void) | null = null;
  const onLayout = (layout: Layout): void => {
    seen = layout;
    hear?.(layout);
    options.onLayout(layout);
  };
  const stage = await createSlotStage(
    canvas,
    { ...options, onLayout },
    { shape, ...sheet, passing: symbolIds, firstGrid, ground: 0x052055, scenery: createSea },
  );
  // Hide the engine's reel symbols. In this game symbols fall and reels never turn.
  for (const cell of allCells(shape)) stage.reels.spriteAt(cell).visible = false;
  const { pictures, frames, ornaments } = stage;
  const water = createWater(pictures, { frames, shape, pace });
  const bubbles = createBubbles(pictures, { frames, shape, ornaments });
  const chambers = createChambers(pictures, { frames, shape });
  stage.over.addChild(water.view, bubbles.view, chambers.view);
  water.show(firstGrid);
  hear = chambers.place;
  if (seen !== null) chambers.place(seen);
  return { ...stage, water, bubbles, chambers };
}
