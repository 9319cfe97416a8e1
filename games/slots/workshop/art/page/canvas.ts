/** A canvas with its 2D context. */
export type Surface = { readonly canvas: HTMLCanvasElement; readonly pen: CanvasRenderingContext2D };

export function surface(width: number, height: number): Surface {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('this browser draws no canvas');
  pen.imageSmoothingQuality = 'high';
  return { canvas, pen };
}

/** Draws at double size and scales down, for smooth edges. */
export function painted(width: number, height: number, draw: (pen: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const { canvas, pen } = surface(width, height);
  draw(pen);
  return canvas;
}

export function reduced(from: HTMLCanvasElement, width: number, height: number): HTMLCanvasElement {
  let current = from;
  while (current.width > width * 2) {
    const half = surface(current.width / 2, current.height / 2);
    half.pen.drawImage(current, 0, 0, half.canvas.width, half.canvas.height);
    current = half.canvas;
  }
  const last = surface(width, height);
  last.pen.drawImage(current, 0, 0, width, height);
  return last.canvas;
}

/** Draws a picture with a soft shadow. */
export function dropped(
  pen: CanvasRenderingContext2D,
  picture: HTMLCanvasElement,
  at: { x: number; y: number; blur: number; dy: number; colour: string },
): void {
  pen.save();
  pen.shadowColor = at.colour;
  pen.shadowBlur = at.blur;
  pen.shadowOffsetY = at.dy;
  pen.drawImage(picture, at.x, at.y);
  pen.restore();
}

/** Returns the same shape in one colour. */
export function tinted(mask: HTMLCanvasElement, colour: string): HTMLCanvasElement {
  return painted(mask.width, mask.height, (pen) => {
    pen.drawImage(mask, 0, 0);
    pen.globalCompositeOperation = 'source-in';
    pen.fillStyle = colour;
    pen.fillRect(0, 0, mask.width, mask.height);
  });
}

/** Returns pseudo-random numbers that are the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
