import { Container, Sprite, Texture } from 'pixi.js';
import { ease, type Frames } from '../../../kit/motion/frames.ts';
import type { Pictures } from '../../../slots/view/atlas.ts';
import { paintedTexture } from '../../../slots/view/scene/gradient.ts';
import { allCells, cellNumber, gridSize, middleOf, type Cell, type SlotShape } from '../../../slots/view/scene/shape.ts';

/** A feather on screen: its cell, the text of its plate, and a flag for named awards. */
export type ShownFeather = Cell & { readonly words: string; readonly isAward: boolean };

export type Fan = {
  readonly view: Container;
  /** Covers the reels with empty cells. */
  readonly open: () => Promise<void>;
  readonly close: () => void;
  /** Locks a feather into its cell with a light effect. */
  readonly lock: (feather: ShownFeather) => Promise<void>;
  /** Shows the whole fan without animation. */
  readonly stand: (feathers: readonly ShownFeather[], respins: number) => void;
  /** Lets empty cells shimmer as if spinning. Returns a function that stops it. */
  readonly turn: () => () => void;
  /** Lights one lamp per remaining respin. */
  readonly lamps: (lit: number) => void;
  /** Animates a feather that pays its value. */
  readonly give: (at: Cell) => Promise<void>;
};

const lampCount = 3;
const lockMs = 420;
/** Texts are painted larger than shown, for high-density screens. */
const wordsScale = 0.64;

type FanCell = { readonly cell: Cell; readonly tray: Sprite; readonly feather: Sprite; readonly plate: Sprite; readonly words: Sprite };

/** Creates the fan above the reels: fifteen cells, each empty or with a feather. All sprites are created once. */
export function createFan(pictures: Pictures, by: { readonly frames: Frames; readonly shape: SlotShape }): Fan {
  const { frames, shape } = by;
  const view = new Container();
  view.visible = false;
  const { cells, flash, lamps } = layersOf(view, pictures, shape);
  const labels = labelsOf();
  const fanCellAt = (cell: Cell): FanCell | undefined => cells[cellNumber(shape, cell)];
  const dress = (shown: ShownFeather): FanCell | undefined => {
    const fanCell = fanCellAt(shown);
    if (fanCell === undefined) return undefined;
    for (const sprite of [fanCell.feather, fanCell.plate, fanCell.words]) sprite.visible = true;
    fanCell.tray.visible = false;
    fanCell.words.texture = labels(shown.words, shown.isAward);
    fanCell.plate.tint = shown.isAward ? 0xffd75a : 0xffffff;
    fanCell.feather.tint = shown.isAward ? 0xfff0b0 : 0xffffff;
    return fanCell;
  };
  const empty = (): void => {
    for (const fanCell of cells) {
      for (const sprite of [fanCell.feather, fanCell.plate, fanCell.words]) sprite.visible = false;
      fanCell.tray.visible = true;
      fanCell.tray.alpha = 1;
    }
  };
  const light = (lit: number): void => {
    for (const [i, lamp] of lamps.entries()) lamp.texture = pictures.of(i < lit ? 'lamp-lit' : 'lamp-dark');
    frames.draw();
  };
  return {
    view,
    open: async () => {
      empty();
      view.visible = true;
      await frames.tween(360, (part) => {
        view.alpha = part;
      });
    },
    close: () => {
      view.visible = false;
      frames.draw();
    },
    lock: async (shown) => {
      const fanCell = dress(shown);
      if (fanCell !== undefined) await lockIn(fanCell, flash, frames);
    },
    stand: (feathers, respins) => {
      empty();
      view.visible = true;
      view.alpha = 1;
      for (const feather of feathers) dress(feather);
      light(respins);
    },
    turn: () => shimmer(cells, frames),
    lamps: light,
    give: async (at) => {
      const fanCell = fanCellAt(at);
      if (fanCell !== undefined) await given(fanCell, flash, frames);
    },
  };
}

