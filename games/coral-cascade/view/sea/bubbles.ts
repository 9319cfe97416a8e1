import { Container, Sprite } from 'pixi.js';
import { cosmeticChance } from '../../../kit/motion/cosmetic-chance.ts';
import type { Frames } from '../../../kit/motion/frames.ts';
import type { Pictures } from '../../../slots/view/atlas.ts';
import { middleOf, type Cell, type SlotShape } from '../../../slots/view/scene/shape.ts';

export type Bubbles = {
  readonly view: Container;
  /** Shows bubbles and a ring where a symbol dissolved. */
  readonly burst: (at: Cell) => void;
};

type Bubble = { readonly sprite: Sprite; vx: number; vy: number; left: number };

const bubbleCount = 90;
const burstSize = 7;
const ringMs = 420;

/** Creates the bubbles of dissolved symbols. A fixed pool of sprites is reused. */
export function createBubbles(
  pictures: Pictures,
  by: { readonly frames: Frames; readonly shape: SlotShape; readonly ornaments: () => number },
): Bubbles {
  const { frames, shape, ornaments } = by;
  const view = new Container();
  const chance = cosmeticChance(23);
  const bubbles: Bubble[] = Array.from({ length: bubbleCount }, () => ({ sprite: hidden(pictures, 'bubble'), vx: 0, vy: 0, left: 0 }));
  const rings = Array.from({ length: shape.reelCount * shape.rowCount }, () => hidden(pictures, 'ripple'));
  view.addChild(...rings, ...bubbles.map(({ sprite }) => sprite));
  let flight: (() => void) | null = null;
  const rise = (delta: number): void => {
    for (const bubble of bubbles) if (bubble.left > 0) move(bubble, delta);
    if (bubbles.some(({ left }) => left > 0)) return;
    flight?.();
    flight = null;
  };
  return {
    view,
    burst: (at) => {
      const middle = middleOf(shape, at);
      const ring = rings.find(({ visible }) => !visible);
      if (ring !== undefined) void ringOut(ring, { frames, middle });
      const free = bubbles.filter(({ left }) => left <= 0).slice(0, Math.max(2, Math.round(burstSize * ornaments())));
      for (const bubble of free) {
        const angle = chance() * Math.PI * 2;
        const force = 0.06 + chance() * 0.26;
        bubble.sprite.position.set(middle.x + Math.cos(angle) * 30, middle.y + Math.sin(angle) * 30);
        bubble.sprite.scale.set(0.16 + chance() * 0.42);
        bubble.vx = Math.cos(angle) * force;
        bubble.vy = Math.sin(angle) * force - 0.16;
        bubble.left = 700 + chance() * 500;
      }
      flight ??= frames.each(rise);
    },
  };
}

function ringOut(
  ring: Sprite,
  by: { readonly frames: Frames; readonly middle: { readonly x: number; readonly y: number } },
): Promise<void> {
  ring.visible = true;
  ring.blendMode = 'add';
  ring.position.copyFrom(by.middle);
  return by.frames.tween(ringMs, (part) => {
    ring.scale.set(0.5 + part * 1.3);
    ring.alpha = 1 - part;
    ring.visible = part < 1;
  });
}

function move(bubble: Bubble, delta: number): void {
  bubble.left -= delta;
  bubble.vy -= delta * 0.00042;
  bubble.vx *= 0.985;
  bubble.sprite.x += bubble.vx * delta;
  bubble.sprite.y += bubble.vy * delta;
  bubble.sprite.alpha = Math.max(0, Math.min(1, bubble.left / 260));
  bubble.sprite.visible = bubble.left > 0;
}

function hidden(pictures: Pictures, name: string): Sprite {
  const sprite = new Sprite(pictures.of(name));
  sprite.anchor.set(0.5);
  sprite.visible = false;
  return sprite;
}
