import type { SlotShape } from '../../slots/view/scene/shape.ts';
import { createSlotStage, type SlotStage, type StageOptions } from '../../slots/view/stage.ts';
import { furnaceReels, type FruitGrid } from '../book.ts';
import { createFurnace, type Furnace } from './furnace.ts';
import { createHall, type Hall } from './hall.ts';
import { sheet } from './pictures.ts';
import { symbolIds } from './texts.ts';

const shape: SlotShape = {
  reelCount: 5,
  rowCount: 3,
  cell: { width: 200, height: 216 },
  frameBreadth: 44,
  logo: { width: 620, height: 260 },
};

export type Stage = SlotStage<Hall> & { readonly furnace: Furnace };

/** The symbols on the reels before the first spin. */
export const firstGrid: FruitGrid = [
  ['seven', 'cherry', 'lemon'],
  ['grapes', 'blaze', 'plum'],
  ['melon', 'seven', 'orange'],
  ['bell', 'blaze', 'cherry'],
  ['lemon', 'seven', 'grapes'],
];

export async function createStage(canvas: HTMLCanvasElement, options: StageOptions): Promise<Stage> {
  const stage = await createSlotStage(canvas, options, {
    shape,
    ...sheet,
    // The outer reels have no flames, so no flame passes on them.
    passing: (reel) => (isFurnace(reel) ? symbolIds : symbolIds.filter((id) => id !== 'blaze')),
    backOf: (reel) => (isFurnace(reel) ? 'furnace-back' : 'reel-back'),
    firstGrid,
    ground: 0x0c0508,
    scenery: createHall,
  });
  const furnace = createFurnace(stage, options.isCalm);
  stage.over.addChild(furnace.view);
  return { ...stage, furnace };
}

function isFurnace(reel: number): boolean {
  return furnaceReels.some((one) => one === reel);
}
