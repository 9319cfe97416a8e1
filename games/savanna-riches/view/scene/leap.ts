import { Container, Sprite, type Texture } from 'pixi.js';
import { ease, type Frames } from '../../../kit/motion/frames.ts';
import type { Pictures } from '../../../slots/view/atlas.ts';
import type { Guide } from '../../book.ts';
import { cell, grid } from './layout.ts';
import { loadGuides } from './pictures.ts';

export type Leap = {
  readonly view: Container;
  readonly load: () => Promise<void>;
  /** Lets the guide jump from the side onto a reel; `land` runs when it lands. */
  readonly play: (guide: Guide, reel: number, land: () => void) => Promise<void>;
};

const flightMs = 620;
const restMs = 420;
const leaveMs = 260;

/** The animal of the chosen guide, which jumps onto the reel that it fills with wilds. In units of the grid. */
export function createLeap(pictures: Pictures, frames: Frames, upload: (texture: Texture) => void): Leap {
  const view = new Container();
  const light = new Sprite(pictures.of('glow'));
  light.anchor.set(0.5);
  light.blendMode = 'add';
  light.tint = 0xffd98a;
  light.visible = false;
  const animal = new Sprite(pictures.of('glow'));
  animal.anchor.set(0.5);
  animal.visible = false;
  view.addChild(light, animal);
  let textures: Readonly<Record<Guide, Texture>> | null = null;

  return {
    view,
    load: async () => {
      if (textures !== null) return;
      textures = await loadGuides();
      // All three guides share one texture. Upload it while the cards are on screen, so that the jump does not stutter.
      upload(textures.lion);
    },
    play: async (guide, reel, land) => {
      if (textures === null) return land();
      animal.texture = textures[guide];
      const to = { x: (reel + 0.5) * cell.width, y: grid.height * 0.5 };
      animal.visible = true;
      light.visible = true;
      await frames.tween(flightMs, (t) => {
        const e = ease.inOut(t);
        animal.position.set(-260 + (to.x + 260) * e, to.y + 120 * (1 - e) - 330 * Math.sin(Math.PI * t));
        animal.scale.set(0.7 + 0.75 * Math.sin(Math.PI * Math.min(1, t * 0.62)));
        animal.rotation = -0.35 * (1 - t) + 0.12 * Math.sin(t * Math.PI * 2);
        light.position.copyFrom(animal.position);
        light.setSize(760 * t);
        light.alpha = 0.35 * t;
      });
      land();
      await frames.tween(restMs, (t) => {
        const squash = Math.sin(t * Math.PI * 2.5) * 0.13 * (1 - t);
        animal.scale.set(1.29 + squash, 1.29 - squash);
        animal.rotation = 0;
        light.setSize(760 + 500 * t);
        light.alpha = 0.6 * (1 - t) + 0.1;
      });
      await frames.tween(leaveMs, (t) => {
        animal.alpha = 1 - t;
        animal.scale.set(1.29 + 0.5 * ease.in(t));
        light.alpha = 0.1 * (1 - t);
      });
      animal.visible = false;
      light.visible = false;
      animal.alpha = 1;
      frames.draw();
    },
  };
}
