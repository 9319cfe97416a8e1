import { Container, Sprite, Texture } from 'pixi.js';
import type { Frames } from '../../../kit/motion/frames.ts';
import type { Pictures } from '../../../slots/view/atlas.ts';
import { gradientTexture } from '../../../slots/view/scene/gradient.ts';
import type { Layout } from '../../../slots/view/layout.ts';
import {
  createSpecks,
  lightOf,
  pairOf,
  rise,
  sceneryOf,
  strip,
  type Drift,
  type Size,
  type Speck,
} from '../../../slots/view/scene/scenery.ts';
import type { Scenery } from '../../../slots/view/stage.ts';

export type Backdrop = Scenery & {
  /** Fades between golden hour (false) and the dusk of the free spins (true). */
  readonly dusk: (isDusk: boolean) => void;
};

const day = ['#2c5fb8', '#7a86c9', '#f29a6b', '#ffbf57', '#ffe08a', '#ffb347'];
const night = ['#12073f', '#3a1275', '#8a1f86', '#e0457a', '#ff8a4a', '#ffb35c'];
const dustSwarm = { count: 16, seed: 5, leastSpeed: 0.4 };
const dustCourse = { risePerMs: 0.000018, top: -0.02, bottom: 1.02, sway: 0.02, swayPerMs: 0.0006 };

/** The savanna at golden hour: sky, sun, clouds, hills, plain, trees and grass, each on its own layer. */
export function createBackdrop(pictures: Pictures, by: { readonly frames: Frames; readonly changed: () => void }): Backdrop {
  const view = new Container();
  const planes = planesOf(pictures);
  const { duskSky, sun, clouds, grass, motes } = planes;
  view.addChild(...farToNear(planes));
  const scenery = sceneryOf(view, by.changed, {
    place: (layout, size) => placePlanes(planes, layout, size),
    drift: (step) => {
      const { deltaMs, clock, size } = step;
      for (const [i, cloud] of clouds.entries()) {
        cloud.x += deltaMs * 0.003 * (1 + i * 0.5);
        if (cloud.x > size.width) cloud.x = -cloud.width;
      }
      sun.alpha = 0.86 + 0.06 * Math.sin(clock * 0.0011);
      for (const [i, one] of grass.entries()) one.skew.x = 0.018 * Math.sin(clock * 0.0013 + i);
      for (const mote of motes) float(mote, step);
    },
  });
  return {
    ...scenery,
    dusk: (isDusk) => {
      const from = duskSky.alpha;
      void by.frames.tween(900, (part) => {
        duskSky.alpha = from + ((isDusk ? 1 : 0) - from) * part;
        duskSky.visible = duskSky.alpha > 0;
        sun.tint = duskSky.alpha > 0.5 ? 0xff7ab0 : 0xffc860;
        by.changed();
      });
    },
  };
}

type Planes = ReturnType<typeof planesOf>;

function farToNear(planes: Planes): readonly Sprite[] {
  const { sky, duskSky, sun, core, clouds, hills, plain, soil, trees, grass, shade, motes } = planes;
  return [sky, duskSky, sun, core, ...clouds, ...hills, ...plain, soil, ...trees, ...grass, shade, ...motes.map((mote) => mote.sprite)];
}

function planesOf(pictures: Pictures) {
  const soil = new Sprite(Texture.WHITE);
  soil.tint = 0x3c0d16;
  const duskSky = new Sprite(skyTexture(night));
  duskSky.alpha = 0;
  duskSky.visible = false;
  return {
    sky: new Sprite(skyTexture(day)),
    duskSky,
    sun: lightOf(pictures, 0xffc860, 0.9),
    core: lightOf(pictures, 0xfff6d8, 1),
    clouds: [new Sprite(pictures.of('cloud-1')), new Sprite(pictures.of('cloud-2')), new Sprite(pictures.of('cloud-1'))],
    hills: pairOf(pictures.of('hills')),
    plain: pairOf(pictures.of('plain')),
    soil,
    trees: pairOf(pictures.of('great-tree')),
    grass: pairOf(pictures.of('grass')),
    shade: new Sprite(shadeTexture()),
    motes: createSpecks(dustSwarm, (chance) => moteOf(pictures, chance)),
  };
}

function placePlanes(planes: Planes, layout: Layout, { width, height }: Size): void {
  const isTall = layout.orientation === 'portrait';
  const span = Math.max(width, 640);
  const sunY = isTall ? layout.logo.y + 20 : layout.horizonY - height * 0.1;
  for (const one of [planes.sky, planes.duskSky]) one.setSize(width, Math.max(layout.horizonY + 80, height * 0.6));
  planes.sun.position.set(width / 2, sunY);
  planes.sun.setSize(Math.max(width, height) * 1.25);
  planes.core.position.set(width / 2, sunY);
  planes.core.setSize(Math.max(width, height) * 0.3);
  for (const [i, cloud] of planes.clouds.entries()) {
    cloud.scale.set((isTall ? 0.5 : 0.62) * (1 + i * 0.22) * (width / (isTall ? 360 : 760)));
    cloud.position.set(width * ([-0.12, 0.52, 0.2][i] ?? 0), layout.horizonY * ([0.16, 0.3, 0.44][i] ?? 0.2));
  }
  strip(planes.hills, { y: layout.horizonY - span * 0.11, span, width });
  strip(planes.plain, { y: layout.horizonY - span * 0.045, span, width });
  planes.soil.position.set(0, layout.horizonY + span * 0.2);
  planes.soil.setSize(width, height);
  placeTrees(planes.trees, layout, { width, height });
  strip(planes.grass, { y: height - span * (isTall ? 0.15 : 0.12), span, width });
  planes.shade.setSize(width, height);
}

function placeTrees(trees: readonly Sprite[], layout: Layout, size: Size): void {
  const isTall = layout.orientation === 'portrait';
  for (const [i, tree] of trees.entries()) {
    const scale = isTall ? (size.width / 360) * (i === 0 ? 0.46 : 0.36) : (size.height / 360) * (i === 0 ? 0.62 : 0.5);
    tree.anchor.set(0.5, 1);
    tree.scale.set(i === 0 ? scale : -scale, scale);
    tree.position.set(
      size.width * (isTall ? ([0.02, 0.99][i] ?? 0) : ([0.055, 0.95][i] ?? 0)),
      isTall ? layout.reels.y + 70 + i * 12 : layout.horizonY + size.height * 0.14,
    );
  }
}

function moteOf(pictures: Pictures, chance: () => number): Sprite {
  const mote = lightOf(pictures, 0xffe6a0, 0.5);
  mote.scale.set(0.04 + chance() * 0.07);
  return mote;
}

function float(mote: Speck, step: Drift): void {
  rise(mote, dustCourse, step);
  mote.sprite.alpha = 0.25 + 0.3 * Math.sin(step.clock * 0.0018 * mote.speed + mote.phase);
}

function skyTexture(colours: readonly string[]): Texture {
  return gradientTexture(colours.map((colour, i) => [i / (colours.length - 1), colour]));
}

/** Darkens the bottom of the screen behind the controls. */
function shadeTexture(): Texture {
  return gradientTexture([
    [0, 'rgba(20,4,12,.30)'],
    [0.14, 'rgba(20,4,12,0)'],
    [0.6, 'rgba(20,4,12,0)'],
    [1, 'rgba(20,4,12,.82)'],
  ]);
}
