import { gridSize, type SlotShape } from './shape.ts';

export type Layout = {
  readonly orientation: 'portrait' | 'landscape';
  /** Top left of the reel grid, and pixels per unit. */
  readonly reels: { readonly x: number; readonly y: number; readonly scale: number };
  /** Middle of the logo, and its scale. */
  readonly logo: { readonly x: number; readonly y: number; readonly scale: number };
  readonly horizonY: number;
  /** Pixels from the top that belong to the bar of buttons. */
  readonly barHeight: number;
  /** Where the words under the reels begin. */
  readonly belowReelsY: number;
};

const bar = { portrait: 48, landscape: 40 };
/** What the controls need below the reels. */
const controls = { portrait: 214, landscape: 74 };
/** What the controls need on each side of the reels in landscape. */
const sideColumn = 118;

/** Where everything of a slot stands on a screen of this size, in CSS pixels. */
export function layoutFor(shape: SlotShape, width: number, height: number): Layout {
  return width > height ? landscape(shape, width, height) : portrait(shape, width, height);
}

function cabinetSize(shape: SlotShape): { readonly width: number; readonly height: number } {
  const grid = gridSize(shape);
  return { width: grid.width + shape.frameBreadth * 2, height: grid.height + shape.frameBreadth * 2 };
}

function portrait(shape: SlotShape, width: number, height: number): Layout {
  const { logo, frameBreadth } = shape;
  const [grid, cabinet] = [gridSize(shape), cabinetSize(shape)];
  const room = height - bar.portrait - controls.portrait;
  const logoShare = 0.3;
  const scale = Math.min((width - 4) / cabinet.width, (room * (1 - logoShare)) / cabinet.height);
  const logoHeight = Math.min(room - cabinet.height * scale + 16, width * 0.38);
  const logoScale = Math.min(logoHeight / logo.height, (width * 0.86) / logo.width);
  const spare = Math.max(0, room - cabinet.height * scale - logo.height * logoScale);
  const top = bar.portrait + spare * 0.55 + logo.height * logoScale - 8;
  const y = top + frameBreadth * scale;
  return {
    orientation: 'portrait',
    reels: { x: (width - grid.width * scale) / 2, y, scale },
    logo: { x: width / 2, y: top - (logo.height * logoScale) / 2 + 10, scale: logoScale },
    horizonY: y + (grid.height - 40) * scale,
    barHeight: bar.portrait,
    belowReelsY: y + (grid.height + frameBreadth) * scale,
  };
}

function landscape(shape: SlotShape, width: number, height: number): Layout {
  const { logo, frameBreadth } = shape;
  const [grid, cabinet] = [gridSize(shape), cabinetSize(shape)];
  const logoHeight = Math.max(64, height * 0.2);
  const logoScale = logoHeight / logo.height;
  const top = logoHeight * 0.72;
  const room = height - top - controls.landscape;
  const scale = Math.min((width - sideColumn * 2) / cabinet.width, room / cabinet.height);
  const y = top + (room - cabinet.height * scale) / 2 + frameBreadth * scale;
  return {
    orientation: 'landscape',
    reels: { x: (width - grid.width * scale) / 2, y, scale },
    logo: { x: width / 2, y: y - frameBreadth * scale - logoHeight * 0.24, scale: logoScale },
    horizonY: height * 0.68,
    barHeight: bar.landscape,
    belowReelsY: y + (grid.height + frameBreadth) * scale,
  };
}
