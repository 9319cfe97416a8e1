import { Container, Sprite } from 'pixi.js';
import { ease, type Frames } from '../../../kit/motion/frames.ts';
import type { Pictures } from '../../../slots/view/atlas.ts';
import type { Layout } from '../../../slots/view/layout.ts';
import { gridSize, type SlotShape } from '../../../slots/view/scene/shape.ts';
import { drops } from '../paytable.ts';

export type Chambers = {
  readonly view: Container;
  readonly place: (layout: Layout) => void;
  /** Lights all chambers up to this drop; 0 switches all off. */
  readonly light: (index: number) => void;
  /** Enlarges the number over the whole grid, then removes it. */
  readonly flash: (index: number) => Promise<void>;
};

const chamberPx = 150;
const darkTint = 0x92b4e0;
const flashMs = 620;

/** The multiplier string. One more chamber lights up with each consecutive win. */
export function createChambers(pictures: Pictures, by: { readonly frames: Frames; readonly shape: SlotShape }): Chambers {
  const { frames, shape } = by;
  const view = new Container();
  const halo = new Sprite(pictures.of('glow'));
  halo.anchor.set(0.5);
  halo.tint = 0xffe27a;
  halo.blendMode = 'add';
  halo.visible = false;
  const chambers = drops.map(({ multiplier }) => {
    const chamber = new Sprite(pictures.of(`times-${multiplier}`));
    chamber.anchor.set(0.5);
    return chamber;
  });
  const great = new Sprite(pictures.of('times-1'));
  great.anchor.set(0.5);
  great.visible = false;
  view.addChild(halo, ...chambers, great);
  const size = gridSize(shape);
  let usual = 1;
  let lit = 0;
  const draw = (): void => {
    for (const [i, chamber] of chambers.entries()) {
      const isNow = i === lit - 1;
      chamber.tint = i < lit ? 0xffffff : darkTint;
      chamber.alpha = i < lit ? 1 : 0.82;
      chamber.scale.set(usual * (isNow ? 1.16 : 0.94));
    }
    const now = chambers[lit - 1];
    halo.visible = now !== undefined;
    if (now !== undefined) halo.position.copyFrom(now.position);
    halo.setSize(chamberPx * usual * 2.1);
    frames.draw();
  };
  return {
    view,
    place: (layout) => {
      usual = placeChambers(chambers, layout, shape);
      great.position.set(size.width / 2, size.height / 2);
      draw();
    },
    light: (index) => {
      lit = index;
      draw();
    },
    flash: async (index) => {
      const multiplier = drops[index - 1]?.multiplier;
      if (multiplier === undefined) return;
      great.texture = pictures.of(`times-${multiplier}`);
      great.visible = true;
      await frames.tween(flashMs, (part) => {
        great.scale.set(1 + 1.5 * ease.out(Math.min(1, part * 1.8)));
        great.alpha = part < 0.6 ? Math.min(1, part * 6) : 1 - (part - 0.6) / 0.4;
      });
      great.visible = false;
    },
  };
}

/** Places the chambers in a row above the reels or down their left side. Returns the scale of one chamber. */
function placeChambers(chambers: readonly Sprite[], layout: Layout, shape: SlotShape): number {
  const size = gridSize(shape);
  const isRow = layout.orientation === 'portrait';
  const room = isRow ? size.width + shape.frameBreadth : size.height + shape.frameBreadth;
  const step = room / chambers.length;
  for (const [i, chamber] of chambers.entries()) {
    if (isRow) chamber.position.set(-shape.frameBreadth / 2 + step * (i + 0.5), -shape.frameBreadth - 62);
    else chamber.position.set(-shape.frameBreadth - 78, size.height + shape.frameBreadth / 2 - step * (i + 0.5));
  }
  return Math.min(step * 0.98, 136) / chamberPx;
}
