export type Picture = { readonly name: string; readonly png: Buffer; readonly width: number; readonly height: number };

type Placed = { readonly picture: Picture; readonly x: number; readonly y: number };

/** Gap around each picture in pixels, so that neighbours do not bleed into each other when scaled. */
const gapPx = 3;

/** Packs pictures in rows, tallest first. */
export function pack(
  pictures: readonly Picture[],
  width: number,
): { readonly width: number; readonly height: number; readonly placed: readonly Placed[] } {
  const placed: Placed[] = [];
  let x = gapPx;
  let y = gapPx;
  let shelf = 0;
  for (const picture of pictures.toSorted((a, b) => b.height - a.height || a.name.localeCompare(b.name))) {
    if (x + picture.width + gapPx > width) {
      x = gapPx;
      y += shelf + gapPx;
      shelf = 0;
    }
    placed.push({ picture, x, y });
    x += picture.width + gapPx;
    shelf = Math.max(shelf, picture.height);
  }
  const height = Math.ceil((y + shelf + gapPx) / 4) * 4;
  if (height > 2048) throw new Error(`the atlas would be ${height} pixels high, but phones support only 2048`);
  return { width, height, placed };
}
