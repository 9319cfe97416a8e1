import { addRoundedBox } from '../../../kit/drawing/canvas.ts';
import { colourOf, wheelOrder } from '../../book.ts';
import type { BallAt } from './ball.ts';

/** The wheel is seen at an angle from above, so circles become ellipses. */
export const wheelSize = { width: 720, height: 560, middle: 268, tilt: 0.7 } as const;

const radius = 336;
const pocketsFrom = 0.5;
const numbersFrom = 0.66;
const numbersTo = 0.8;
const cone = 0.5;
const step = (Math.PI * 2) / wheelOrder.length;
const paints = { red: ['#d3202f', '#7a0713'], black: ['#26262c', '#08080a'], green: ['#13a04c', '#05501f'] } as const;

type Context = CanvasRenderingContext2D;

function canvasOf(width: number, height: number): { readonly canvas: HTMLCanvasElement; readonly context: Context } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no canvas');
  return { canvas, context };
}

/** Paints the static part: the wooden bowl with its track and diamonds. */
export function paintBowl(): HTMLCanvasElement {
  const { canvas, context } = canvasOf(wheelSize.width, wheelSize.height);
  const { tilt } = wheelSize;
  context.translate(wheelSize.width / 2, wheelSize.middle);
  context.save();
  context.translate(0, 30);
  context.scale(1, tilt);
  ring(context, { from: 0, to: 1.06 }, radial(context, 1.06, ['rgba(0,0,0,0.9)', 0.8], ['rgba(0,0,0,0)', 1]));
  context.restore();
  // The outer side of the bowl, visible below its edge.
  for (let down = 26; down > 0; down -= 2) {
    context.save();
    context.translate(0, down);
    context.scale(1, tilt);
    ring(context, { from: 0.9, to: 1.04 }, down % 4 === 0 ? '#4a2412' : '#3a1a0c');
    context.restore();
  }
  context.scale(1, tilt);
  ring(context, { from: 0, to: 1.04 }, wood(context));
  ring(context, { from: 0.985, to: 1.0 }, '#e8bd63');
  ring(context, { from: 0.8, to: 0.985 }, radial(context, 0.985, ['#2c1206', 0.8], ['#7d4320', 0.9], ['#a8632f', 0.95], ['#5b2c12', 1]));
  ring(context, { from: 0.795, to: 0.81 }, '#d9a94e');
  for (let place = 0; place < 8; place += 1) diamond(context, (place * Math.PI) / 4 + 0.2, place % 2 === 0);
  const shine = context.createLinearGradient(-radius, -radius, radius, radius);
  shine.addColorStop(0, 'rgba(255, 240, 210, 0.4)');
  shine.addColorStop(0.35, 'rgba(255, 240, 210, 0)');
  shine.addColorStop(1, 'rgba(0, 0, 0, 0.3)');
  ring(context, { from: 0.8, to: 1.04 }, shine);
  return canvas;
}

/** Paints the rotating part: pockets, numbers and the turret. It is flat here and tilted when drawn. */
export function paintRotor(): HTMLCanvasElement {
  const side = Math.ceil(radius * numbersTo * 2) + 4;
  const { canvas, context } = canvasOf(side, side);
  context.translate(side / 2, side / 2);
  for (const [place, pocket] of wheelOrder.entries()) {
    const at = place * step - Math.PI / 2;
    const [light, dark] = paints[colourOf(pocket)];
    sector(context, { at, from: numbersFrom, to: numbersTo, fill: light });
    sector(context, { at, from: pocketsFrom, to: numbersFrom, fill: dark });
    number(context, place * step, String(pocket));
  }
  for (const place of wheelOrder.keys()) fret(context, (place - 0.5) * step - Math.PI / 2);
  for (const at of [numbersFrom, numbersTo]) ring(context, { from: at - 0.006, to: at + 0.004 }, '#e3b75c');
  ring(context, { from: 0, to: cone }, radial(context, cone, ['#8a4b22', 0], ['#c27a3c', 0.5], ['#5e2d12', 0.85], ['#2a1206', 1]));
  turret(context);
  return canvas;
}

export function paintBall(context: Context, { angle, out, up }: BallAt): void {
  const at = ((angle - 90) * Math.PI) / 180;
  const x = wheelSize.width / 2 + Math.cos(at) * radius * out;
  const ground = wheelSize.middle + Math.sin(at) * radius * out * wheelSize.tilt;
  const y = ground - up * radius - 5;
  const size = 10.5;
  context.fillStyle = 'rgba(0, 0, 0, 0.45)';
  context.beginPath();
  context.ellipse(x + 3, ground + 3, size * 1.05, size * 0.7, 0, 0, Math.PI * 2);
  context.fill();
  const light = context.createRadialGradient(x - size * 0.35, y - size * 0.45, 1, x, y, size);
  light.addColorStop(0, '#ffffff');
  light.addColorStop(0.55, '#f1f1f4');
  light.addColorStop(1, '#8f94a3');
  context.fillStyle = light;
  context.beginPath();
  context.arc(x, y, size, 0, Math.PI * 2);
  context.fill();
}

