import { clothFrom, clothTo, type Near, type Spot } from './spots.ts';

export type Size = { readonly width: number; readonly height: number };

/** Pixel positions of the layout: vertical, or horizontal in a wide container. */
export type Measure = {
  readonly isLying: boolean;
  /** Size of the whole layout, which may exceed its container. */
  readonly size: Size;
  readonly x: (spot: Spot) => number;
  readonly y: (spot: Spot) => number;
  readonly spotAt: (x: number, y: number) => Spot;
  readonly near: Near;
};

/** Minimum height of a row: the width of a thumb. If there is no space, the layout scrolls. */
const rowPxMin = 46;
/** A horizontal layout is used only if its fields are at least this wide. */
const lyingPxMin = 40;
/** Within this distance of a line, in pixels, a touch means the line and not the field. */
const linePx = 9;
const nearMost: Near = { across: 0.19, down: 0.27 };

const across = clothTo.across - clothFrom.across;
const down = clothTo.down - clothFrom.down;

/** Fits the layout: horizontal if all fields are large enough, else vertical and scrollable. */
export function measureOf(room: Size): Measure {
  const isLying = room.width > room.height * 1.25 && room.width / down >= lyingPxMin && room.height / across >= lyingPxMin;
  if (isLying) return lyingOf(room);
  return uprightOf({ width: room.width, height: Math.max(room.height, rowPxMin * down) });
}

/** Returns whether the container shows only a part of the vertical layout. */
export function isLongIn(room: Size): boolean {
  return measureOf(room).size.height > room.height;
}

function uprightOf(size: Size): Measure {
  return {
    isLying: false,
    size,
    x: (spot) => ((spot.across - clothFrom.across) / across) * size.width,
    y: (spot) => ((spot.down - clothFrom.down) / down) * size.height,
    spotAt: (x, y) => ({ across: clothFrom.across + (x / size.width) * across, down: clothFrom.down + (y / size.height) * down }),
    near: nearOf(size.width / across, size.height / down),
  };
}

function lyingOf(size: Size): Measure {
  return {
    isLying: true,
    size,
    x: (spot) => ((spot.down - clothFrom.down) / down) * size.width,
    y: (spot) => (1 - (spot.across - clothFrom.across) / across) * size.height,
    spotAt: (x, y) => ({ across: clothFrom.across + (1 - y / size.height) * across, down: clothFrom.down + (x / size.width) * down }),
    near: nearOf(size.height / across, size.width / down),
  };
}

function nearOf(acrossPx: number, downPx: number): Near {
  return { across: Math.min(nearMost.across, linePx / acrossPx), down: Math.min(nearMost.down, linePx / downPx) };
}
