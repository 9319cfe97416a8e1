import { chisel, gold, type Finish } from './chisel.ts';
import { painted, surface, tinted } from './canvas.ts';

const display = '"Lilita One"';

type Word = {
  readonly text: string;
  readonly size: number;
  /** Height of the arc's middle above its ends, in pixels. */
  readonly arch: number;
  readonly spacing: number;
  /** Width of the gold rim around the face, in pixels. */
  readonly rim: number;
  readonly face: Finish;
};

/** Draws lettering in relief: a gold body with a face of another material. The canvas has the given size. */
export function lettering(width: number, height: number, word: Word): HTMLCanvasElement {
  const body = shape(width, height, word, word.rim * 2);
  const face = shape(width, height, word, 0);
  return painted(width, height, (pen) => {
    pen.save();
    pen.shadowColor = 'rgba(30, 6, 4, .75)';
    pen.shadowBlur = word.size * 0.07;
    pen.shadowOffsetY = word.size * 0.05;
    pen.drawImage(tinted(shape(width, height, word, word.rim * 2 + word.size * 0.09), '#3a0d0a'), 0, 0);
    pen.restore();
    pen.drawImage(tinted(shape(width, height, word, word.rim * 2 + word.size * 0.07), '#3a0d0a'), 0, word.size * 0.025);
    pen.drawImage(chisel(body, word.rim * 1.25, gold), 0, 0);
    pen.drawImage(tinted(shape(width, height, word, word.size * 0.025), 'rgba(60, 10, 10, .85)'), 0, 0);
    pen.drawImage(chisel(face, word.size * 0.11, word.face), 0, 0);
    pen.drawImage(gloss(face), 0, 0);
  });
}

/** Draws the gloss on the upper half of polished letters. */
function gloss(face: HTMLCanvasElement): HTMLCanvasElement {
  return painted(face.width, face.height, (pen) => {
    pen.drawImage(face, 0, 0);
    pen.globalCompositeOperation = 'source-in';
    const light = pen.createLinearGradient(0, 0, 0, face.height);
    light.addColorStop(0.15, 'rgba(255,255,255,.30)');
    light.addColorStop(0.5, 'rgba(255,255,255,.10)');
    light.addColorStop(0.505, 'rgba(255,255,255,0)');
    pen.fillStyle = light;
    pen.fillRect(0, 0, face.width, face.height);
  });
}

function shape(width: number, height: number, word: Word, stroke: number): HTMLCanvasElement {
  const { canvas, pen } = surface(width, height);
  pen.font = `${word.size}px ${display}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.lineWidth = stroke;
  pen.strokeStyle = '#000';
  const letters = [...word.text];
  const widths = letters.map((letter) => pen.measureText(letter).width + word.spacing);
  const total = widths.reduce((sum, one) => sum + one, 0) - word.spacing;
  let x = (width - total) / 2;
  for (const [i, letter] of letters.entries()) {
    const own = (widths[i] ?? 0) - word.spacing;
    const part = ((x + own / 2) / width) * 2 - 1;
    pen.save();
    pen.translate(x + own / 2, height / 2 + word.size * 0.03 + word.arch * part * part);
    pen.rotate(Math.atan((4 * word.arch * part) / width));
    if (stroke > 0) pen.strokeText(letter, 0, 0);
    pen.fillText(letter, 0, 0);
    pen.restore();
    x += own + word.spacing;
  }
  return canvas;
}

/** A word of a logo with its middle at `y`. */
export type LogoWord = { readonly text: string; readonly y: number; readonly size: number; readonly face: Finish };

/** The outlines around a logo's words, from outside in, as stroke widths in pixels. */
type Surround = {
  readonly spacing: number;
  readonly shadow: { readonly colour: string; readonly blur: number };
  readonly ground: { readonly stroke: number; readonly colour: string };
  readonly rim: { readonly stroke: number; readonly bevel: number; readonly finish: Finish };
  readonly edge: string;
};

/** Draws a word in relief over the full width: shadow, dark ground, rim, edge and face. Returns the flat shape of the face
 *  for further layers. */
export function layWord(
  pen: CanvasRenderingContext2D,
  word: LogoWord,
  { spacing, shadow, ground, rim, edge }: Surround,
): HTMLCanvasElement {
  const around = (stroke: number): HTMLCanvasElement => wordShape(pen.canvas, word, { spacing, stroke });
  pen.save();
  pen.shadowColor = shadow.colour;
  pen.shadowBlur = shadow.blur;
  pen.shadowOffsetY = 9;
  pen.drawImage(tinted(around(ground.stroke), ground.colour), 0, 0);
  pen.restore();
  pen.drawImage(chisel(around(rim.stroke), rim.bevel, rim.finish), 0, 0);
  pen.drawImage(tinted(around(6), edge), 0, 0);
  const face = around(0);
  pen.drawImage(chisel(face, 22, word.face), 0, 0);
  return face;
}

function wordShape(
  { width, height }: HTMLCanvasElement,
  { text, y, size }: LogoWord,
  { spacing, stroke }: { readonly spacing: number; readonly stroke: number },
): HTMLCanvasElement {
  return painted(width, height, (pen) => {
    pen.font = `${size}px ${display}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.lineJoin = 'round';
    pen.lineWidth = stroke;
    pen.letterSpacing = `${spacing}px`;
    if (stroke > 0) pen.strokeText(text, width / 2, y);
    pen.fillText(text, width / 2, y);
  });
}
