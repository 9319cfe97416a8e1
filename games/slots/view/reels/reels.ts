import { Container, Sprite } from 'pixi.js';
import { cosmeticChance } from '../../../kit/motion/cosmetic-chance.ts';
import type { Pictures } from '../atlas.ts';
import { createReel, type ReelParts } from './reel.ts';
import { allCells, cellNumber, gridSize, type Cell, type SlotShape, type SymbolGrid } from '../scene/shape.ts';
import { windowOver } from './window.ts';

export type Reels = {
  readonly view: Container;
  readonly show: (grid: SymbolGrid) => void;
  readonly launch: (except: readonly number[]) => void;
  readonly stop: (reel: number, symbols: readonly string[], land: () => void) => Promise<void>;
  /** Sets the symbols of one reel without animation. */
  readonly fill: (reel: number, symbols: readonly string[]) => void;
  readonly spriteAt: (cell: Cell) => Sprite;
  /** Highlights a reel during anticipation. */
  readonly suspense: (reel: number, isOn: boolean) => void;
  /** Darkens all cells except these; null restores all. */
  readonly dim: (except: readonly Cell[] | null) => void;
};

const dimTint = 0x6a5560;

/** Creates the reels in their cabinet. The view's origin is the top left of the grid. */
export function createReels(
  parts: Omit<ReelParts, 'passing'> & {
    /** Symbols that may pass on each reel, and its background. */
    readonly passing: (reel: number) => readonly string[];
    readonly backOf: (reel: number) => string;
  },
): Reels {
  const { pictures, frames, shape } = parts;
  const { reelCount, cell, frameBreadth } = shape;
  const size = gridSize(shape);
  const view = new Container();
  const backs = Array.from({ length: reelCount }, (_, i) => {
    const back = new Sprite(pictures.of(parts.backOf(i)));
    back.position.set(i * cell.width, 0);
    back.setSize(cell.width, size.height);
    return back;
  });
  const lights = Array.from({ length: reelCount }, (_, i) => suspenseLight(pictures, shape, i));
  const reels = Array.from({ length: reelCount }, (_, i) =>
    createReel({ ...parts, passing: parts.passing(i) }, cosmeticChance(977 * (i + 3))),
  );
  for (const [i, reel] of reels.entries()) reel.view.x = i * cell.width;
  const turning = new Container();
  turning.addChild(...reels.map((reel) => reel.view));
  const frame = new Sprite(pictures.of('cabinet'));
  frame.position.set(-frameBreadth, -frameBreadth);
  frame.setSize(size.width + frameBreadth * 2, size.height + frameBreadth * 2);
  view.addChild(...backs, ...lights, windowOver(turning, shape), frame);

  const cells = allCells(shape);
  const spriteAt = ({ reel, row }: Cell): Sprite => reels[reel]?.spriteAt(row) ?? frame;
  return {
    view,
    show: (grid) => {
      for (const [i, reel] of reels.entries()) reel.show(grid[i] ?? []);
      frames.draw();
    },
    launch: (except) => reels.forEach((reel, i) => !except.includes(i) && reel.launch()),
    stop: async (reel, symbols, land) => reels[reel]?.stop(symbols, land),
    fill: (reel, symbols) => reels[reel]?.show(symbols),
    spriteAt,
    suspense: (reel, isOn) => {
      const light = lights[reel];
      if (light !== undefined) light.visible = isOn;
      frames.draw();
    },
    dim: (except) => {
      const kept = new Set(except?.map((one) => cellNumber(shape, one)));
      for (const one of cells) spriteAt(one).tint = except === null || kept.has(cellNumber(shape, one)) ? 0xffffff : dimTint;
      frames.draw();
    },
  };
}

function suspenseLight(pictures: Pictures, shape: SlotShape, reel: number): Sprite {
  const { cell } = shape;
  const size = gridSize(shape);
  const light = new Sprite(pictures.of('glow'));
  light.tint = 0xffb52e;
  light.blendMode = 'add';
  light.position.set(reel * cell.width - cell.width * 0.35, -size.height * 0.15);
  light.setSize(cell.width * 1.7, size.height * 1.3);
  light.visible = false;
  return light;
}
