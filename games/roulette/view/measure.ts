import { clothFrom, clothTo, type Near, type Spot } from './spots.ts';

export type Size = { readonly width: number; readonly height: number };

/** Pixels of a spot: the cloth lengthwise upright, or lying where the room is wide. */
export type Measure = {
  readonly isLying: boolean;
  /** Of the whole cloth, which may be longer than the room it is seen in. */
  readonly size: Size;
  readonly x: (spot: Spot) => number;
  readonly y: (spot: Spot) => number;
  readonly spotAt: (x: number, y: number) => Spot;
  readonly near: Near;
};

/** A row of numbers is never lower than a thumb is broad; what has no room then is scrolled to. */
const rowPxMin = 46;
/** Lying, the cloth shows all at once, if its fields stay broad enough. */
const lyingPxMin = 40;
/** So near to a line, in pixels, a finger means the line and not the field. */
const linePx = 9;
const nearMost: Near = { across: 0.19, down: 0.27 };

const across = clothTo.across - clothFrom.across;
const down = clothTo.down - clothFrom.down;

/** Lays the cloth into the room: whole where that leaves the fields large enough, else upright and longer than the room. */
export function measureOf(room: Size): Measure {
  const isLying = room.width > room.height * 1.25 && room.width / down >= lyingPxMin && room.height / across >= lyingPxMin;
  if (isLying) return lyingOf(room);
  return uprightOf({ width: room.width, height: Math.max(room.height, rowPxMin * down) });
}

/** Whether the room shows only a part of the upright cloth. */
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
