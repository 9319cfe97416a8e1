import type { SlotShape } from '../../slots/view/scene/shape.ts';
import { createSlotStage, type SlotStage, type StageOptions } from '../../slots/view/stage.ts';
import type { PeacockGrid } from '../book.ts';
import { createFan, type Fan } from './fan/fan.ts';
import { createNight, type Night } from './night.ts';
import { reelCount, rowCount, symbolIds } from './parse-events.ts';
import { sheet } from './pictures.ts';

export type Stage = SlotStage<Night> & { readonly fan: Fan };

/** The logo's box is higher than its picture, because the award board is below the name. */
const shape: SlotShape = {
  reelCount,
  rowCount,
  cell: { width: 200, height: 212 },
  frameBreadth: 44,
  platePx: 26,
  logo: { width: 620, height: 396 },
};

/** The symbols on the reels before the first spin. */
export const firstGrid: PeacockGrid = [
  ['peacock', 'ace', 'lotus'],
  ['crown', 'feather', 'queen'],
  ['feather', 'wild', 'feather'],
  ['lantern', 'feather', 'jack'],
  ['lotus', 'king', 'peacock'],
];

/** Creates the stage. `hearEdges` receives the edges of the cabinet, for HTML elements beside it. */
export async function createStage(
  canvas: HTMLCanvasElement,
  options: StageOptions,
  hearEdges: (edges: { readonly topPx: number; readonly leftPx: number }) => void,
): Promise<Stage> {
  const stage = await createSlotStage(
    canvas,
    {
      ...options,
      onLayout: (layout) => {
        const breadth = shape.frameBreadth * layout.reels.scale;
        hearEdges({ topPx: layout.reels.y - breadth, leftPx: layout.reels.x - breadth });
        options.onLayout(layout);
      },
    },
    { shape, ...sheet, passing: symbolIds, firstGrid, ground: 0x0a0f3c, scenery: createNight },
  );
  const fan = createFan(stage.pictures, { frames: stage.frames, shape });
  stage.over.addChild(fan.view);
  return { ...stage, fan };
}
