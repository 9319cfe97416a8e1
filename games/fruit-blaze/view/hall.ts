import { Container, Sprite } from 'pixi.js';
import type { Frames } from '../../kit/motion/frames.ts';
import type { Pictures } from '../../slots/view/atlas.ts';
import { createSpecks, lightOf, rise, sceneryOf, type Drift, type Speck } from '../../slots/view/scene/scenery.ts';
import type { Scenery } from '../../slots/view/stage.ts';

export type Hall = Scenery & {
  /** Brightens the background during the inferno. */
  readonly heat: (isHot: boolean) => void;
};

const emberSwarm = { count: 18, seed: 17, leastSpeed: 0.5 };
const emberCourse = { risePerMs: 0.00006, top: -0.02, bottom: 1.02, sway: 0.03, swayPerMs: 0.0009 };
const heatMs = 700;

/** Creates the background: a brick wall in neon light with rising embers. */
export function createHall(pictures: Pictures, by: { readonly frames: Frames; readonly changed: () => void }): Hall {
  const view = new Container();
  const wall = new Sprite(pictures.of('wall'));
  const sign = lightOf(pictures, 0xff5a1c, 0.55);
  const floor = lightOf(pictures, 0xff7a14, 0.5);
  const embers = createSpecks(emberSwarm, (chance) => emberOf(pictures, chance));
  view.addChild(wall, sign, floor, ...embers.map((ember) => ember.sprite));
  let heat = 0;
  const scenery = sceneryOf(view, by.changed, {
    place: (layout, { width, height }) => {
      wall.setSize(Math.max(width, height * 0.75), Math.max(height, width * 1.33));
      wall.position.set((width - wall.width) / 2, (height - wall.height) / 2);
      sign.position.set(layout.logo.x, layout.logo.y);
      sign.setSize(Math.max(width, height) * 0.9);
      floor.position.set(layout.reels.x + 500 * layout.reels.scale, layout.belowReelsY);
      floor.setSize(1500 * layout.reels.scale, 700 * layout.reels.scale);
    },
    drift: (step) => {
      const { clock } = step;
      sign.alpha = 0.5 + 0.4 * heat + 0.07 * Math.sin(clock * 0.0021) + (clock % 4100 < 90 ? -0.22 : 0);
      floor.alpha = 0.48 + 0.5 * heat + 0.06 * Math.sin(clock * 0.0033);
      for (const ember of embers) glide(ember, step);
    },
  });
  return {
    ...scenery,
    heat: (isHot) => {
      const from = heat;
      void by.frames.tween(heatMs, (part) => {
        heat = from + ((isHot ? 1 : 0) - from) * part;
        floor.alpha = 0.5 + 0.5 * heat;
        sign.alpha = 0.55 + 0.4 * heat;
        by.changed();
      });
    },
  };
}

function emberOf(pictures: Pictures, chance: () => number): Sprite {
  const ember = lightOf(pictures, chance() < 0.5 ? 0xff8a2a : 0xffc04a, 0.6);
  ember.scale.set(0.03 + chance() * 0.07);
  return ember;
}

function glide(ember: Speck, step: Drift): void {
  rise(ember, emberCourse, step);
  ember.sprite.alpha = Math.min(1, ember.y * 1.4) * (0.45 + 0.4 * Math.sin(step.clock * 0.004 * ember.speed + ember.phase));
}
