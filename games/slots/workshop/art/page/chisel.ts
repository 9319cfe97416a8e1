import { painted, surface } from './canvas.ts';

type Colour = readonly [number, number, number];

/** Material of a chiselled shape. A gem has a top and a bottom colour; wood has its own grain. */
export type Finish =
  | { readonly kind: 'metal'; readonly tint: Colour }
  | { readonly kind: 'gem'; readonly top: Colour; readonly bottom: Colour }
  | { readonly kind: 'wood'; readonly grain: HTMLCanvasElement };

export const gold: Finish = { kind: 'metal', tint: [1.0, 0.57, 0.1] };
export const paleGold: Finish = { kind: 'metal', tint: [1.0, 0.72, 0.28] };

/** Gives a flat shape a bevelled relief, lit from the upper left. `bevel` is in pixels of the mask. */
export function chisel(mask: HTMLCanvasElement, bevel: number, finish: Finish): HTMLCanvasElement {
  const { width, height } = mask;
  const source = surface(width, height);
  source.pen.drawImage(mask, 0, 0);
  const alpha = source.pen.getImageData(0, 0, width, height);
  const relief = smoothed(heights(alpha, bevel), width, height, Math.max(1, Math.round(bevel * 0.09)));
  const grain = finish.kind === 'wood' ? pixelsOf(finish.grain, width, height) : null;
  const out = source.pen.createImageData(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const cover = alpha.data[at * 4 + 3] ?? 0;
      if (cover === 0) continue;
      const normal = normalAt(relief, width, height, { x, y });
      const flat: Colour = grain === null ? [0, 0, 0] : [channel(grain, at * 4), channel(grain, at * 4 + 1), channel(grain, at * 4 + 2)];
      const colour = lit(finish, normal, { along: y / height, flat });
      for (let i = 0; i < 3; i += 1) out.data[at * 4 + i] = 255 * toScreen(colour[i] ?? 0);
      out.data[at * 4 + 3] = cover;
    }
  }
  return painted(width, height, (pen) => pen.putImageData(out, 0, 0));
}

function heights(alpha: ImageData, bevel: number): Float32Array {
  const { width, height } = alpha;
  const far = distances(alpha);
  const relief = new Float32Array(width * height);
  for (let i = 0; i < relief.length; i += 1) {
    const part = Math.min(1, Math.sqrt(far[i] ?? 0) / bevel);
    relief[i] = bevel * Math.sqrt(1 - (1 - part) * (1 - part));
  }
  return relief;
}

/** Squared distance to the outside (Felzenszwalb and Huttenlocher, Distance Transforms of Sampled Functions). */
function distances(alpha: ImageData): Float32Array {
  const { width, height } = alpha;
  const grid = new Float32Array(width * height);
  for (let i = 0; i < grid.length; i += 1) grid[i] = (alpha.data[i * 4 + 3] ?? 0) > 127 ? 1e12 : 0;
  const column = new Float32Array(height);
  for (let x = 0; x < width; x += 1) {
    for (let y = 0; y < height; y += 1) column[y] = grid[y * width + x] ?? 0;
    const done = lowerEnvelope(column);
    for (let y = 0; y < height; y += 1) grid[y * width + x] = done[y] ?? 0;
  }
  for (let y = 0; y < height; y += 1) grid.set(lowerEnvelope(grid.slice(y * width, (y + 1) * width)), y * width);
  return grid;
}

function lowerEnvelope(f: Float32Array): Float32Array {
  const n = f.length;
  const out = new Float32Array(n);
  const apex = new Int32Array(n);
  const border = new Float64Array(n + 1);
  const cut = (q: number, v: number): number => ((f[q] ?? 0) + q * q - ((f[v] ?? 0) + v * v)) / (2 * q - 2 * v);
  let k = 0;
  border[0] = -Infinity;
  border[1] = Infinity;
  for (let q = 1; q < n; q += 1) {
    let s = cut(q, apex[k] ?? 0);
    while (s <= (border[k] ?? 0)) {
      k -= 1;
      s = cut(q, apex[k] ?? 0);
    }
    k += 1;
    apex[k] = q;
    border[k] = s;
    border[k + 1] = Infinity;
  }
  k = 0;
  for (let q = 0; q < n; q += 1) {
    while ((border[k + 1] ?? Infinity) < q) k += 1;
    const v = apex[k] ?? 0;
    out[q] = (q - v) * (q - v) + (f[v] ?? 0);
  }
  return out;
}