/** Creates the layers from back to front: silk, trays, feathers with plates, lamps. */
function layersOf(view: Container, pictures: Pictures, shape: SlotShape) {
  const cells = allCells(shape).map((cell) => fanCellOf(pictures, shape, cell));
  const flash = addedLight(pictures);
  const lamps = Array.from({ length: lampCount }, (_, i) => lampOf(pictures, shape, i));
  const size = gridSize(shape);
  const dark = new Sprite(Texture.WHITE);
  dark.tint = 0x04062a;
  dark.alpha = 0.86;
  dark.setSize(size.width, size.height);
  view.addChild(dark, ...cells.map(({ tray }) => tray));
  for (const { feather, plate, words } of cells) view.addChild(feather, plate, words);
  view.addChild(flash, ...lamps);
  return { cells, flash, lamps };
}

async function lockIn(fanCell: FanCell, flash: Sprite, frames: Frames): Promise<void> {
  flash.position.copyFrom(fanCell.feather.position);
  flash.visible = true;
  await frames.tween(lockMs, (part) => {
    fanCell.feather.scale.set(1.7 - 0.7 * ease.back(part));
    fanCell.feather.alpha = Math.min(1, part * 3);
    for (const sprite of [fanCell.plate, fanCell.words]) sprite.alpha = Math.max(0, part * 2 - 1);
    flash.scale.set(1 + part * 3.2);
    flash.alpha = 1 - part;
  });
  flash.visible = false;
}

async function given(fanCell: FanCell, flash: Sprite, frames: Frames): Promise<void> {
  flash.position.copyFrom(fanCell.words.position);
  flash.visible = true;
  await frames.tween(150, (part) => {
    const swell = Math.sin(part * Math.PI);
    fanCell.feather.scale.set(1 + 0.12 * swell);
    fanCell.words.scale.set(wordsScale + 0.14 * swell);
    flash.scale.set(1.4 + part);
    flash.alpha = 0.8 * (1 - part);
  });
  flash.visible = false;
}

function shimmer(cells: readonly FanCell[], frames: Frames): () => void {
  let spent = 0;
  const empty = cells.filter(({ feather }) => !feather.visible);
  const stop = frames.each((delta) => {
    spent += delta;
    for (const [i, { tray }] of empty.entries()) tray.alpha = 0.62 + 0.38 * Math.sin(spent * 0.022 + i * 1.7);
  });
  return () => {
    stop();
    for (const { tray } of empty) tray.alpha = 1;
  };
}

function fanCellOf(pictures: Pictures, shape: SlotShape, cell: Cell): FanCell {
  const { x, y } = middleOf(shape, cell);
  const sprite = (texture: Texture, dy: number): Sprite => {
    const made = new Sprite(texture);
    made.anchor.set(0.5);
    made.position.set(x, y + dy);
    return made;
  };
  const words = sprite(Texture.EMPTY, 68);
  words.scale.set(wordsScale);
  return {
    cell,
    tray: sprite(pictures.of('empty-cell'), 0),
    feather: sprite(pictures.of('feather'), 0),
    plate: sprite(pictures.of('plate'), 66),
    words,
  };
}

function lampOf(pictures: Pictures, shape: SlotShape, i: number): Sprite {
  const lamp = new Sprite(pictures.of('lamp-dark'));
  lamp.anchor.set(0.5);
  lamp.position.set(gridSize(shape).width / 2 + (i - 1) * 104, -shape.frameBreadth / 2);
  lamp.scale.set(1.15);
  return lamp;
}

function addedLight(pictures: Pictures): Sprite {
  const flash = new Sprite(pictures.of('glow'));
  flash.anchor.set(0.5);
  flash.blendMode = 'add';
  flash.tint = 0x9fffe4;
  flash.visible = false;
  return flash;
}

/** Renders each plate text once, at twice its size. */
function labelsOf(): (words: string, isAward: boolean) => Texture {
  const made = new Map<string, Texture>();
  return (words, isAward) => {
    const key = `${words} ${isAward}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const texture = paintedTexture({ width: 336, height: 96 }, (pen) => {
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      pen.lineJoin = 'round';
      pen.font = `${words.length > 7 ? 60 : 74}px "Lilita One", sans-serif`;
      pen.lineWidth = 12;
      pen.strokeStyle = isAward ? '#5a1a00' : '#08063a';
      pen.strokeText(words, 168, 50, 330);
      pen.fillStyle = isAward ? '#fff7c0' : '#ffffff';
      pen.fillText(words, 168, 50, 330);
    });
    made.set(key, texture);
    return texture;
  };
}
