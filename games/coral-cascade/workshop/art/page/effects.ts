import { painted } from '../../../../slots/workshop/art/page/canvas.ts';
import { chisel } from '../../../../slots/workshop/art/page/chisel.ts';
import { roundPearl } from './creatures.ts';

type Pen = CanvasRenderingContext2D;

/** A thin bubble with a bright rim, a highlight above and a reflection below. */
export function bubble(size: number): HTMLCanvasElement {
  return painted(size, size, (pen) => {
    const c = size / 2;
    const film = pen.createRadialGradient(c, c, c * 0.5, c, c, c * 0.96);
    film.addColorStop(0, 'rgba(190, 245, 255, .05)');
    film.addColorStop(0.72, 'rgba(170, 240, 255, .16)');
    film.addColorStop(0.92, 'rgba(225, 252, 255, .85)');
    film.addColorStop(1, 'rgba(225, 252, 255, 0)');
    pen.fillStyle = film;
    pen.fillRect(0, 0, size, size);
    spot(pen, { x: c * 0.68, y: c * 0.6, r: c * 0.3, alpha: 0.95 });
    spot(pen, { x: c * 1.34, y: c * 1.42, r: c * 0.2, alpha: 0.6 });
  });
}

function spot(pen: Pen, at: { readonly x: number; readonly y: number; readonly r: number; readonly alpha: number }): void {
  const light = pen.createRadialGradient(at.x, at.y, 0, at.x, at.y, at.r);
  light.addColorStop(0, `rgba(255,255,255,${at.alpha})`);
  light.addColorStop(1, 'rgba(255,255,255,0)');
  pen.fillStyle = light;
  pen.fillRect(at.x - at.r, at.y - at.r, at.r * 2, at.r * 2);
}

/** The ring that spreads where a symbol dissolved. */
export function ripple(): HTMLCanvasElement {
  return painted(160, 160, (pen) => {
    const ring = pen.createRadialGradient(80, 80, 46, 80, 80, 80);
    ring.addColorStop(0, 'rgba(255,255,255,0)');
    ring.addColorStop(0.6, 'rgba(200,250,255,.35)');
    ring.addColorStop(0.82, 'rgba(255,255,255,.95)');
    ring.addColorStop(1, 'rgba(255,255,255,0)');
    pen.fillStyle = ring;
    pen.fillRect(0, 0, 160, 160);
  });
}

/** A pearl of the coin shower; its highlight moves with `turn`. */
export function tumbling(turn: number): HTMLCanvasElement {
  return painted(88, 88, (pen) => {
    pen.translate(44, 44);
    pen.rotate((turn / 8) * Math.PI * 2);
    roundPearl(pen, 0, 0, 40);
  });
}

/** A slanting light shaft, white so that the view can tint it. */
export function shaft(): HTMLCanvasElement {
  return painted(128, 384, (pen) => {
    pen.filter = 'blur(9px)';
    const down = pen.createLinearGradient(0, 0, 0, 384);
    down.addColorStop(0, 'rgba(255,255,255,.85)');
    down.addColorStop(0.55, 'rgba(255,255,255,.28)');
    down.addColorStop(1, 'rgba(255,255,255,0)');
    pen.fillStyle = down;
    pen.beginPath();
    pen.moveTo(52, -10);
    pen.lineTo(76, -10);
    pen.lineTo(112, 380);
    pen.lineTo(18, 380);
    pen.fill();
  });
}

/** One chamber of the multiplier string: a gold bubble with its number. */
export function chamber(times: number): HTMLCanvasElement {
  const size = 300;
  const big = painted(size, size, (pen) => {
    const disc = (from: number, hole: number): HTMLCanvasElement =>
      painted(size, size, (inner) => {
        inner.beginPath();
        inner.arc(150, 150, from, 0, Math.PI * 2);
        if (hole > 0) inner.arc(150, 150, hole, 0, Math.PI * 2, true);
        inner.fill();
      });
    pen.shadowColor = 'rgba(0, 20, 60, .7)';
    pen.shadowBlur = 14;
    pen.shadowOffsetY = 6;
    pen.drawImage(chisel(disc(138, 0), 22, { kind: 'metal', tint: [1.0, 0.6, 0.14] }), 0, 0);
    pen.shadowColor = 'transparent';
    pen.drawImage(chisel(disc(114, 0), 60, { kind: 'gem', top: [0.1, 0.62, 1.0], bottom: [0.02, 0.1, 0.62] }), 0, 0);
    const light = pen.createLinearGradient(0, 40, 0, 150);
    light.addColorStop(0, 'rgba(255,255,255,.75)');
    light.addColorStop(1, 'rgba(255,255,255,0)');
    pen.fillStyle = light;
    pen.beginPath();
    pen.ellipse(150, 96, 84, 52, 0, 0, Math.PI * 2);
    pen.fill();
    pen.font = `${times > 9 ? 118 : 134}px "Lilita One"`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.lineJoin = 'round';
    pen.strokeStyle = '#06215c';
    pen.lineWidth = 26;
    pen.strokeText(`×${times}`, 150, 158);
    const face = pen.createLinearGradient(0, 100, 0, 205);
    face.addColorStop(0, '#fffbe0');
    face.addColorStop(0.5, '#ffe27a');
    face.addColorStop(1, '#ffab1f');
    pen.fillStyle = face;
    pen.fillText(`×${times}`, 150, 158);
  });
  return painted(150, 150, (pen) => {
    pen.imageSmoothingQuality = 'high';
    pen.filter = 'saturate(1.3)';
    pen.drawImage(big, 0, 0, 150, 150);
  });
}
