import { Container, Sprite } from 'pixi.js';
import type { Layout } from '../layout.ts';
import type { Pictures } from '../atlas.ts';
import type { SlotShape } from './shape.ts';

export type Logo = { readonly view: Container; readonly place: (layout: Layout) => void; readonly shimmer: (deltaMs: number) => void };

const twinkles = [
  [-0.34, -0.12],
  [0.08, -0.3],
  [0.36, -0.06],
  [-0.1, 0.16],
  [0.22, 0.22],
] as const;
const roundMs = 5200;

/** Creates the logo with sparkles. A box higher than the picture leaves space below the name. */
export function createLogo(pictures: Pictures, { logo }: SlotShape): Logo {
  const view = new Container();
  const name = new Sprite(pictures.of('logo'));
  name.anchor.set(0.5);
  const lift = (logo.height - name.height) / 2;
  name.y = -lift;
  const sparks = twinkles.map(([x, y]) => {
    const spark = new Sprite(pictures.of('spark'));
    spark.anchor.set(0.5);
    spark.blendMode = 'add';
    spark.position.set(x * name.width, y * name.height - lift);
    spark.alpha = 0;
    return spark;
  });
  view.addChild(name, ...sparks);
  let clock = 0;
  return {
    view,
    place: (layout) => {
      view.position.set(layout.logo.x, layout.logo.y);
      view.scale.set(layout.logo.scale);
    },
    shimmer: (deltaMs) => {
      clock = (clock + deltaMs) % roundMs;
      for (const [i, spark] of sparks.entries()) {
        const part = ((clock / roundMs + i / sparks.length) % 1) * 4;
        spark.alpha = part < 1 ? Math.sin(part * Math.PI) : 0;
        spark.scale.set(0.5 + spark.alpha * 0.8);
        spark.rotation = part * 0.9;
      }
    },
  };
}
