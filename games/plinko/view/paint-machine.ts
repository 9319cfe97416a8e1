import { mixed } from '../../kit/drawing/canvas.ts';
import { binAt, pinsOf, type Board, type Point } from './geometry.ts';

type Context = CanvasRenderingContext2D;
type Side = -1 | 1;

/** Distance of the rails from the outermost pins, in gaps. No ball gets there. */
const railGaps = 0.32;
const gold = ['#fff3c4', '#f4c44d', '#b9751a', '#ffdf86'] as const;

/** Paints the machine around the pins: glass, both rails, the inlet, and the posts between bins. */
export function paintMachine(context: Context, board: Board): void {
  paintGlass(context, board);
  for (const side of [-1, 1] as const) paintRail(context, board, side);
  paintPosts(context, board);
  paintMouth(context, board);
}

/** Returns the rail point beside a row; rows −1 and `rows` are the ends of the rail. */
function railAt(board: Board, row: number, side: Side): Point {
  return { x: board.middle + side * ((row + 2) / 2 + railGaps) * board.gap, y: board.top + (row + 0.5) * board.rowHeight };
}

function paintGlass(context: Context, board: Board): void {
  const corners = [railAt(board, -1, -1), railAt(board, -1, 1), railAt(board, board.rows - 1, 1)];
  const end = railAt(board, board.rows - 1, -1);
  const foot = board.binTop + board.binHeight * 0.5;
  const glass = context.createLinearGradient(0, 0, 0, foot);
  glass.addColorStop(0, 'rgba(255, 190, 255, 0.2)');
  glass.addColorStop(0.45, 'rgba(64, 12, 128, 0.34)');
  glass.addColorStop(1, 'rgba(14, 2, 46, 0.72)');
  context.fillStyle = glass;
  context.beginPath();
  for (const { x, y } of corners) context.lineTo(x, y);
  context.lineTo(corners.at(-1)?.x ?? 0, foot);
  context.lineTo(end.x, foot);
  context.lineTo(end.x, end.y);
  context.closePath();
  context.fill();
}

function paintRail(context: Context, board: Board, side: Side): void {
  const [from, to] = [railAt(board, -1, side), railAt(board, board.rows - 1, side)];
  const foot = { x: to.x, y: board.binTop + board.binHeight };
  const metal = context.createLinearGradient(from.x, from.y, to.x, to.y);
  for (const [index, colour] of [...gold, ...gold].entries()) metal.addColorStop(index / 7, colour);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const { width, style } of [
    { width: 6.5, style: 'rgba(8, 0, 30, 0.55)' },
    { width: 4, style: metal },
    { width: 1, style: 'rgba(255, 255, 255, 0.75)' },
  ]) {
    context.lineWidth = width;
    context.strokeStyle = style;
    context.beginPath();
    for (const { x, y } of [from, to, foot]) context.lineTo(x, y);
    context.stroke();
  }
}

/** Paints a post under each pin of the last row, where a ball would otherwise rest between two bins. */
function paintPosts(context: Context, board: Board): void {
  const last = pinsOf(board, board.rows - 1);
  const width = Math.max(1.6, board.gap * 0.08);
  for (const { x, y } of last) {
    const post = context.createLinearGradient(x - width, 0, x + width, 0);
    post.addColorStop(0, gold[0]);
    post.addColorStop(0.5, gold[1]);
    post.addColorStop(1, gold[2]);
    context.fillStyle = post;
    context.globalAlpha = 0.8;
    context.fillRect(x - width / 2, y + board.pin, width, board.binTop + board.binHeight - y - board.pin);
    context.globalAlpha = 1;
  }
}

function paintMouth(context: Context, board: Board): void {
  const { middle, top, gap } = board;
  const [wide, narrow] = [Math.min(gap * 1.9, 52), Math.max(board.ball * 1.5, gap * 0.52)];
  const [lip, foot] = [top * 0.2, top * 0.2 + board.ball * 2.6];
  const metal = context.createLinearGradient(middle - wide, 0, middle + wide, 0);
  for (const [index, colour] of gold.entries()) metal.addColorStop(index / 3, colour);
  context.fillStyle = 'rgba(12, 0, 38, 0.82)';
  context.strokeStyle = metal;
  context.lineWidth = 3;
  context.beginPath();
  context.moveTo(middle - wide, lip);
  context.quadraticCurveTo(middle - narrow, lip + 2, middle - narrow, foot);
  context.lineTo(middle + narrow, foot);
  context.quadraticCurveTo(middle + narrow, lip + 2, middle + wide, lip);
  context.fill();
  context.stroke();
}

/** Paints a light beam over a bin that pays more than the stake; `strength` runs from 0 to 1. */
export function paintBeam(
  context: Context,
  board: Board,
  beam: { readonly bin: number; readonly colour: string; readonly strength: number },
): void {
  const { x, y } = binAt(board, beam.bin);
  const height = board.rowHeight * 4.5;
  const light = context.createLinearGradient(0, y, 0, y - height);
  light.addColorStop(0, mixed(beam.colour, 'white', 0.45));
  light.addColorStop(1, 'transparent');
  context.globalAlpha = beam.strength * 0.75;
  context.fillStyle = light;
  context.beginPath();
  context.moveTo(x - board.gap * 0.46, y);
  context.lineTo(x - board.gap * 0.9, y - height);
  context.lineTo(x + board.gap * 0.9, y - height);
  context.lineTo(x + board.gap * 0.46, y);
  context.fill();
  // The sparks have fixed positions, the same for every ball in this bin.
  context.fillStyle = '#fff6c9';
  for (let spark = 0; spark < 9; spark += 1) {
    const [across, up] = [Math.sin(spark * 2.4 + beam.bin), ((spark * 0.37) % 1) * 0.7 + (1 - beam.strength) * 0.3];
    context.globalAlpha = beam.strength * (1 - up * 0.8);
    context.beginPath();
    context.arc(x + across * board.gap * 0.55, y - up * height, 1 + (spark % 3) * 0.6, 0, Math.PI * 2);
    context.fill();
  }
  context.globalAlpha = 1;
}
