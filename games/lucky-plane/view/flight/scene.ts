import { fitCanvas } from '../../../kit/drawing/fit-canvas.ts';
import { createSky, type Size, type Travel } from './draw-sky.ts';
import { drawPropeller, planeCentre, planePicture, planeSize } from './draw-plane.ts';
import { poseAfter, poseLeaving, poseWaiting, type Pose } from './flight-path.ts';

/** The content of the picture. Times in milliseconds. */
export type Shown =
  | { readonly type: 'waiting'; readonly isClosed: boolean }
  | { readonly type: 'flying'; readonly elapsedMs: number; readonly hundredths: number }
  | { readonly type: 'gone'; readonly elapsedMs: number; readonly hundredths: number; readonly sinceMs: number };

export type Scene = {
  readonly draw: (shown: Shown, deltaMs: number) => void;
  /** A bet was cashed out: shows a parachute, brighter for the player's own bet. */
  readonly leap: (isOwn: boolean) => void;
  readonly resize: () => void;
};

type Puff = { x: number; y: number; ageMs: number };
type Leap = { x: number; y: number; ageMs: number; readonly isOwn: boolean; readonly drift: number };

const leaveMs = 900;
const leapMs = 2_600;
const puffMs = 900;
const puffEveryMs = 70;
const leapsMax = 14;
const pictureScale = 2;

/** Paints sky, path, plane and parachutes onto the canvas. */
export function createScene(canvas: HTMLCanvasElement, options: { readonly isCalm: boolean; readonly isLite: boolean }): Scene {
  const pen = canvas.getContext('2d');
  let sky = createSky(options);
  let plane = planePicture(pictureScale);
  const moving: Moving = { turn: 0, along: 0, height: 0, sincePuffMs: 0, puffs: [], leaps: [], pose: null };
  let size: Size = { width: 1, height: 1 };
  let last: Shown | null = null;
  const resize = (): void => {
    size = fitCanvas(canvas, pen, options.isLite ? 1 : 2);
    // A resized canvas is empty. A finished replay has no next frame, so it must be redrawn here.
    if (last !== null) draw(last, 0);
  };
  const draw: Scene['draw'] = (shown, deltaMs) => {
    last = shown;
    if (pen === null) return;
    const pose = poseOf(shown, size, options.isCalm);
    moving.pose = pose;
    advance(moving, shown, { deltaMs: options.isCalm ? 0 : deltaMs, size });
    sky.draw(pen, size, travelOf(moving));
    if (shown.type === 'flying') drawPath(pen, size, pose);
    drawPuffs(pen, moving.puffs);
    drawLeaps(pen, moving.leaps, size);
    drawPlane(pen, size, { pose, plane, turn: moving.turn, isTurning: shown.type !== 'waiting' || shown.isClosed });
  };
  // A phone that is low on memory may drop canvas contents. Recreate them.
  canvas.addEventListener('contextrestored', () => {
    sky = createSky(options);
    plane = planePicture(pictureScale);
    resize();
  });
  return {
    resize,
    leap: (isOwn) => {
      const { pose } = moving;
      if (pose === null || options.isCalm || moving.leaps.length >= leapsMax) return;
      moving.leaps.push({ x: pose.x, y: pose.y + 10, ageMs: 0, isOwn, drift: (moving.leaps.length % 5) - 2 });
    },
    draw,
  };
}

type Moving = {
  turn: number;
  along: number;
  height: number;
  sincePuffMs: number;
  puffs: Puff[];
  leaps: Leap[];
  pose: Pose | null;
};

function poseOf(shown: Shown, size: Size, isCalm: boolean): Pose {
  if (shown.type === 'waiting') return poseWaiting(size);
  const flying = poseAfter(shown.elapsedMs, size, isCalm);
  return shown.type === 'flying' ? flying : poseLeaving(flying, Math.min(1, shown.sinceMs / leaveMs), size);
}

function advance(moving: Moving, shown: Shown, { deltaMs, size }: { readonly deltaMs: number; readonly size: Size }): void {
  const seconds = deltaMs / 1_000;
  moving.turn += seconds * (shown.type === 'waiting' && !shown.isClosed ? 5 : 31);
  // From 1× to 100× the plane rises from the ground to the stars.
  const wanted = shown.type === 'waiting' ? 0 : Math.min(1.1, Math.log10(Math.max(1, shown.hundredths / 100)) / 2);
  moving.height += (wanted - moving.height) * (deltaMs === 0 ? 1 : Math.min(1, seconds * 2.2));
  if (shown.type === 'flying') moving.along += seconds * (0.16 + moving.height * 0.3);
  else if (shown.type === 'waiting') moving.along += seconds * 0.006;
  for (const puff of moving.puffs) {
    puff.ageMs += deltaMs;
    puff.x -= seconds * size.width * 0.22;
  }
  moving.puffs = moving.puffs.filter(({ ageMs }) => ageMs < puffMs);
  for (const leap of moving.leaps) {
    leap.ageMs += deltaMs;
    leap.x -= seconds * size.width * (0.1 + leap.drift * 0.012);
    leap.y += seconds * size.height * 0.16;
  }
  moving.leaps = moving.leaps.filter(({ ageMs }) => ageMs < leapMs);
  puffOn(moving, shown, deltaMs);
}

