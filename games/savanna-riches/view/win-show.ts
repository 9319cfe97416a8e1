import { Container, Sprite } from 'pixi.js';
import { ease, type Frames } from '../../kit/frames.ts';
import { cell } from './layout.ts';
import type { Pictures } from './pictures.ts';
import type { Cell } from './plan-round.ts';
import type { Reels } from './reels.ts';

export type WinShow = {
  readonly view: Container;
  /** Lights these cells and lets their symbols pulse, with the line drawn through `way` when there is one. */
  readonly light: (cells: readonly Cell[], way: readonly number[] | null) => void;
  /** Takes all light away. */
  readonly clear: () => void;
  /** A burst of sparks at a cell. */
  readonly burst: (at: Cell, tint: number) => void;
};

const segmentCount = 7;
const haloCount = 15;
const sparkCount = 48;
const tints = [0xffd34d, 0x5ef2ff, 0xff7ad1, 0x9dff6a, 0xffa04d];
const pulseMs = 640;

type Spark = { readonly sprite: Sprite; vx: number; vy: number; left: number };

/** Everything that glows over the reels. All of its sprites are made once. */
export function createWinShow(pictures: Pictures, frames: Frames, reels: Reels): WinShow {
  const view = new Container();
  const segments = poolOf(segmentCount, () => beamOf(pictures));
  const halos = poolOf(haloCount, () => haloOf(pictures));
  const sparks: Spark[] = poolOf(sparkCount, () => sparkOf(pictures)).map((sprite) => ({ sprite, vx: 0, vy: 0, left: 0 }));
  view.addChild(...halos, ...segments, ...sparks.map((spark) => spark.sprite));
  let lit: readonly Cell[] = [];
  let stopPulse: (() => void) | null = null;
  let flight: (() => void) | null = null;

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
  const fly = (delta: number): void => {
    let alive = 0;
    for (const spark of sparks) {
      if (spark.left <= 0) continue;
      spark.left -= delta;
      spark.vy += delta * 0.0011;
      spark.sprite.x += spark.vx * delta;
      spark.sprite.y += spark.vy * delta;
      spark.sprite.rotation += delta * 0.006;
      spark.sprite.alpha = Math.max(0, Math.min(1, spark.left / 300));
      spark.sprite.visible = spark.left > 0;
      alive += spark.left > 0 ? 1 : 0;
    }
    if (alive > 0) return;
    flight?.();
    flight = null;
  };
  return {
    view,
    clear,
    light: (cells, way) => {
      clear();
      lit = cells;
      const tint = way === null ? 0xffd34d : tints[way.reduce((sum, row, i) => sum + row * (i + 1), 0) % tints.length] ?? 0xffd34d;
      for (const [i, one] of cells.entries()) place(halos[i], one, tint);
      if (way !== null) drawWay(segments, way, tint);
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
    },
    burst: (at, tint) => {
      const free = sparks.filter((spark) => spark.left <= 0).slice(0, 12);
      for (const [i, spark] of free.entries()) {
        const angle = (i / free.length) * Math.PI * 2;
        spark.sprite.tint = tint;
        spark.sprite.position.set((at.reel + 0.5) * cell.width, (at.row + 0.5) * cell.height);
        spark.sprite.scale.set(0.4 + (i % 3) * 0.22);
        spark.vx = Math.cos(angle) * (0.28 + (i % 4) * 0.09);
        spark.vy = Math.sin(angle) * (0.28 + (i % 4) * 0.09) - 0.25;
        spark.left = 620 + (i % 5) * 60;
      }
      flight ??= frames.each(fly);
    },
  };
}

function place(halo: Sprite | undefined, at: Cell, tint: number): void {
  if (halo === undefined) return;
  halo.position.set((at.reel + 0.5) * cell.width, (at.row + 0.5) * cell.height);
  halo.tint = tint;
  halo.visible = true;
}

/** The line from the left edge through the middle of each reel to the right edge. */
function drawWay(segments: readonly Sprite[], way: readonly number[], tint: number): void {
  const middle = way.map((row, reel) => ({ x: (reel + 0.5) * cell.width, y: (row + 0.5) * cell.height }));
  const first = middle[0];
  const last = middle.at(-1);
  if (first === undefined || last === undefined) return;
  const points = [{ x: 0, y: first.y }, ...middle, { x: way.length * cell.width, y: last.y }];
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

function sparkOf(pictures: Pictures): Sprite {
  const spark = new Sprite(pictures.of('spark'));
  spark.anchor.set(0.5);
  spark.blendMode = 'add';
  return spark;
}
