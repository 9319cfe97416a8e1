import { Container, Sprite } from 'pixi.js';
import { cosmeticChance } from '../../kit/cosmetic-chance.ts';
import type { Frames } from '../../kit/frames.ts';
import type { Pictures } from '../../slots/view/atlas.ts';
import type { Scenery } from '../../slots/view/stage.ts';

export type Hall = Scenery & {
  /** Turns the light of the hall up while the inferno burns. */
  readonly heat: (isHot: boolean) => void;
};

type Ember = { readonly sprite: Sprite; x: number; y: number; readonly speed: number; readonly phase: number };

const emberCount = 18;
const heatMs = 700;

/** A wall of brick in the light of neon, with embers that rise along it. */
export function createHall(pictures: Pictures, by: { readonly frames: Frames; readonly changed: () => void }): Hall {
  const view = new Container();
  const wall = new Sprite(pictures.of('wall'));
  const sign = lightOf(pictures, 0xff5a1c, 0.55);
  const floor = lightOf(pictures, 0xff7a14, 0.5);
  const embers = embersOf(pictures);
  view.addChild(wall, sign, floor, ...embers.map((ember) => ember.sprite));
  let size = { width: 1, height: 1 };
  let clock = 0;
  let heat = 0;
  return {
    view,
    place: (layout, width, height) => {
      size = { width, height };
      wall.setSize(Math.max(width, height * 0.75), Math.max(height, width * 1.33));
      wall.position.set((width - wall.width) / 2, (height - wall.height) / 2);
      sign.position.set(layout.logo.x, layout.logo.y);
      sign.setSize(Math.max(width, height) * 0.9);
      floor.position.set(layout.reels.x + 500 * layout.reels.scale, layout.belowReelsY);
      floor.setSize(1500 * layout.reels.scale, 700 * layout.reels.scale);
      by.changed();
    },
    heat: (isHot) => {
      const from = heat;
      void by.frames.tween(heatMs, (part) => {
        heat = from + ((isHot ? 1 : 0) - from) * part;
        floor.alpha = 0.5 + 0.5 * heat;
        sign.alpha = 0.55 + 0.4 * heat;
        by.changed();
      });
    },
    drift: (deltaMs) => {
      clock += deltaMs;
      sign.alpha = 0.5 + 0.4 * heat + 0.07 * Math.sin(clock * 0.0021) + (clock % 4100 < 90 ? -0.22 : 0);
      floor.alpha = 0.48 + 0.5 * heat + 0.06 * Math.sin(clock * 0.0033);
      for (const ember of embers) rise(ember, { deltaMs, clock, size });
      by.changed();
    },
  };
}

function lightOf(pictures: Pictures, tint: number, alpha: number): Sprite {
  const light = new Sprite(pictures.of('glow'));
  light.anchor.set(0.5);
  light.tint = tint;
  light.alpha = alpha;
  light.blendMode = 'add';
  return light;
}

function embersOf(pictures: Pictures): readonly Ember[] {
  const chance = cosmeticChance(17);
  return Array.from({ length: emberCount }, () => {
    const sprite = lightOf(pictures, chance() < 0.5 ? 0xff8a2a : 0xffc04a, 0.6);
    sprite.scale.set(0.03 + chance() * 0.07);
    return { sprite, x: chance(), y: chance(), speed: 0.5 + chance(), phase: chance() * 6 };
  });
}

function rise(ember: Ember, by: { deltaMs: number; clock: number; size: { width: number; height: number } }): void {
  ember.y -= by.deltaMs * 0.00006 * ember.speed;
  if (ember.y < -0.02) ember.y = 1.02;
  const sway = 0.03 * Math.sin(by.clock * 0.0009 * ember.speed + ember.phase);
  ember.sprite.position.set((ember.x + sway) * by.size.width, ember.y * by.size.height);
  ember.sprite.alpha = Math.min(1, ember.y * 1.4) * (0.45 + 0.4 * Math.sin(by.clock * 0.004 * ember.speed + ember.phase));
}
