import { addRoundedBox, mixed } from '../../kit/drawing/canvas.ts';
import { binText } from './boards.ts';
import { binAt, pinsOf, type Board, type Point } from './geometry.ts';
import { paintBeam, paintMachine } from './paint-machine.ts';

type Context = CanvasRenderingContext2D;

/** Colours from the middle to the edge, from the lowest to the highest payout. */
const binColours = ['#ffd84a', '#ffb52e', '#ff8d2b', '#ff6434', '#fb3d4e', '#ee2a78', '#d324a8', '#ab2bdb', '#8436ff'] as const;

export function binColour(bin: number, rows: number): string {
  const away = Math.abs(bin - rows / 2) / (rows / 2);
  return binColours[Math.round(away * (binColours.length - 1))] ?? binColours[0];
}

function isDarkBin(bin: number, rows: number): boolean {
  return Math.abs(bin - rows / 2) / (rows / 2) > 0.8;
}

/** A pin glows after a touch, and a bin dips after a ball. `since` runs from 1 down to 0. */
export type Glow = { readonly at: Point; since: number };
export type Sunk = { readonly bin: number; since: number };

/** Paints the static parts: the machine and the pins. */
export function paintPins(context: Context, board: Board): void {
  context.clearRect(0, 0, board.width, board.height);
  paintMachine(context, board);
  for (let row = 0; row < board.rows; row += 1) {
    for (const { x, y } of pinsOf(board, row)) {
      const light = context.createRadialGradient(x - board.pin * 0.4, y - board.pin * 0.5, 0, x, y, board.pin);
      light.addColorStop(0, '#ffffff');
      light.addColorStop(0.5, '#e7dcff');
      light.addColorStop(1, '#8f7fd0');
      context.fillStyle = 'rgba(10, 2, 34, 0.5)';
      disc(context, { x: x + 1, y: y + board.pin * 0.9 }, board.pin);
      context.fillStyle = light;
      disc(context, { x, y }, board.pin);
    }
  }
}

export function paintBins(
  context: Context,
  board: Board,
  { pays, sunk }: { readonly pays: readonly number[]; readonly sunk: Sunk | null },
): void {
  const words = wordsIn(context, board, pays.map(shortText));
  for (const [bin, units] of pays.entries()) {
    const { x, y } = binAt(board, bin);
    const since = sunk?.bin === bin ? sunk.since : 0;
    // No beam for a payout of at most the stake.
    if (since > 0 && units > evenUnits) paintBeam(context, board, { bin, colour: binColour(bin, board.rows), strength: since });
    const dip = Math.sin(since * Math.PI) * board.binHeight * 0.3;
    paintBin(
      context,
      { x: x - board.gap / 2 + 1, y: y + dip },
      { board, colour: binColour(bin, board.rows), isDark: isDarkBin(bin, board.rows), text: shortText(units), since, words },
    );
  }
}

/** Shortens numbers for narrow bins: 0.3 becomes `.3`. */
function shortText(units: number): string {
  return binText(units).replace(/^0\./, '.');
}

type BinLook = {
  readonly board: Board;
  readonly colour: string;
  /** True if white text is more readable than black on this colour. */
  readonly isDark: boolean;
  readonly text: string;
  readonly since: number;
  readonly words: Words;
};

/** Text layout of the bins: all horizontal, or all vertical if horizontal text would be too small. */
type Words = { readonly px: (text: string) => number; readonly isAlong: boolean };

const evenUnits = 100;
const textPxMax = 15;
const textPxMin = 9.4;
const alongPxMax = 13;

function wordsIn(context: Context, board: Board, texts: readonly string[]): Words {
  context.font = `800 ${textPxMax}px system-ui, sans-serif`;
  const widths = new Map(texts.map((text) => [text, context.measureText(text).width / textPxMax]));
  const across = (text: string): number => Math.min(textPxMax, (board.gap - 3) / (widths.get(text) ?? 1), board.binHeight * 0.5);
  if (Math.min(...texts.map(across)) >= textPxMin) return { px: across, isAlong: false };
  const along = Math.min(alongPxMax, (board.gap - 3) * 0.92, ...texts.map((text) => (board.binHeight - 4) / (widths.get(text) ?? 1)));
  return { px: () => along, isAlong: true };
}

function paintBin(context: Context, at: Point, { board, colour, text, since, words, isDark }: BinLook): void {
  const width = board.gap - 2;
  const radius = Math.min(6, width * 0.24);
  context.fillStyle = mixed(colour, 'black', 0.46);
  box(context, { x: at.x, y: at.y + 3 }, { width, height: board.binHeight, radius });
  const light = context.createLinearGradient(0, at.y, 0, at.y + board.binHeight);
  light.addColorStop(0, mixed(colour, 'white', 0.34 + since * 0.5));
  light.addColorStop(0.5, colour);
  light.addColorStop(1, mixed(colour, 'black', 0.18));
  context.fillStyle = light;
  box(context, at, { width, height: board.binHeight, radius });
  context.fillStyle = isDark ? '#fff' : '#2a0616';
  context.font = `800 ${words.px(text)}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.save();
  context.translate(at.x + width / 2, at.y + board.binHeight / 2 + 0.5);
  if (words.isAlong) context.rotate(-Math.PI / 2);
  context.fillText(text, 0, 0);
  context.restore();
}

export function paintGlow(context: Context, board: Board, { at, since }: Glow): void {
  const radius = board.pin * (1.6 + (1 - since) * 3.2);
  context.globalAlpha = since * 0.7;
  const light = context.createRadialGradient(at.x, at.y, 0, at.x, at.y, radius);
  light.addColorStop(0, '#ffffff');
  light.addColorStop(0.4, '#ffb7f4');
  light.addColorStop(1, 'rgba(255, 120, 240, 0)');
  context.fillStyle = light;
  disc(context, at, radius);
  context.globalAlpha = 1;
}

/** Paints the ball with a trail of its last positions. */
export function paintBall(context: Context, board: Board, { at, trail }: { readonly at: Point; readonly trail: readonly Point[] }): void {
  for (const [age, point] of trail.entries()) {
    context.globalAlpha = 0.22 * ((age + 1) / trail.length);
    context.fillStyle = '#ff9ae6';
    disc(context, point, board.ball * (0.35 + 0.6 * ((age + 1) / trail.length)));
  }
  context.globalAlpha = 1;
  const halo = context.createRadialGradient(at.x, at.y, board.ball * 0.6, at.x, at.y, board.ball * 2.2);
  halo.addColorStop(0, 'rgba(255, 150, 235, 0.55)');
  halo.addColorStop(1, 'rgba(255, 120, 235, 0)');
  context.fillStyle = halo;
  disc(context, at, board.ball * 2.2);
  const light = context.createRadialGradient(at.x - board.ball * 0.35, at.y - board.ball * 0.45, board.ball * 0.1, at.x, at.y, board.ball);
  light.addColorStop(0, '#fff');
  light.addColorStop(0.3, '#ff9fe0');
  light.addColorStop(0.72, '#f0309f');
  light.addColorStop(1, '#8d0c63');
  context.fillStyle = light;
  disc(context, at, board.ball);
}

function disc(context: Context, { x, y }: Point, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

function box(
  context: Context,
  { x, y }: Point,
  { width, height, radius }: { readonly width: number; readonly height: number; readonly radius: number },
): void {
  context.beginPath();
  addRoundedBox(context, { x, y, width, height, radius });
  context.fill();
}
