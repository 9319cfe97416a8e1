import { Container, Sprite } from 'pixi.js';
import { ease, type Frames } from '../../../kit/motion/frames.ts';
import type { Pictures } from '../atlas.ts';
import type { Reels } from '../reels/reels.ts';
import { middleOf, type Cell, type SlotShape } from '../scene/shape.ts';
import { createSparks } from './sparks.ts';

export type WinShow = {
  readonly view: Container;
  /** Highlights these cells, animates their symbols, and draws the line along `way` if there is one. */
  readonly light: (cells: readonly Cell[], way: readonly number[] | null) => void;
  /** Removes all highlights. */
  readonly clear: () => void;
  /** Shows sparks at a cell. */
  readonly burst: (at: Cell, tint: number) => void;
};

const tints = [0xffd34d, 0x5ef2ff, 0xff7ad1, 0x9dff6a, 0xffa04d];
const pulseMs = 640;

type Around = {
  readonly frames: Frames;
  readonly reels: Reels;
  readonly shape: SlotShape;
  /** The fraction of sparks to show. */
  readonly ornaments: () => number;
  /** Highlights without animation. */
  readonly isCalm: boolean;
};

/** Creates the highlights above the reels. All sprites are created once. */
export function createWinShow(pictures: Pictures, { frames, reels, shape, ornaments, isCalm }: Around): WinShow {
  const view = new Container();
  const segments = poolOf(shape.reelCount + 2, () => beamOf(pictures));
  const halos = poolOf(shape.reelCount * shape.rowCount, () => haloOf(pictures));
  const sparks = createSparks(pictures, { frames, shape, ornaments });
  view.addChild(...halos, ...segments, sparks.view);
  let lit: readonly Cell[] = [];
  let stopPulse: (() => void) | null = null;

  const clear = (): void => {
    stopPulse?.();
    stopPulse = null;
    for (const one of lit) {
      reels.spriteAt(one).scale.set(1);
      reels.spriteAt(one).rotation = 0;
    }
    lit = [];
    for (const sprite of [...segments, ...halos]) sprite.visible = false;
    frames.draw();
  };
  return {
    view,
    clear,
    light: (cells, way) => {
      clear();
      lit = cells;
      const tint = way === null ? 0xffd34d : (tints[way.reduce((sum, row, i) => sum + row * (i + 1), 0) % tints.length] ?? 0xffd34d);
      for (const [i, one] of cells.entries()) place(halos[i], middleOf(shape, one), tint);
      if (way !== null) drawWay(segments, { shape, way }, tint);
      if (isCalm) return frames.draw();
      let spent = 0;
      stopPulse = frames.each((delta) => {
        spent += delta;
        const beat = ease.inOut(0.5 - 0.5 * Math.cos((spent / pulseMs) * Math.PI * 2));
        for (const one of cells) {
          reels.spriteAt(one).scale.set(1 + 0.085 * beat);
          reels.spriteAt(one).rotation = 0.03 * Math.sin((spent / pulseMs) * Math.PI * 2);
        }
        for (const halo of halos) halo.alpha = 0.65 + 0.35 * beat;
      });
      return undefined;
    },
    burst: sparks.burst,
  };
}

function place(halo: Sprite | undefined, at: { readonly x: number; readonly y: number }, tint: number): void {
  if (halo === undefined) return;
  halo.position.copyFrom(at);
  halo.tint = tint;
  halo.visible = true;
}

/** Draws a line from the left edge through the centre of each reel's row to the right edge. */
function drawWay(segments: readonly Sprite[], on: { readonly shape: SlotShape; readonly way: readonly number[] }, tint: number): void {
  const { shape, way } = on;
  const middle = way.map((row, reel) => middleOf(shape, { reel, row }));
  const first = middle[0];
  const last = middle.at(-1);
  if (first === undefined || last === undefined) return;
  const points = [{ x: 0, y: first.y }, ...middle, { x: way.length * shape.cell.width, y: last.y }];
  for (const [i, segment] of segments.entries()) {
    const a = points[i];
    const b = points[i + 1];
    segment.visible = a !== undefined && b !== undefined;
    if (a === undefined || b === undefined) continue;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    segment.position.set(a.x, a.y);
    segment.rotation = Math.atan2(b.y - a.y, b.x - a.x);
    segment.setSize(length + 4, 34);
    segment.tint = tint;
  }
}

function poolOf(count: number, make: () => Sprite): Sprite[] {
  return Array.from({ length: count }, () => {
    const sprite = make();
    sprite.visible = false;
    return sprite;
  });
}

function beamOf(pictures: Pictures): Sprite {
  const beam = new Sprite(pictures.of('beam'));
  beam.anchor.set(0, 0.5);
  beam.blendMode = 'add';
  return beam;
}

function haloOf(pictures: Pictures): Sprite {
  const halo = new Sprite(pictures.of('halo'));
  halo.anchor.set(0.5);
  halo.blendMode = 'add';
  return halo;
}
