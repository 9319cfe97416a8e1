import { seeded } from '../../../../slots/workshop/art/page/canvas.ts';

type Tree = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly seed: number;
  readonly dark: string;
  readonly light: string;
};

/** Draws an umbrella acacia at x, y; `light` is the rim colour of its crowns. */
export function acacia(pen: CanvasRenderingContext2D, tree: Tree): void {
  const chance = seeded(tree.seed);
  const u = tree.size / 100;
  const tips: { x: number; y: number; wide: number }[] = [];
  pen.save();
  pen.translate(tree.x, tree.y);
  pen.strokeStyle = tree.dark;
  pen.lineCap = 'round';
  const limb = (x: number, y: number, dx: number, dy: number, thick: number, left: number): void => {
    const ex = x + dx;
    const ey = y + dy;
    pen.lineWidth = thick;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.quadraticCurveTo(x + dx * 0.25, y + dy * 0.65, ex, ey);
    pen.stroke();
    if (left === 0) {
      tips.push({ x: ex, y: ey, wide: (16 + chance() * 10) * u });
      return;
    }
    limb(ex, ey, dx * 0.5 + (6 + chance() * 10) * u, dy * 0.55 - 3 * u, thick * 0.62, left - 1);
    limb(ex, ey, dx * 0.5 - (6 + chance() * 10) * u, dy * 0.55 - 3 * u, thick * 0.62, left - 1);
    if (chance() > 0.4) limb(ex, ey, dx * 0.2 + (chance() - 0.5) * 8 * u, dy * 0.6 - 2 * u, thick * 0.55, left - 1);
  };
  limb(0, 2 * u, (chance() - 0.5) * 14 * u, -34 * u, 6.5 * u, 2);
  for (const tip of tips) crown(pen, tip, { u, chance, tree });
  pen.restore();
}

function crown(
  pen: CanvasRenderingContext2D,
  tip: { x: number; y: number; wide: number },
  by: { u: number; chance: () => number; tree: Tree },
): void {
  for (const layer of ['light', 'dark'] as const) {
    pen.fillStyle = layer === 'light' ? by.tree.light : by.tree.dark;
    const lift = layer === 'light' ? 1.1 * by.u : 0;
    for (let i = 0; i < 46; i += 1) {
      const part = (i / 45) * 2 - 1;
      const dome = Math.sqrt(1 - part * part);
      const y = tip.y - dome * 5.2 * by.u + Math.sin(i * 12.9 + tip.x) * 1.6 * by.u - lift;
      pen.globalAlpha = layer === 'light' ? 0.55 : 1;
      pen.beginPath();
      pen.ellipse(tip.x + part * tip.wide * 1.25, y, 3.4 * by.u, 2.1 * by.u + dome * 1.1 * by.u, 0, 0, Math.PI * 2);
      pen.fill();
    }
  }
  pen.globalAlpha = 1;
}
