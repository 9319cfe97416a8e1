/** The plane's own coordinate space. The nose points to the right. */
export const planeSize = { width: 184, height: 96 } as const;
/** The point of the plane that follows the path. */
export const planeCentre = { x: 92, y: 52 } as const;
const hub = { x: 171, y: 49 } as const;

type Pen = CanvasRenderingContext2D;

/** Renders the static part of the plane once into a canvas of its own. */
export function planePicture(scale: number): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  picture.width = Math.ceil(planeSize.width * scale);
  picture.height = Math.ceil(planeSize.height * scale);
  const pen = picture.getContext('2d');
  if (pen === null) return picture;
  pen.scale(scale, scale);
  drawTail(pen);
  drawBody(pen);
  drawCanopy(pen);
  drawWing(pen);
  drawWheel(pen);
  return picture;
}

/** Draws the propeller: two blades in side view and the blurred disc. `turn` is in radians. */
export function drawPropeller(pen: Pen, turn: number, speed: number): void {
  const reach = Math.cos(turn) * 27;
  const disc = pen.createLinearGradient(0, hub.y - 28, 0, hub.y + 28);
  disc.addColorStop(0, 'rgba(255,255,255,0)');
  disc.addColorStop(0.5, `rgba(255,255,255,${(0.34 * speed).toFixed(2)})`);
  disc.addColorStop(1, 'rgba(255,255,255,0)');
  pen.fillStyle = disc;
  pen.beginPath();
  pen.ellipse(hub.x + 1, hub.y, 5, 28, 0, 0, Math.PI * 2);
  pen.fill();
  pen.strokeStyle = `rgba(40,26,20,${(1 - 0.55 * speed).toFixed(2)})`;
  pen.lineWidth = 4;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(hub.x, hub.y - reach);
  pen.lineTo(hub.x, hub.y + reach);
  pen.stroke();
  const nose = pen.createRadialGradient(hub.x - 1, hub.y - 3, 1, hub.x, hub.y, 8);
  nose.addColorStop(0, '#fff3c4');
  nose.addColorStop(0.5, '#ffc531');
  nose.addColorStop(1, '#b66a06');
  pen.fillStyle = nose;
  pen.beginPath();
  pen.ellipse(hub.x - 1, hub.y, 6.5, 7.5, 0, 0, Math.PI * 2);
  pen.fill();
}

function upright(pen: Pen, [from, to]: readonly [number, number], colours: readonly string[]): CanvasGradient {
  const gradient = pen.createLinearGradient(0, from, 0, to);
  for (const [index, colour] of colours.entries()) gradient.addColorStop(index / (colours.length - 1), colour);
  return gradient;
}

function paint(pen: Pen, path: string, style: string | CanvasGradient): void {
  pen.fillStyle = style;
  fillShape(pen, new Path2D(path));
}

function fillShape(pen: Pen, shape: Path2D): void {
  pen.fill(shape);
}

function drawTail(pen: Pen): void {
  paint(pen, 'M26 46 L4 39 C-2 43 2 48 10 50 L34 52 Z', upright(pen, [38, 52], ['#0c7f86', '#06435a']));
  paint(pen, 'M12 42 C8 30 5 19 3 8 C16 4 26 10 32 20 L50 38 Z', upright(pen, [4, 42], ['#ffe59a', '#ffb31f', '#d9690a']));
  // The eye of a peacock feather.
  const rings = [
    [9.5, '#0b7f8c'],
    [7, '#18d0ac'],
    [4.6, '#1b3fae'],
    [2.2, '#0b1436'],
  ] as const;
  for (const [radius, colour] of rings) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.ellipse(20, 24, radius * 0.82, radius, -0.5, 0, Math.PI * 2);
    pen.fill();
  }
}

const bodyPath = 'M14 42 C50 31 88 26 122 30 C150 33 166 40 169 49 C166 60 146 68 114 69 C80 70 42 58 14 50 C9 48 9 44 14 42 Z';

function drawBody(pen: Pen): void {
  paint(pen, bodyPath, upright(pen, [26, 70], ['#b8fff0', '#2adfc0', '#0fa09c', '#08586f', '#06344f']));
  pen.save();
  pen.clip(new Path2D(bodyPath));
  paint(pen, 'M0 52 C60 60 120 60 180 50 L180 55 C120 66 60 66 0 57 Z', upright(pen, [48, 64], ['#ffe08a', '#f4a416']));
  paint(pen, 'M10 40 C60 30 110 27 150 34 L150 38 C110 32 60 35 10 44 Z', 'rgba(255,255,255,0.5)');
  paint(pen, 'M140 20 L180 20 L180 80 L146 80 C154 62 152 44 140 20 Z', 'rgba(4,40,58,0.32)');
  pen.restore();
  pen.fillStyle = 'rgba(4,40,58,0.5)';
  for (const x of [60, 74]) {
    pen.beginPath();
    pen.arc(x, 43, 3.4, 0, Math.PI * 2);
    pen.fill();
  }
}

function drawCanopy(pen: Pen): void {
  paint(pen, 'M88 32 C92 14 112 8 124 16 C132 21 137 27 139 33 Z', upright(pen, [8, 34], ['#f2fdff', '#8fd7ff', '#2a6fb8']));
  pen.fillStyle = '#5b341d';
  pen.beginPath();
  pen.arc(111, 24, 6.2, 0, Math.PI * 2);
  pen.fill();
  paint(pen, 'M104.5 23 C105 16 117 15 117.6 22 Z', '#7a2f12');
  paint(pen, 'M105 30 C98 30 90 27 82 31 C90 32 98 34 107 33 Z', '#ff4d5e');
  pen.strokeStyle = 'rgba(255,255,255,0.85)';
  pen.lineWidth = 1.6;
  pen.stroke(new Path2D('M88 32 C92 14 112 8 124 16 C132 21 137 27 139 33 M118 12 L121 32'));
  paint(pen, 'M95 25 C98 17 104 14 109 13 C104 17 100 22 99 28 Z', 'rgba(255,255,255,0.7)');
}

function drawWing(pen: Pen): void {
  paint(
    pen,
    'M68 54 L120 53 C116 66 104 80 92 88 C84 92 68 92 60 88 C64 76 66 66 68 54 Z',
    upright(pen, [52, 92], ['#56f0d4', '#0f9c99', '#06425c']),
  );
  paint(pen, 'M70 56 L118 55 C116 59 114 62 111 65 C98 60 82 59 69 61 Z', 'rgba(255,255,255,0.38)');
  paint(pen, 'M62 82 C72 86 86 86 98 82 C96 85 94 87 92 88 C84 92 68 92 60 88 Z', '#ffc531');
}

function drawWheel(pen: Pen): void {
  pen.strokeStyle = '#0a3346';
  pen.lineWidth = 3;
  pen.beginPath();
  pen.moveTo(134, 66);
  pen.lineTo(138, 79);
  pen.stroke();
  pen.fillStyle = '#151b2a';
  pen.beginPath();
  pen.arc(139, 82, 7, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = '#ffd76a';
  pen.beginPath();
  pen.arc(139, 82, 2.8, 0, Math.PI * 2);
  pen.fill();
}