function puffOn(moving: Moving, shown: Shown, deltaMs: number): void {
  moving.sincePuffMs += deltaMs;
  if (shown.type === 'waiting' || moving.pose === null || moving.sincePuffMs < puffEveryMs) return;
  moving.sincePuffMs = 0;
  moving.puffs.push({ x: moving.pose.x - 22, y: moving.pose.y + 4, ageMs: 0 });
}

function travelOf({ along, height }: Moving): Travel {
  return { along, height };
}

function drawPath(pen: CanvasRenderingContext2D, { height }: Size, { start, bend, x, y }: Pose): void {
  const under = pen.createLinearGradient(0, y, 0, start.y);
  under.addColorStop(0, 'rgba(35,255,214,0.42)');
  under.addColorStop(1, 'rgba(24,140,255,0.03)');
  pen.fillStyle = under;
  pen.beginPath();
  pen.moveTo(start.x, start.y);
  pen.quadraticCurveTo(bend.x, bend.y, x, y);
  pen.lineTo(x, Math.max(start.y, height));
  pen.lineTo(start.x, Math.max(start.y, height));
  pen.fill();
  pen.lineCap = 'round';
  for (const [width, colour] of [
    [11, 'rgba(64,255,220,0.14)'],
    [6.5, 'rgba(64,255,220,0.3)'],
    [3, '#a9fff0'],
  ] as const) {
    pen.lineWidth = width;
    pen.strokeStyle = colour;
    pen.beginPath();
    pen.moveTo(start.x, start.y);
    pen.quadraticCurveTo(bend.x, bend.y, x, y);
    pen.stroke();
  }
}

function drawPuffs(pen: CanvasRenderingContext2D, puffs: readonly Puff[]): void {
  pen.fillStyle = '#ffe6f2';
  for (const { x, y, ageMs } of puffs) {
    const part = ageMs / puffMs;
    pen.globalAlpha = 0.26 * (1 - part);
    pen.beginPath();
    pen.arc(x, y, 2.5 + part * 9, 0, Math.PI * 2);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

function drawLeaps(pen: CanvasRenderingContext2D, leaps: readonly Leap[], { height }: Size): void {
  for (const { x, y, ageMs, isOwn } of leaps) {
    const open = Math.min(1, ageMs / 350);
    const size = height * (isOwn ? 0.062 : 0.04) * (0.3 + 0.7 * open);
    pen.globalAlpha = Math.min(1, (leapMs - ageMs) / 700);
    pen.fillStyle = isOwn ? '#ffc531' : '#7ff5e0';
    pen.beginPath();
    pen.arc(x, y, size, Math.PI, 0);
    pen.quadraticCurveTo(x + size * 0.5, y - size * 0.22, x, y);
    pen.quadraticCurveTo(x - size * 0.5, y - size * 0.22, x - size, y);
    pen.fill();
    pen.strokeStyle = 'rgba(255,255,255,0.75)';
    pen.lineWidth = 1;
    pen.beginPath();
    pen.moveTo(x - size, y);
    pen.lineTo(x, y + size * 1.25);
    pen.lineTo(x + size, y);
    pen.stroke();
    pen.fillStyle = '#fff';
    pen.beginPath();
    pen.arc(x, y + size * 1.35, size * 0.26, 0, Math.PI * 2);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

function drawPlane(
  pen: CanvasRenderingContext2D,
  { width, height }: Size,
  of: { readonly pose: Pose; readonly plane: HTMLCanvasElement; readonly turn: number; readonly isTurning: boolean },
): void {
  const scale = Math.min(width / 5.0, height / 2.3, 150) / planeSize.width;
  pen.save();
  pen.translate(of.pose.x, of.pose.y - (planeSize.height - planeCentre.y - 10) * scale * (1 - Math.min(1, Math.abs(of.pose.lean) * 4)));
  pen.rotate(of.pose.lean);
  pen.scale(scale, scale);
  pen.translate(-planeCentre.x, -planeCentre.y);
  pen.drawImage(of.plane, 0, 0, planeSize.width, planeSize.height);
  drawPropeller(pen, of.turn, of.isTurning ? 1 : 0.25);
  pen.restore();
}
