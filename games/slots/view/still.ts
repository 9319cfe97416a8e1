import { RenderTexture, Sprite, type Container, type WebGLRenderer } from 'pixi.js';

export type Still = {
  readonly sprite: Sprite;
  readonly resize: (width: number, height: number, ratio: number) => void;
  /** What was painted is no longer true; the next frame paints it anew. */
  readonly spoil: () => void;
  /** Paints when it was spoiled. Call it before a frame. */
  readonly refresh: () => void;
};

/** A picture of many layers kept as one texture: what rarely changes costs one sprite a frame, however deep it is. */
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
