import { mixed } from '../../kit/drawing/canvas.ts';
import { sectors } from '../book.ts';
import { paints, timesText } from './odds.ts';

const size = 640;
const middle = size / 2;
const outer = 300;
const inner = 118;
const step = (Math.PI * 2) / sectors.length;

/** Renders the rotating part of the wheel once: equal, glossy sectors with their payouts. */
export function drawWheel(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no canvas');
  context.translate(middle, middle);
  for (const [index, colour] of sectors.entries()) {
    const from = index * step - Math.PI / 2;
    const light = context.createRadialGradient(0, 0, inner, 0, 0, outer);
    light.addColorStop(0, mixed(paints[colour], 'black', 0.42));
    light.addColorStop(0.55, paints[colour]);
    light.addColorStop(0.9, mixed(paints[colour], 'white', 0.26));
    light.addColorStop(1, paints[colour]);
    context.fillStyle = light;
    wedge(context, from, from + step);
    context.fill();
  }
  spokes(context);
  for (const [index, colour] of sectors.entries()) label(context, (index + 0.5) * step, timesText(colour));
  return canvas;
}

function wedge(context: CanvasRenderingContext2D, from: number, to: number): void {
  context.beginPath();
  context.arc(0, 0, outer, from, to);
  context.arc(0, 0, inner, to, from, true);
  context.closePath();
}

function spokes(context: CanvasRenderingContext2D): void {
  for (let index = 0; index < sectors.length; index += 1) {
    const at = index * step - Math.PI / 2;
    context.strokeStyle = 'rgba(255, 244, 214, 0.75)';
    context.lineWidth = 1.6;
    context.beginPath();
    context.moveTo(Math.cos(at) * inner, Math.sin(at) * inner);
    context.lineTo(Math.cos(at) * outer, Math.sin(at) * outer);
    context.stroke();
    const peg = { x: Math.cos(at) * (outer - 8), y: Math.sin(at) * (outer - 8) };
    const light = context.createRadialGradient(peg.x - 1.5, peg.y - 1.5, 0.5, peg.x, peg.y, 5);
    light.addColorStop(0, '#fff');
    light.addColorStop(0.5, '#ffe9a8');
    light.addColorStop(1, '#9a6a12');
    context.fillStyle = light;
    context.beginPath();
    context.arc(peg.x, peg.y, 4.6, 0, Math.PI * 2);
    context.fill();
  }
}

/** Writes the payout along the sector, readable from outside. */
function label(context: CanvasRenderingContext2D, at: number, text: string): void {
  context.save();
  context.rotate(at);
  context.translate(0, -(outer - 46));
  context.rotate(Math.PI / 2);
  context.font = '800 21px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = 'rgba(20, 6, 40, 0.42)';
  context.fillText(text, 1.2, 1.6);
  context.fillStyle = '#fff';
  context.fillText(text, 0, 0);
  context.restore();
}
