import { Container, Sprite } from 'pixi.js';
import type { Frames } from '../../../kit/motion/frames.ts';
import type { Pictures } from '../atlas.ts';
import { middleOf, type Cell, type SlotShape } from '../scene/shape.ts';

export type Sparks = { readonly view: Container; readonly burst: (at: Cell, tint: number) => void };

const sparkCount = 48;
const burstSize = 12;

type Spark = { readonly sprite: Sprite; vx: number; vy: number; left: number };

/** Creates the sparks that fly off a cell. A fixed pool of sprites is reused. */
export function createSparks(
  pictures: Pictures,
  by: { readonly frames: Frames; readonly shape: SlotShape; readonly ornaments: () => number },
): Sparks {
  const { frames, shape, ornaments } = by;
  const view = new Container();
  const sparks: Spark[] = Array.from({ length: sparkCount }, () => ({ sprite: sparkSprite(pictures), vx: 0, vy: 0, left: 0 }));
  view.addChild(...sparks.map((spark) => spark.sprite));
  let flight: (() => void) | null = null;
  const fly = (delta: number): void => {
    for (const spark of sparks) if (spark.left > 0) moveSpark(spark, delta);
    if (sparks.some((spark) => spark.left > 0)) return;
    flight?.();
    flight = null;
  };
  return {
    view,
    burst: (at, tint) => {
      const free = sparks.filter((spark) => spark.left <= 0).slice(0, Math.round(burstSize * ornaments()));
      for (const [i, spark] of free.entries()) {
        const angle = (i / free.length) * Math.PI * 2;
        const force = 0.28 + (i % 4) * 0.09;
        spark.sprite.tint = tint;
        spark.sprite.position.copyFrom(middleOf(shape, at));
        spark.sprite.scale.set(0.4 + (i % 3) * 0.22);
        spark.vx = Math.cos(angle) * force;
        spark.vy = Math.sin(angle) * force - 0.25;
        spark.left = 620 + (i % 5) * 60;
      }
      flight ??= frames.each(fly);
    },
  };
}

function moveSpark(spark: Spark, delta: number): void {
  spark.left -= delta;
  spark.vy += delta * 0.0011;
  spark.sprite.x += spark.vx * delta;
  spark.sprite.y += spark.vy * delta;
  spark.sprite.rotation += delta * 0.006;
  spark.sprite.alpha = Math.max(0, Math.min(1, spark.left / 300));
  spark.sprite.visible = spark.left > 0;
}

function sparkSprite(pictures: Pictures): Sprite {
  const spark = new Sprite(pictures.of('spark'));
  spark.anchor.set(0.5);
  spark.blendMode = 'add';
  spark.visible = false;
  return spark;
}
