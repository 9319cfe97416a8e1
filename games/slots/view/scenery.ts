import { Sprite, type Container, type Texture } from 'pixi.js';
import { cosmeticChance } from '../../kit/cosmetic-chance.ts';
import type { Pictures } from './atlas.ts';
import type { Layout } from './layout.ts';
import type { Scenery } from './stage.ts';

export type Size = { readonly width: number; readonly height: number };

/** One step of the picture's slow life; `clock` counts the milliseconds it has lived. */
export type Drift = { readonly deltaMs: number; readonly clock: number; readonly size: Size };

/** What rises through a scenery and sways: a bubble, an ember, a firefly. Its place is a share of the screen's width and height. */
export type Speck = { readonly sprite: Sprite; x: number; y: number; readonly speed: number; readonly phase: number };

/** How specks rise: shares of the screen's height a millisecond, from below `bottom` to above `top`; and how far and how fast they sway. */
type Course = {
  readonly risePerMs: number;
  readonly top: number;
  readonly bottom: number;
  readonly sway: number;
  readonly swayPerMs: number;
};

/** A scenery out of what it does when it is placed and at each step of its life; after both it has to be painted anew. */
export function sceneryOf(
  view: Container,
  changed: () => void,
  life: { readonly place: (layout: Layout, size: Size) => void; readonly drift: (step: Drift) => void },
): Scenery {
  let size: Size = { width: 1, height: 1 };
  let clock = 0;
  return {
    view,
    place: (layout, width, height) => {
      size = { width, height };
      life.place(layout, size);
      changed();
    },
    drift: (deltaMs) => {
      clock += deltaMs;
      life.drift({ deltaMs, clock, size });
      changed();
    },
  };
}

/** A soft light round its middle. */
export function lightOf(pictures: Pictures, tint: number, alpha = 1): Sprite {
  const light = new Sprite(pictures.of('glow'));
  light.anchor.set(0.5);
  light.tint = tint;
  light.alpha = alpha;
  light.blendMode = 'add';
  return light;
}

/** A plane of the scenery, twice: a wide screen shows its left edge again where its right edge ends. */
export function pairOf(texture: Texture): readonly Sprite[] {
  return [new Sprite(texture), new Sprite(texture)];
}

/** Lays a pair, each 1024 pixels wide in the atlas, side by side over the screen's width. */
export function strip(sprites: readonly Sprite[], at: { readonly y: number; readonly span: number; readonly width: number }): void {
  for (const [i, sprite] of sprites.entries()) {
    sprite.scale.set(at.span / 1024);
    sprite.position.set((at.width - at.span) / 2 + i * (at.span - 1), at.y);
    sprite.visible = i === 0 || at.width > at.span;
  }
}

/** Specks in the same places at every opening; the first ones stand no higher than `highest`. */
export function createSpecks(
  { count, seed, leastSpeed, highest = 0 }: Readonly<Record<'count' | 'seed' | 'leastSpeed', number>> & { readonly highest?: number },
  paint: (chance: () => number) => Sprite,
): readonly Speck[] {
  const chance = cosmeticChance(seed);
  return Array.from({ length: count }, () => ({
    sprite: paint(chance),
    x: chance(),
    y: highest + chance() * (1 - highest),
    speed: leastSpeed + chance(),
    phase: chance() * 6,
  }));
}

/** One step of a speck on its way up; from above it begins below again. */
export function rise(speck: Speck, course: Course, { deltaMs, clock, size }: Drift): void {
  speck.y -= deltaMs * course.risePerMs * speck.speed;
  if (speck.y < course.top) speck.y = course.bottom;
  const sway = course.sway * Math.sin(clock * course.swayPerMs * speck.speed + speck.phase);
  speck.sprite.position.set((speck.x + sway) * size.width, speck.y * size.height);
}
