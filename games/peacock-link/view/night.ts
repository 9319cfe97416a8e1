import { Container, Sprite } from 'pixi.js';
import { cosmeticChance } from '../../kit/motion/cosmetic-chance.ts';
import type { Frames } from '../../kit/motion/frames.ts';
import type { Pictures } from '../../slots/view/atlas.ts';
import { gradientTexture } from '../../slots/view/scene/gradient.ts';
import type { Layout } from '../../slots/view/layout.ts';
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
} from '../../slots/view/scene/scenery.ts';
import type { Scenery } from '../../slots/view/stage.ts';

export type Night = Scenery & {
  /** Brightens the garden during the fan. */
  readonly glow: (isOn: boolean) => void;
};

const flySwarm = { count: 22, seed: 12, leastSpeed: 0.4, highest: 0.3 };
const flyCourse = { risePerMs: 0.000014, top: 0.2, bottom: 1.02, sway: 0.05, swayPerMs: 0.0005 };
const starCount = 34;

/** Creates the background: a palace garden at night with stars, windows, hedges, branches and fireflies. */
export function createNight(pictures: Pictures, by: { readonly frames: Frames; readonly changed: () => void }): Night {
  const view = new Container();
  const planes = planesOf(pictures);
  view.addChild(planes.sky, ...planes.stars, planes.moon, ...planes.palace, ...planes.garden, planes.light, ...planes.boughs, planes.shade);
  view.addChild(...planes.flies.map(({ sprite }) => sprite));
  const scenery = sceneryOf(view, by.changed, {
    place: (layout, size) => placePlanes(planes, layout, size),
    drift: (step) => {
      const { clock } = step;
      for (const [i, star] of planes.stars.entries()) star.alpha = 0.35 + 0.4 * Math.sin(clock * 0.0012 + i * 2.1) ** 2;
      for (const [i, bough] of planes.boughs.entries()) bough.rotation = 0.012 * Math.sin(clock * 0.0008 + i * 2);
      for (const fly of planes.flies) float(fly, step);
    },
  });
  return {
    ...scenery,
    glow: (isOn) => {
      const from = planes.light.alpha;
      void by.frames.tween(700, (part) => {
        planes.light.alpha = from + ((isOn ? 0.75 : 0) - from) * part;
        planes.light.visible = planes.light.alpha > 0;
        by.changed();
      });
    },
  };
}

type Planes = ReturnType<typeof planesOf>;

function planesOf(pictures: Pictures) {
  const light = lightOf(pictures, 0x33ffd0, 0);
  light.visible = false;
  const moon = new Sprite(pictures.of('moon'));
  moon.anchor.set(0.5);
  return {
    sky: new Sprite(
      gradientTexture([
        [0, '#0a0f46'],
        [0.2, '#22219a'],
        [0.32, '#6a2fa6'],
        [0.4, '#b6479a'],
        [0.5, '#2a2070'],
        [1, '#050a2c'],
      ]),
    ),
    stars: starsOf(pictures),
    moon,
    palace: pairOf(pictures.of('palace')),
    garden: pairOf(pictures.of('garden')),
    light,
    boughs: [0, 1].map(() => new Sprite(pictures.of('bough'))),
    shade: new Sprite(
      gradientTexture([
        [0, 'rgba(4,4,36,.35)'],
        [0.15, 'rgba(4,4,36,0)'],
        [0.6, 'rgba(4,4,36,0)'],
        [1, 'rgba(3,3,28,.82)'],
      ]),
    ),
    flies: createSpecks(flySwarm, (chance) => flyOf(pictures, chance)),
  };
}

function placePlanes(planes: Planes, layout: Layout, { width, height }: Size): void {
  const isTall = layout.orientation === 'portrait';
  const span = Math.max(width, 600);
  planes.sky.setSize(width, height);
  const chance = cosmeticChance(3);
  for (const star of planes.stars) star.position.set(chance() * width, chance() * height * 0.46);
  planes.moon.position.set(width * (isTall ? 0.8 : 0.84), height * (isTall ? 0.13 : 0.2));
  planes.moon.setSize(Math.min(width, height) * (isTall ? 0.42 : 0.5));
  // In portrait the reels cover the horizon, so the palace is behind the logo.
  strip(planes.palace, { y: isTall ? layout.reels.y - span * 0.23 : layout.horizonY - span * 0.26, span, width });
  strip(planes.garden, { y: height - span * (isTall ? 0.34 : 0.24), span, width });
  planes.light.position.set(width / 2, layout.horizonY - 40);
  planes.light.setSize(Math.max(width, height) * 1.3);
  for (const [i, bough] of planes.boughs.entries()) {
    const scale = Math.min(width, height) / 620;
    bough.scale.set(i === 0 ? scale : -scale, scale);
    bough.position.set(i === 0 ? -6 : width + 6, isTall ? 44 : 20);
  }
  planes.shade.setSize(width, height);
  for (const fly of planes.flies) fly.sprite.position.set(fly.x * width, fly.y * height);
}

function starsOf(pictures: Pictures): readonly Sprite[] {
  const chance = cosmeticChance(8);
  return Array.from({ length: starCount }, () => {
    const star = lightOf(pictures, 0xffffff);
    star.scale.set(0.03 + chance() * 0.05);
    return star;
  });
}

function flyOf(pictures: Pictures, chance: () => number): Sprite {
  const fly = lightOf(pictures, chance() > 0.5 ? 0xffe27a : 0x7dffe0);
  fly.scale.set(0.06 + chance() * 0.09);
  return fly;
}

function float(fly: Speck, step: Drift): void {
  rise(fly, flyCourse, step);
  fly.sprite.alpha = 0.2 + 0.6 * Math.sin(step.clock * 0.0017 * fly.speed + fly.phase) ** 2;
}
