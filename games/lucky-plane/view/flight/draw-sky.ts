import { cosmeticChance } from '../../../kit/motion/cosmetic-chance.ts';

type Pen = CanvasRenderingContext2D;

export type Size = { readonly width: number; readonly height: number };

/** The distance flown, which scrolls the layers. Both values start at 0; `height` 1 is the edge of space. */
export type Travel = { readonly along: number; readonly height: number };

type Cloud = { readonly x: number; readonly y: number; readonly size: number; readonly depth: number; readonly kind: number };
type Star = { readonly x: number; readonly y: number; readonly size: number; readonly phase: number };

export type Sky = { readonly draw: (pen: Pen, size: Size, travel: Travel) => void };

/** Top, middle and bottom colours of the sky at ground level, high up and in space. */
const skies = [
  [0, ['#221553', '#a13c86', '#ffa25e']],
  [0.34, ['#161152', '#5b2a96', '#ef6f8f']],
  [0.68, ['#0b0b38', '#2b1f7a', '#7b3fb4']],
  [1, ['#04051a', '#0d1147', '#2a2480']],
] as const;

const cloudCount = 11;
const starCount = 70;

export function createSky(options: { readonly isLite: boolean }): Sky {
  const chance = cosmeticChance(11);
  const pictures = [0, 1, 2].map((kind) => cloudPicture(kind, cosmeticChance(31 + kind)));
  const clouds = Array.from({ length: options.isLite ? 5 : cloudCount }, (): Cloud => {
    const depth = 0.25 + chance() * 0.75;
    return { x: chance() * 1.6, y: chance() * 2.6 - 1.7, size: 0.22 + depth * 0.4, depth, kind: Math.floor(chance() * 3) };
  }).sort((a, b) => a.depth - b.depth);
  const stars = Array.from({ length: options.isLite ? 30 : starCount }, () => ({
    x: chance(),
    y: chance(),
    size: 0.6 + chance() * 1.5,
    phase: chance() * 6,
  }));
  return {
    draw: (pen, size, travel) => {
      drawAir(pen, size, travel.height);
      drawStars(pen, size, { stars, travel });
      drawSun(pen, size, travel);
      drawLand(pen, size, travel);
      drawClouds(pen, size, { clouds, pictures, travel });
    },
  };
}

function drawAir(pen: Pen, { width, height }: Size, altitude: number): void {
  const air = pen.createLinearGradient(0, 0, 0, height);
  for (const index of [0, 1, 2] as const) air.addColorStop(index / 2, skyColour(index, altitude));
  pen.fillStyle = air;
  pen.fillRect(0, 0, width, height);
}

function skyColour(index: 0 | 1 | 2, altitude: number): string {
  const at = Math.min(1, Math.max(0, altitude));
  const next = Math.max(
    1,
    skies.findIndex(([from]) => from >= at),
  );
  const [before, after] = [skies[next - 1] ?? skies[0], skies[next] ?? skies[3]];
  const part = (at - before[0]) / (after[0] - before[0]);
  return mixed(before[1][index], after[1][index], part);
}

function mixed(a: string, b: string, part: number): string {
  const channel = (colour: string, index: number): number => Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
  const mix = (index: number): number => Math.round(channel(a, index) + (channel(b, index) - channel(a, index)) * part);
  return `rgb(${mix(0)},${mix(1)},${mix(2)})`;
}

