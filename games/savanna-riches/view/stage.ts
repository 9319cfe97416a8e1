import { createSlotStage, type SlotStage, type StageOptions } from '../../slots/view/stage.ts';
import type { Grid } from '../book.ts';
import { createBackdrop, type Backdrop } from './scene/backdrop.ts';
import { shape } from './scene/layout.ts';
import { createLeap, type Leap } from './scene/leap.ts';
import { symbolIds } from './parse-events.ts';
import { atlas, atlasFile } from './scene/pictures.ts';

export type Stage = SlotStage<Backdrop> & { readonly leap: Leap };

/** The symbols on the reels before the first spin. */
export const firstGrid: Grid = [
  ['lion', 'ace', 'ten'],
  ['elephant', 'wild', 'queen'],
  ['king', 'scatter', 'lion'],
  ['rhino', 'wild', 'jack'],
  ['zebra', 'ace', 'elephant'],
];

export async function createStage(canvas: HTMLCanvasElement, options: StageOptions): Promise<Stage> {
  const stage = await createSlotStage(canvas, options, {
    shape,
    file: atlasFile,
    atlas,
    passing: symbolIds,
    firstGrid,
    ground: 0x2a0d18,
    scenery: createBackdrop,
  });
  const leap = createLeap(stage.pictures, stage.frames, stage.upload);
  stage.over.addChild(leap.view);
  return { ...stage, leap };
}
