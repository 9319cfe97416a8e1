import { RenderTexture, Sprite, type Container, type WebGLRenderer } from 'pixi.js';

export type Still = {
  readonly sprite: Sprite;
  readonly resize: (width: number, height: number, ratio: number) => void;
  /** Marks the cached texture as outdated; the next frame repaints it. */
  readonly spoil: () => void;
  /** Repaints an outdated texture. Call it before each frame. */
  readonly refresh: () => void;
};

/** Caches a view of many layers as one texture, so that a view that rarely changes costs one sprite per frame. */
export function createStill(renderer: WebGLRenderer, view: Container): Still {
  const texture = RenderTexture.create({ width: 4, height: 4 });
  let isSpoiled = true;
  return {
    sprite: new Sprite(texture),
    resize: (width, height, ratio) => {
      texture.resize(width, height, ratio);
      isSpoiled = true;
    },
    spoil: () => {
      isSpoiled = true;
    },
    refresh: () => {
      if (!isSpoiled) return;
      isSpoiled = false;
      renderer.render({ container: view, target: texture });
    },
  };
}