function drawStars(
  pen: Pen,
  { width, height }: Size,
  { stars, travel }: { readonly stars: readonly Star[]; readonly travel: Travel },
): void {
  const shine = Math.min(1, 0.22 + travel.height * 1.1);
  pen.fillStyle = '#fff';
  for (const star of stars) {
    const x = wrapped(star.x - travel.along * 0.02, 1) * width;
    const y = wrapped(star.y + travel.height * 0.25, 1) * height;
    // Stars near the horizon are dimmed by its light.
    const depth = 1 - (y / height) * (1 - Math.min(1, travel.height * 1.2));
    pen.globalAlpha = shine * depth * depth * (0.55 + 0.45 * Math.sin(star.phase + travel.along * 3));
    pen.beginPath();
    pen.arc(x, y, star.size, 0, Math.PI * 2);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

function drawSun(pen: Pen, { width, height }: Size, travel: Travel): void {
  const x = width * 0.7;
  const y = height * (0.7 + travel.height * 0.8);
  const glow = pen.createRadialGradient(x, y, 2, x, y, width * 0.6);
  glow.addColorStop(0, 'rgba(255,236,170,0.95)');
  glow.addColorStop(0.09, 'rgba(255,214,120,0.85)');
  glow.addColorStop(0.12, 'rgba(255,180,100,0.4)');
  glow.addColorStop(1, 'rgba(255,120,110,0)');
  pen.fillStyle = glow;
  pen.fillRect(0, 0, width, height);
}

/** Draws the snowy mountain, the hills, and the plain with trees and runway. All of them sink as the plane climbs. */
function drawLand(pen: Pen, size: Size, travel: Travel): void {
  const { width, height } = size;
  drawMountain(pen, size, travel);
  const hills = height * (0.86 + travel.height * 1.5);
  pen.fillStyle = '#3a1a55';
  pen.beginPath();
  pen.moveTo(0, height + 2);
  for (let step = 0; step <= 24; step += 1) {
    const at = step / 24 + travel.along * 0.1;
    pen.lineTo((step / 24) * width, hills - (Math.sin(at * 7) + Math.sin(at * 17) * 0.5) * height * 0.022);
  }
  pen.lineTo(width, height + 2);
  pen.fill();
  const ground = height * (0.92 + travel.height * 3.2);
  if (ground > height + 40) return;
  const earth = pen.createLinearGradient(0, ground, 0, ground + height * 0.2);
  earth.addColorStop(0, '#2a1140');
  earth.addColorStop(1, '#120722');
  pen.fillStyle = earth;
  pen.fillRect(0, ground, width, height);
  for (let tree = 0; tree < 5; tree += 1)
    drawAcacia(pen, {
      x: (wrapped(tree * 0.31 + 0.12 - travel.along * 0.6, 1.5) - 0.2) * width,
      y: ground + 2,
      size: height * (0.09 + (tree % 3) * 0.03),
    });
  pen.fillStyle = 'rgba(255,210,150,0.5)';
  for (let mark = 0; mark < 9; mark += 1)
    pen.fillRect((wrapped(mark / 6 - travel.along * 1.1, 1.5) - 0.2) * width, ground + height * 0.045, width * 0.07, 2);
}

function drawMountain(pen: Pen, { width, height }: Size, travel: Travel): void {
  const base = height * (0.9 + travel.height * 1.0);
  const x = width * (0.36 - travel.along * 0.012);
  const tall = height * 0.3;
  const rock = pen.createLinearGradient(0, base - tall, 0, base);
  rock.addColorStop(0, '#7a4a9a');
  rock.addColorStop(1, '#552a70');
  pen.fillStyle = rock;
  pen.beginPath();
  pen.moveTo(x - width * 0.62, base);
  pen.quadraticCurveTo(x - width * 0.2, base - tall * 0.5, x - width * 0.12, base - tall * 0.94);
  pen.quadraticCurveTo(x, base - tall * 1.06, x + width * 0.13, base - tall * 0.9);
  pen.quadraticCurveTo(x + width * 0.24, base - tall * 0.45, x + width * 0.66, base);
  pen.fill();
  pen.fillStyle = 'rgba(255,240,246,0.85)';
  pen.beginPath();
  pen.moveTo(x - width * 0.135, base - tall * 0.87);
  pen.quadraticCurveTo(x - width * 0.12, base - tall * 0.94, x - width * 0.1, base - tall * 0.965);
  pen.quadraticCurveTo(x, base - tall * 1.05, x + width * 0.11, base - tall * 0.93);
  pen.lineTo(x + width * 0.145, base - tall * 0.82);
  for (const [dx, dy] of [
    [0.105, 0.86],
    [0.075, 0.72],
    [0.045, 0.86],
    [0.005, 0.68],
    [-0.03, 0.85],
    [-0.07, 0.74],
    [-0.1, 0.86],
  ] as const)
    pen.lineTo(x + width * dx, base - tall * dy);
  pen.fill();
}

function drawAcacia(pen: Pen, tree: { readonly x: number; readonly y: number; readonly size: number }): void {
  const { x, y, size } = tree;
  pen.fillStyle = '#1c0a2e';
  pen.strokeStyle = '#1c0a2e';
  pen.lineWidth = size * 0.07;
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(x + size * 0.04, y - size * 0.6);
  pen.moveTo(x + size * 0.02, y - size * 0.42);
  pen.lineTo(x - size * 0.26, y - size * 0.72);
  pen.moveTo(x + size * 0.03, y - size * 0.46);
  pen.lineTo(x + size * 0.32, y - size * 0.74);
  pen.stroke();
  for (const [dx, dy, wide] of [
    [0.02, 0.86, 0.52],
    [-0.26, 0.76, 0.3],
    [0.32, 0.78, 0.28],
  ] as const) {
    pen.beginPath();
    pen.ellipse(x + size * dx, y - size * dy, size * wide, size * 0.13, 0, 0, Math.PI * 2);
    pen.fill();
  }
}

function drawClouds(
  pen: Pen,
  { width, height }: Size,
  {
    clouds,
    pictures,
    travel,
  }: { readonly clouds: readonly Cloud[]; readonly pictures: readonly HTMLCanvasElement[]; readonly travel: Travel },
): void {
  for (const cloud of clouds) {
    const picture = pictures[cloud.kind];
    if (picture === undefined) continue;
    const wide = cloud.size * width * 0.9;
    const x = (wrapped(cloud.x - travel.along * cloud.depth * 0.5, 1.7) - 0.45) * width;
    const y = wrapped(cloud.y + travel.height * (1.6 + cloud.depth * 2.4) + 1, 2.8) * height - height * 1.2;
    pen.globalAlpha = (0.3 + cloud.depth * 0.5) * Math.max(0.16, 1 - travel.height * 0.9);
    pen.drawImage(picture, x, y, wide, wide * 0.42);
  }
  pen.globalAlpha = 1;
}

/** Renders a cloud that the low sun lights from below. */
function cloudPicture(kind: number, chance: () => number): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  [picture.width, picture.height] = [300, 126];
  const pen = picture.getContext('2d');
  if (pen === null) return picture;
  for (let puff = 0; puff < 14 + kind * 3; puff += 1) {
    const part = (puff + 0.5) / (14 + kind * 3);
    const radius = (18 + chance() * 26) * (1 - Math.abs(part - 0.5) * 0.9);
    const [x, y] = [40 + part * 220, 76 - radius * 0.5 + (chance() - 0.5) * 22];
    const soft = pen.createRadialGradient(x, y - radius * 0.3, radius * 0.1, x, y, radius);
    soft.addColorStop(0, 'rgba(255,250,255,0.9)');
    soft.addColorStop(0.55, 'rgba(255,206,222,0.5)');
    soft.addColorStop(1, 'rgba(255,150,160,0)');
    pen.fillStyle = soft;
    pen.beginPath();
    pen.arc(x, y, radius, 0, Math.PI * 2);
    pen.fill();
  }
  return picture;
}

/** Wraps a position around, so that it re-enters on the other side. */
function wrapped(value: number, span: number): number {
  return ((value % span) + span) % span;
}
