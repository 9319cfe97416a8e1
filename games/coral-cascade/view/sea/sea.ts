import { Container, Sprite, type Texture } from 'pixi.js';
import type { Frames } from '../../../kit/motion/frames.ts';
import type { Pictures } from '../../../slots/view/atlas.ts';
import { gradientTexture } from '../../../slots/view/scene/gradient.ts';
import type { Layout } from '../../../slots/view/layout.ts';
import { createSpecks, lightOf, pairOf, rise, sceneryOf, strip, type Size } from '../../../slots/view/scene/scenery.ts';
import type { Scenery } from '../../../slots/view/stage.ts';

const bubbleSwarm = { count: 20, seed: 17, leastSpeed: 0.5 };
const bubbleCourse = { risePerMs: 0.00006, top: -0.04, bottom: 1.04, sway: 0.012, swayPerMs: 0.0016 };

/** The animated reef: surface light, distant hills, a shoal, seaweed, corals and bubbles. */
export function createSea(pictures: Pictures, by: { readonly frames: Frames; readonly changed: () => void }): Scenery {
  const view = new Container();
  const planes = planesOf(pictures);
  view.addChild(planes.water, planes.glow, ...planes.far, ...planes.shafts, planes.shoal, ...planes.kelp, ...planes.near, planes.shade);
  view.addChild(...planes.bubbles.map(({ sprite }) => sprite));
  return sceneryOf(view, by.changed, {
    place: (layout, size) => placePlanes(planes, layout, size),
    drift: (step) => {
      const { deltaMs, clock, size } = step;
      for (const [i, shaft] of planes.shafts.entries()) {
        shaft.alpha = 0.2 + 0.13 * Math.sin(clock * 0.0007 + i * 1.9);
        shaft.rotation = shaftLean(i) + 0.03 * Math.sin(clock * 0.0004 + i);
      }
      for (const [i, one] of planes.kelp.entries()) one.skew.x = 0.06 * Math.sin(clock * 0.0009 + i * 1.3);
      planes.shoal.x += deltaMs * 0.014;
      if (planes.shoal.x > size.width) planes.shoal.x = -planes.shoal.width;
      for (const bubble of planes.bubbles) rise(bubble, bubbleCourse, step);
    },
  });
}

type Planes = ReturnType<typeof planesOf>;

function planesOf(pictures: Pictures) {
  return {
    water: new Sprite(
      gradientTexture([
        [0, '#27b4dc'],
        [0.16, '#1593d0'],
        [0.42, '#0c62b4'],
        [0.72, '#093886'],
        [1, '#04184f'],
      ]),
    ),
    glow: lightOf(pictures, 0x9ff6ff, 0.42),
    far: pairOf(pictures.of('far-reef')),
    shafts: [0, 1, 2, 3, 4].map(() => shaftOf(pictures)),
    shoal: new Sprite(pictures.of('shoal')),
    kelp: [0, 1, 2, 3].map(() => footed(pictures.of('kelp'))),
    near: pairOf(pictures.of('near-reef')),
    shade: new Sprite(
      gradientTexture([
        [0, 'rgba(2,16,60,.35)'],
        [0.14, 'rgba(2,16,60,0)'],
        [0.62, 'rgba(2,16,60,0)'],
        [1, 'rgba(2,10,44,.8)'],
      ]),
    ),
    bubbles: createSpecks(bubbleSwarm, (chance) => bubbleOf(pictures, chance)),
  };
}

function placePlanes(planes: Planes, layout: Layout, { width, height }: Size): void {
  const isTall = layout.orientation === 'portrait';
  const span = Math.max(width, 620);
  planes.water.setSize(width, height);
  planes.glow.position.set(width * 0.5, isTall ? layout.logo.y - 30 : 0);
  planes.glow.setSize(Math.max(width, height) * 1.1);
  for (const [i, shaft] of planes.shafts.entries()) {
    shaft.position.set(width * (0.06 + i * 0.22), -20);
    shaft.rotation = shaftLean(i);
    shaft.setSize(width * 0.34, height * 0.92);
  }
  strip(planes.far, { y: height * (isTall ? 0.6 : 0.42), span, width });
  strip(planes.near, { y: height - span * (isTall ? 0.3 : 0.24), span, width });
  planes.shoal.position.set(width * 0.1, height * (isTall ? 0.13 : 0.24));
  planes.shoal.scale.set(isTall ? 0.5 : 0.7);
  for (const [i, one] of planes.kelp.entries()) {
    const scale = (height / 640) * (i % 2 === 0 ? 0.74 : 0.56);
    one.scale.set(i < 2 ? scale : -scale, scale);
    one.position.set(width * ([0.01, 0.1, 0.99, 0.9][i] ?? 0), height - 4);
  }
  planes.shade.setSize(width, height);
  for (const bubble of planes.bubbles) bubble.sprite.position.set(bubble.x * width, bubble.y * height);
}

function shaftLean(i: number): number {
  return 0.24 - i * 0.1;
}

function shaftOf(pictures: Pictures): Sprite {
  const shaft = new Sprite(pictures.of('shaft'));
  shaft.anchor.set(0.5, 0);
  shaft.blendMode = 'add';
  shaft.tint = 0xaef6ff;
  shaft.alpha = 0.26;
  return shaft;
}

function footed(texture: Texture): Sprite {
  const sprite = new Sprite(texture);
  sprite.anchor.set(0.5, 1);
  return sprite;
}

function bubbleOf(pictures: Pictures, chance: () => number): Sprite {
  const bubble = new Sprite(pictures.of('bubble'));
  bubble.anchor.set(0.5);
  bubble.scale.set(0.05 + chance() * 0.17);
  bubble.alpha = 0.75;
  return bubble;
}