function smoothed(field: Float32Array, width: number, height: number, radius: number): Float32Array {
  let current = field;
  for (let pass = 0; pass < 2; pass += 1)
    current = averaged(averaged(current, { width, height, radius, step: 1 }), { width, height, radius, step: width });
  return current;
}

function averaged(field: Float32Array, on: { width: number; height: number; radius: number; step: number }): Float32Array {
  const out = new Float32Array(field.length);
  for (let i = 0; i < field.length; i += 1) {
    let sum = 0;
    for (let k = -on.radius; k <= on.radius; k += 1) sum += field[i + k * on.step] ?? 0;
    out[i] = sum / (on.radius * 2 + 1);
  }
  return out;
}

function normalAt(relief: Float32Array, width: number, height: number, at: { x: number; y: number }): Colour {
  const read = (x: number, y: number): number =>
    relief[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0;
  const dx = (read(at.x + 1, at.y) - read(at.x - 1, at.y)) / 2;
  const dy = (read(at.x, at.y + 1) - read(at.x, at.y - 1)) / 2;
  const length = Math.hypot(dx, dy, 1);
  return [-dx / length, dy / length, 1 / length];
}

function lit(finish: Finish, n: Colour, at: { along: number; flat: Colour }): Colour {
  const mirror: Colour = [2 * n[2] * n[0], 2 * n[2] * n[1] + 0.12, 2 * n[2] * n[2] - 1];
  const seen = surroundings(mirror);
  const key = Math.max(0, (n[0] * -0.5 + n[1] * 0.68 + n[2] * 0.54 + 0.15) / 1.15);
  if (finish.kind === 'metal') return each((i) => finish.tint[i] * (seen[i] * 0.74 + 0.06 + key * 0.26));
  const shine = Math.pow(Math.max(0, n[0] * -0.3 + n[1] * 0.45 + n[2] * 0.84), 40);
  if (finish.kind === 'gem') {
    const body = each((i) => finish.top[i] * (1 - at.along) + finish.bottom[i] * at.along);
    return each((i) => body[i] * (0.2 + key * 0.62) + seen[i] * 0.06 * (1.15 - n[2]) + shine * 0.1 + body[i] * Math.max(0, -n[1]) * 0.55);
  }
  return each((i) => at.flat[i] * (0.35 + key * 1.25) + shine * 0.05 + seen[i] * 0.05 * (1.1 - n[2]));
}

/** The environment that polished surfaces reflect: dark ground, bright horizon, blue sky, one softbox and the low sun. */
function surroundings(r: Colour): Colour {
  const t = r[1] * 0.5 + 0.5;
  const horizon = step(0.2, 0.55, t);
  const sky = step(0.55, 0.95, t);
  const lamp = step(0.55, 0.92, (r[0] * -0.5 + r[1] * 0.68 + r[2] * 0.54) / 1.02);
  const sun = step(0.6, 0.95, r[0] * 0.92 + r[1] * 0.3 - r[2] * 0.1);
  const lampLight: Colour = [1.7, 1.55, 1.2];
  const sunLight: Colour = [0.9, 0.5, 0.18];
  const earth: Colour = [0.2, 0.07, 0.06];
  const glow: Colour = [1.05, 0.66, 0.3];
  const high: Colour = [0.62, 0.6, 0.72];
  return each((i) => {
    const low = earth[i] + (glow[i] - earth[i]) * horizon;
    return low + (high[i] - low) * sky * 0.7 + lamp * lampLight[i] + sun * sunLight[i];
  });
}

function step(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

function each(of: (i: 0 | 1 | 2) => number): Colour {
  return [of(0), of(1), of(2)];
}

function pixelsOf(canvas: HTMLCanvasElement, width: number, height: number): Uint8ClampedArray {
  const { pen } = surface(width, height);
  pen.drawImage(canvas, 0, 0, width, height);
  return pen.getImageData(0, 0, width, height).data;
}

/** Converts sRGB to linear light. */
function channel(pixels: Uint8ClampedArray, at: number): number {
  return Math.pow((pixels[at] ?? 0) / 255, 2.2);
}

/** Converts linear light to sRGB, with a filmic tone curve for highlights. */
function toScreen(light: number): number {
  const film = (light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14);
  return Math.pow(Math.min(1, Math.max(0, film)), 1 / 2.2);
}
