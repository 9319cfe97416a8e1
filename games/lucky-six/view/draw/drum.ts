import { fitCanvas } from '../../../kit/drawing/fit-canvas.ts';
import { ballCount, colourOf } from '../../book.ts';
import { ballColours } from './balls.ts';

type Pen = CanvasRenderingContext2D;

export type Drum = { readonly canvas: HTMLCanvasElement; readonly draw: (shown: DrumShown) => void };

/** `seconds` moves the balls. `fallen` balls are out of the drum; the last of them is on its way out, with progress `part`. */
type DrumShown = { readonly seconds: number; readonly fallen: readonly number[]; readonly part: number };

const goldenTurn = 2.399963;

/** Creates a glass drum with the remaining balls and an exit through which balls leave one by one. */
export function createDrum(canvas: HTMLCanvasElement): Drum {
  const pen = canvas.getContext('2d');
  let size = { width: 1, height: 1 };
  new ResizeObserver(() => {
    size = fitCanvas(canvas, pen);
  }).observe(canvas);
  return {
    canvas,
    draw: (shown) => {
      if (pen === null) return;
      const radius = Math.min(size.width, size.height) * 0.47;
      const centre = { x: size.width / 2, y: size.height / 2 };
      pen.clearRect(0, 0, size.width, size.height);
      drawBack(pen, centre, radius);
      drawTumble(pen, { centre, radius, shown });
      drawGlass(pen, centre, radius);
    },
  };
}

type Centre = { readonly x: number; readonly y: number };

function drawBack(pen: Pen, { x, y }: Centre, radius: number): void {
  const depth = pen.createRadialGradient(x, y - radius * 0.2, radius * 0.1, x, y, radius);
  depth.addColorStop(0, '#5b2a8f');
  depth.addColorStop(0.7, '#2a0f52');
  depth.addColorStop(1, '#12052b');
  pen.fillStyle = depth;
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}

function drawTumble(
  pen: Pen,
  { centre, radius, shown }: { readonly centre: Centre; readonly radius: number; readonly shown: DrumShown },
): void {
  const gone = new Set(shown.fallen);
  const size = radius * 0.135;
  for (let number = 1; number <= ballCount; number += 1) {
    if (gone.has(number)) continue;
    const turn = number * goldenTurn;
    const speed = 1.7 + (number % 7) * 0.34;
    // Balls rise on one side and fall on the other. Each has its own orbit, flattened by its weight.
    const reach =
      (radius - size * 1.15) * Math.sqrt(0.08 + 0.92 * (0.5 + 0.5 * Math.sin(shown.seconds * (0.7 + (number % 5) * 0.19) + turn)));
    const x = centre.x + Math.cos(turn + shown.seconds * speed) * reach;
    const y = centre.y + Math.sin(turn + shown.seconds * speed) * reach * 0.94 + radius * 0.04;
    drawBall(pen, { x, y, size, number });
  }
}

function drawBall(
  pen: Pen,
  { x, y, size, number }: { readonly x: number; readonly y: number; readonly size: number; readonly number: number },
): void {
  pen.fillStyle = ballColours[colourOf(number)] ?? '#888';
  pen.beginPath();
  pen.arc(x, y, size, 0, Math.PI * 2);
  pen.fill();
  const light = pen.createRadialGradient(x - size * 0.35, y - size * 0.45, size * 0.05, x, y, size);
  light.addColorStop(0, 'rgba(255,255,255,0.85)');
  light.addColorStop(0.35, 'rgba(255,255,255,0.12)');
  light.addColorStop(1, 'rgba(0,0,0,0.45)');
  pen.fillStyle = light;
  pen.fill();
  pen.fillStyle = '#fff';
  pen.beginPath();
  pen.arc(x, y, size * 0.56, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = '#1a1330';
  pen.font = `800 ${size * 0.74}px system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(String(number), x, y + size * 0.05);
}

function drawGlass(pen: Pen, { x, y }: Centre, radius: number): void {
  pen.lineWidth = radius * 0.06;
  const ring = pen.createLinearGradient(x - radius, y - radius, x + radius, y + radius);
  for (const [offset, colour] of [
    [0, '#fff2b8'],
    [0.25, '#f0a51e'],
    [0.5, '#8a4b06'],
    [0.75, '#ffd76a'],
    [1, '#b56f0c'],
  ] as const)
    ring.addColorStop(offset, colour);
  pen.strokeStyle = ring;
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.stroke();
  const shine = pen.createLinearGradient(x, y - radius, x, y);
  shine.addColorStop(0, 'rgba(255,255,255,0.5)');
  shine.addColorStop(1, 'rgba(255,255,255,0)');
  pen.fillStyle = shine;
  pen.beginPath();
  pen.ellipse(x - radius * 0.2, y - radius * 0.56, radius * 0.52, radius * 0.27, -0.35, 0, Math.PI * 2);
  pen.fill();
}
