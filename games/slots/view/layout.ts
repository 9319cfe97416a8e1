import type { Covered } from '../../kit/shell/game-view.ts';
import { gridSize, type SlotShape } from './scene/shape.ts';

export type Layout = {
  readonly orientation: 'portrait' | 'landscape';
  /** Top left of the reel grid, and pixels per unit. */
  readonly reels: { readonly x: number; readonly y: number; readonly scale: number };
  /** Centre of the logo, and its scale. */
  readonly logo: { readonly x: number; readonly y: number; readonly scale: number };
  readonly horizonY: number;
  /** Height of the top bar in pixels. */
  readonly barHeight: number;
  /** Top of the area for texts below the reels. */
  readonly belowReelsY: number;
};

const logoShare = 0.3;
/** Space beside the cabinet in landscape. */
const besidePx = 10;

/** Computes the layout of a slot for this screen size, in CSS pixels. */
export function layoutFor(shape: SlotShape, screen: { readonly width: number; readonly height: number }, covered: Covered): Layout {
  return screen.width > screen.height ? landscape(shape, screen, covered) : portrait(shape, screen, covered);
}

function cabinetSize(shape: SlotShape): { readonly width: number; readonly height: number } {
  const grid = gridSize(shape);
  return { width: grid.width + shape.frameBreadth * 2, height: grid.height + shape.frameBreadth * 2 };
}

function portrait(shape: SlotShape, { width, height }: { width: number; height: number }, covered: Covered): Layout {
  const { logo, frameBreadth } = shape;
  const [grid, cabinet] = [gridSize(shape), cabinetSize(shape)];
  const room = height - covered.top - covered.bottom - (shape.platePx ?? 0);
  const scale = Math.min((width - 4) / cabinet.width, (room * (1 - logoShare)) / cabinet.height);
  const logoHeight = Math.min(room - cabinet.height * scale + 8, width * 0.38);
  const logoScale = Math.min(logoHeight / logo.height, (width * 0.86) / logo.width);
  const spare = Math.max(0, room - cabinet.height * scale - logo.height * logoScale);
  const top = covered.top + spare * 0.55 + logo.height * logoScale - 8;
  const y = top + frameBreadth * scale;
  return {
    orientation: 'portrait',
    reels: { x: (width - grid.width * scale) / 2, y, scale },
    logo: { x: width / 2, y: top - (logo.height * logoScale) / 2 + 10, scale: logoScale },
    horizonY: y + (grid.height - 40) * scale,
    barHeight: covered.top,
    belowReelsY: y + (grid.height + frameBreadth) * scale,
  };
}

function landscape(shape: SlotShape, { width, height }: { width: number; height: number }, covered: Covered): Layout {
  const { logo, frameBreadth } = shape;
  const [grid, cabinet] = [gridSize(shape), cabinetSize(shape)];
  const logoHeight = Math.max(covered.top > 0 ? 52 : 64, height * (covered.top > 0 ? 0.15 : 0.2));
  const logoScale = logoHeight / logo.height;
  const top = covered.top + logoHeight * (covered.top > 0 ? 0.6 : 0.72);
  const room = height - top - covered.bottom - (covered.bottom > 0 ? 0 : 8);
  const breadth = width - covered.left - covered.right;
  const beside = shape.besideWidth ?? 0;
  const scale = Math.min((breadth - besidePx * 2) / (cabinet.width + beside), room / cabinet.height);
  const y = top + (room - cabinet.height * scale) / 2 + frameBreadth * scale;
  const middle = covered.left + (breadth + beside * scale) / 2;
  return {
    orientation: 'landscape',
    reels: { x: middle - (grid.width * scale) / 2, y, scale },
    logo: { x: middle, y: y - frameBreadth * scale - logoHeight * 0.24, scale: logoScale },
    horizonY: height * 0.68,
    barHeight: covered.top,
    belowReelsY: y + (grid.height + frameBreadth) * scale,
  };
}
