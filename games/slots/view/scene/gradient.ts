import { CanvasSource, Texture } from 'pixi.js';

const length = 256;

/** Creates a vertical gradient texture. */
export function gradientTexture(stops: readonly (readonly [place: number, colour: string])[]): Texture {
  return paintedTexture({ width: 4, height: length }, (pen) => {
    const down = pen.createLinearGradient(0, 0, 0, length);
    for (const [offset, colour] of stops) down.addColorStop(offset, colour);
    pen.fillStyle = down;
    pen.fillRect(0, 0, 4, length);
  });
}

/** Creates a texture at run time, for texts and colours that an atlas cannot contain. */
export function paintedTexture(
  size: { readonly width: number; readonly height: number },
  paint: (pen: CanvasRenderingContext2D) => void,
): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const pen = canvas.getContext('2d');
  if (pen !== null) paint(pen);
  return new Texture({ source: new CanvasSource({ resource: canvas, alphaMode: 'premultiply-alpha-on-upload' }) });
}
