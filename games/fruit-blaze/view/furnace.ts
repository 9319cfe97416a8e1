import { Container, Sprite, type Texture } from 'pixi.js';
import { ease, type Frames } from '../../kit/motion/frames.ts';
import type { Pictures } from '../../slots/view/atlas.ts';
import type { Reels } from '../../slots/view/reels/reels.ts';
import { middleOf, type Cell, type SlotShape } from '../../slots/view/scene/shape.ts';
import { furnaceReels } from '../book.ts';
import { fireFrames } from './pictures.ts';

export type Furnace = {
  readonly view: Container;
  /** Animates fire from each flame to the cells it ignites. `caught` runs for each cell; resolves when all of them burn. */
  readonly spread: (flames: readonly Cell[], burnt: readonly Cell[], caught: (cell: Cell) => void) => Promise<void>;
  /** Shows flickering fire on these cells until `putOut`. */
  readonly burn: (cells: readonly Cell[]) => void;
  readonly putOut: () => void;
};

type Flame = { readonly sprite: Sprite; readonly phase: number };

const frameMs = 70;
const leapMs = 380;
/** Delay between consecutive flames. */
const behindMs = 110;

/** Creates the fire over the three middle reels. All sprites are created once. */
export function createFurnace(
  by: { readonly pictures: Pictures; readonly frames: Frames; readonly shape: SlotShape; readonly reels: Reels },
  isCalm: boolean,
): Furnace {
  const { frames, shape } = by;
  const view = new Container();
  const pictures = Array.from({ length: fireFrames }, (_, i) => by.pictures.of(`fire-${i}`));
  const flames = Array.from({ length: furnaceReels.length * shape.rowCount }, (_, i) => flameOf(pictures, i));
  const tongues = Array.from({ length: furnaceReels.length * shape.rowCount }, (_, i) => flameOf(pictures, i + 3));
  view.addChild(...flames.map(({ sprite }) => sprite), ...tongues.map(({ sprite }) => sprite));
  let stop: (() => void) | null = null;
  const putOut = (): void => {
    stop?.();
    stop = null;
    for (const { sprite } of flames) sprite.visible = false;
    frames.draw();
  };
  return {
    view,
    putOut,
    burn: (cells) => {
      putOut();
      for (const [i, cell] of cells.entries()) stand(flames[i]?.sprite, shape, cell);
      frames.draw();
      if (isCalm || cells.length === 0) return;
      let spent = 0;
      stop = frames.each((delta) => {
        spent += delta;
        for (const flame of flames) if (flame.sprite.visible) flicker(flame, pictures, spent);
      });
    },
    spread: async (from, burnt, caught) => {
      await Promise.all(
        burnt.map(async (cell, i) => {
          const tongue = tongues[i];
          const source = from.find((flame) => Math.abs(flame.reel - cell.reel) + Math.abs(flame.row - cell.row) === 1) ?? from[0];
          if (tongue === undefined || source === undefined) return;
          await frames.wait(i * behindMs);
          if (!isCalm) await leap(tongue, { frames, pictures, from: middleOf(shape, source), to: middleOf(shape, cell) });
          caught(cell);
        }),
      );
    },
  };
}

async function leap(
  tongue: Flame,
  by: {
    readonly frames: Frames;
    readonly pictures: readonly Texture[];
    readonly from: { readonly x: number; readonly y: number };
    readonly to: { readonly x: number; readonly y: number };
  },
): Promise<void> {
  const { sprite } = tongue;
  const [dx, dy] = [by.to.x - by.from.x, by.to.y - by.from.y];
  sprite.visible = true;
  await by.frames.tween(leapMs, (part) => {
    const way = ease.inOut(part);
    const arch = Math.sin(part * Math.PI);
    flicker(tongue, by.pictures, part * leapMs * 2);
    sprite.position.set(by.from.x + dx * way, by.from.y + dy * way - arch * 70 + 40);
    sprite.scale.set(0.7 + 0.7 * arch);
    sprite.rotation = Math.sign(dx) * 0.5 * arch;
    sprite.alpha = part < 0.85 ? 1 : (1 - part) / 0.15;
  });
  sprite.visible = false;
}

function stand(sprite: Sprite | undefined, shape: SlotShape, cell: Cell): void {
  if (sprite === undefined) return;
  const { x, y } = middleOf(shape, cell);
  sprite.position.set(x, y - 4);
  sprite.scale.set(1.36, 1.16);
  sprite.alpha = 0.4;
  sprite.visible = true;
}

function flicker({ sprite, phase }: Flame, pictures: readonly Texture[], spent: number): void {
  const next = pictures[Math.floor(spent / frameMs + phase) % pictures.length];
  if (next !== undefined && sprite.texture !== next) sprite.texture = next;
}

function flameOf(pictures: readonly Texture[], phase: number): Flame {
  const sprite = new Sprite(pictures[phase % pictures.length]);
  sprite.anchor.set(0.5, 0.62);
  sprite.blendMode = 'add';
  sprite.visible = false;
  return { sprite, phase: phase * 2.7 };
}
