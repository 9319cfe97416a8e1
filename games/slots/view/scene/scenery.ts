import { Sprite, type Container, type Texture } from 'pixi.js';
import { cosmeticChance } from '../../../kit/motion/cosmetic-chance.ts';
import type { Pictures } from '../atlas.ts';
import type { Layout } from '../layout.ts';
import type { Scenery } from '../stage.ts';

export type Size = { readonly width: number; readonly height: number };

/** One step of the background animation; `clock` is its total time in milliseconds. */
export type Drift = { readonly deltaMs: number; readonly clock: number; readonly size: Size };

/** A particle that rises and sways: a bubble, an ember, a firefly. Its position is a fraction of the screen size. */
export type Speck = { readonly sprite: Sprite; x: number; y: number; readonly speed: number; readonly phase: number };

/** Movement of particles: speed in screen heights per millisecond from below `bottom` to above `top`, and amplitude and
 *  rate of the sway. */
type Course = {
  readonly risePerMs: number;
  readonly top: number;
  readonly bottom: number;
  readonly sway: number;
  readonly swayPerMs: number;
};

/** Builds a scenery from a layout function and a step function. Both trigger a redraw. */
export function sceneryOf(
  view: Container,
  changed: () => void,
  creatures: { readonly place: (layout: Layout, size: Size) => void; readonly drift: (step: Drift) => void },
): Scenery {
  let size: Size = { width: 1, height: 1 };
  let clock = 0;
  return {
    view,
    place: (layout, width, height) => {
      size = { width, height };
      creatures.place(layout, size);
      changed();
    },
    drift: (deltaMs) => {
      clock += deltaMs;
      creatures.drift({ deltaMs, clock, size });
      changed();
    },
  };
}

/** Creates a centred soft light. */
export function lightOf(pictures: Pictures, tint: number, alpha = 1): Sprite {
  const light = new Sprite(pictures.of('glow'));
  light.anchor.set(0.5);
  light.tint = tint;
  light.alpha = alpha;
  light.blendMode = 'add';
  return light;
}

/** Creates two sprites of a layer, because a wide screen shows the left edge again after the right edge. */
export function pairOf(texture: Texture): readonly Sprite[] {
  return [new Sprite(texture), new Sprite(texture)];
}

/** Places two sprites, each 1024 pixels wide in the atlas, side by side over the width of the screen. */
export function strip(sprites: readonly Sprite[], at: { readonly y: number; readonly span: number; readonly width: number }): void {
  for (const [i, sprite] of sprites.entries()) {
    sprite.scale.set(at.span / 1024);
    sprite.position.set((at.width - at.span) / 2 + i * (at.span - 1), at.y);
    sprite.visible = i === 0 || at.width > at.span;
  }
}

/** Creates particles at reproducible positions, none above `highest` at the start. */
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

/** Moves a particle up by one step; above `top` it restarts at the bottom. */
export function rise(speck: Speck, course: Course, { deltaMs, clock, size }: Drift): void {
  speck.y -= deltaMs * course.risePerMs * speck.speed;
  if (speck.y < course.top) speck.y = course.bottom;
  const sway = course.sway * Math.sin(clock * course.swayPerMs * speck.speed + speck.phase);
  speck.sprite.position.set((speck.x + sway) * size.width, speck.y * size.height);
}
