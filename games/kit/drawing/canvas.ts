/** Mixes a colour with black or white, like CSS `color-mix(in srgb, …)`, which older browsers lack. The colour is `#rgb` or
 *  `#rrggbb`. */
export function mixed(colour: string, other: 'black' | 'white', share: number): string {
  const digits = colour.slice(1);
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const target = other === 'white' ? 255 : 0;
  const channel = (at: number): number => Math.round(Number.parseInt(long.slice(at, at + 2), 16) * (1 - share) + target * share);
  return `rgb(${channel(0)}, ${channel(2)}, ${channel(4)})`;
}

export type RoundedBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
};

/** Adds a box with rounded corners to the path. The oldest supported browsers lack `roundRect`. */
export function addRoundedBox(context: CanvasPath, { x, y, width, height, radius: radiusMax }: RoundedBox): void {
  const radius = Math.min(radiusMax, width / 2, height / 2);
  context.moveTo(x + radius, y);
  context.arcTo(x + width, y, x + width, y + height, radius);
  context.arcTo(x + width, y + height, x, y + height, radius);
  context.arcTo(x, y + height, x, y, radius);
  context.arcTo(x, y, x + width, y, radius);
  context.closePath();
}