type Band = { readonly from: number; readonly to: number };
type Sector = Band & { readonly at: number; readonly fill: string };

function ring(context: Context, { from, to }: Band, fill: string | CanvasGradient): void {
  context.fillStyle = fill;
  context.beginPath();
  context.arc(0, 0, radius * to, 0, Math.PI * 2);
  context.arc(0, 0, radius * from, Math.PI * 2, 0, true);
  context.fill();
}

function sector(context: Context, { at, from, to, fill }: Sector): void {
  context.fillStyle = fill;
  context.beginPath();
  context.arc(0, 0, radius * to, at - step / 2, at + step / 2);
  context.arc(0, 0, radius * from, at + step / 2, at - step / 2, true);
  context.fill();
}

function number(context: Context, at: number, text: string): void {
  context.save();
  context.rotate(at);
  context.translate(0, -radius * ((numbersFrom + numbersTo) / 2));
  context.font = '700 25px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = '#fff';
  context.fillText(text, 0, 1);
  context.restore();
}

function fret(context: Context, at: number): void {
  context.strokeStyle = '#e6c27a';
  context.lineWidth = 2.6;
  context.beginPath();
  context.moveTo(Math.cos(at) * radius * pocketsFrom, Math.sin(at) * radius * pocketsFrom);
  context.lineTo(Math.cos(at) * radius * numbersFrom, Math.sin(at) * radius * numbersFrom);
  context.stroke();
  context.strokeStyle = 'rgba(240, 210, 140, 0.6)';
  context.lineWidth = 1.4;
  context.beginPath();
  context.moveTo(Math.cos(at) * radius * numbersFrom, Math.sin(at) * radius * numbersFrom);
  context.lineTo(Math.cos(at) * radius * numbersTo, Math.sin(at) * radius * numbersTo);
  context.stroke();
}

function turret(context: Context): void {
  for (let arm = 0; arm < 4; arm += 1) {
    context.save();
    context.rotate((arm * Math.PI) / 2 + 0.4);
    const metal = context.createLinearGradient(-9, 0, 9, 0);
    metal.addColorStop(0, '#8a5d16');
    metal.addColorStop(0.4, '#fff0b8');
    metal.addColorStop(1, '#a8741d');
    context.fillStyle = metal;
    context.beginPath();
    addRoundedBox(context, { x: -6, y: -radius * 0.27, width: 12, height: radius * 0.27, radius: 6 });
    context.arc(0, -radius * 0.275, 12, 0, Math.PI * 2);
    context.fill();
    context.restore();
  }
  ring(context, { from: 0, to: 0.13 }, radial(context, 0.13, ['#fffbe0', 0], ['#f4cd6b', 0.5], ['#94641a', 1]));
  ring(context, { from: 0, to: 0.06 }, radial(context, 0.06, ['#ffffff', 0], ['#ffe29a', 0.5], ['#b07f27', 1]));
}

function diamond(context: Context, at: number, isLong: boolean): void {
  context.save();
  context.rotate(at);
  context.translate(0, -radius * 0.893);
  const [wide, high] = isLong ? [6, 20] : [16, 7];
  const metal = context.createLinearGradient(-wide, -high, wide, high);
  metal.addColorStop(0, '#fff6d0');
  metal.addColorStop(0.5, '#d9a441');
  metal.addColorStop(1, '#6f4710');
  context.fillStyle = metal;
  context.beginPath();
  context.moveTo(0, -high);
  context.lineTo(wide, 0);
  context.lineTo(0, high);
  context.lineTo(-wide, 0);
  context.fill();
  context.restore();
}

function wood(context: Context): CanvasGradient {
  const grain = context.createConicGradient(0.6, 0, 0);
  for (let place = 0; place <= 24; place += 1) grain.addColorStop(place / 24, place % 2 === 0 ? '#6d3418' : '#8d4a22');
  return grain;
}

function radial(context: Context, to: number, ...stops: readonly (readonly [string, number])[]): CanvasGradient {
  const gradient = context.createRadialGradient(0, 0, 0, 0, 0, radius * to);
  for (const [colour, at] of stops) gradient.addColorStop(at, colour);
  return gradient;
}
