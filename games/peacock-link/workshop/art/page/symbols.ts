import { painted, reduced, tinted } from '../../../../slots/workshop/art/page/canvas.ts';
import { chisel, gold, paleGold, type Finish } from '../../../../slots/workshop/art/page/chisel.ts';
import { arch, drop, height, jewel, radial, setStone, shape, stones, width, type Pen } from './jewels.ts';
import { feather, head, openFan } from './plumage.ts';

/** Size of a symbol in the atlas, in pixels. Symbols are painted at twice this size and scaled down. */
const symbolWidth = 200;
const symbolHeight = 212;

/** Painters of all symbols, by symbol name. */
export const symbols: Readonly<Record<string, () => HTMLCanvasElement>> = {
  wild: () => finished(wild),
  feather: () => finished(feather),
  peacock: () => finished(peacock),
  crown: () => finished(crown),
  lotus: () => finished(lotus),
  lantern: () => finished(lantern),
  ace: () => finished((pen) => letter(pen, 'A', stones.ruby)),
  king: () => finished((pen) => letter(pen, 'K', stones.sapphire)),
  queen: () => finished((pen) => letter(pen, 'Q', stones.amethyst)),
  jack: () => finished((pen) => letter(pen, 'J', stones.emerald)),
};

function finished(draw: (pen: Pen) => void): HTMLCanvasElement {
  const small = reduced(painted(width, height, draw), symbolWidth, symbolHeight);
  return painted(symbolWidth, symbolHeight, (pen) => {
    pen.filter = 'saturate(1.5) contrast(1.16) brightness(1.04)';
    pen.drawImage(small, 0, 0);
  });
}

/** Draws a gold letter in front of a one-gem window. */
function letter(pen: Pen, text: string, stone: Finish): void {
  setStone(pen, arch({ x: 76, y: 46, w: 248, h: 322 }), { stone, bevel: 26, rim: 12 });
  const word = (stroke: number): HTMLCanvasElement =>
    shape((inner) => {
      inner.font = '700 258px "DejaVu Serif"';
      inner.textAlign = 'center';
      inner.textBaseline = 'middle';
      inner.lineWidth = stroke;
      if (stroke > 0) inner.strokeText(text, 200, 228);
      inner.fillText(text, 200, 228);
    });
  pen.save();
  pen.shadowColor = 'rgba(0,0,20,.85)';
  pen.shadowBlur = 12;
  pen.shadowOffsetY = 7;
  pen.drawImage(tinted(word(26), 'rgba(12, 2, 30, .95)'), 0, 0);
  pen.restore();
  pen.drawImage(chisel(word(13), 13, paleGold), 0, 0);
}

/** Draws a window at night with an ornament in it. */
function window(pen: Pen, inner: string, outer: string, draw: () => void): void {
  const opening = arch({ x: 38, y: 22, w: 324, h: 376 });
  setStone(pen, opening, { stone: stones.night, bevel: 12, rim: 15 });
  pen.save();
  pen.clip(opening);
  radial(pen, { x: 200, y: 210, r: 250 }, [
    [0, inner],
    [0.62, outer],
    [1, 'rgba(4, 2, 30, 1)'],
  ]);
  for (let i = 0; i < 16; i += 1) {
    const angle = (i / 16) * Math.PI * 2;
    pen.fillStyle = 'rgba(255, 245, 200, .09)';
    pen.beginPath();
    pen.moveTo(200, 214);
    pen.arc(200, 214, 330, angle, angle + 0.19);
    pen.fill();
  }
  pen.restore();
  draw();
  for (const [x, y] of [
    [40, 396],
    [360, 396],
    [200, 22],
  ] as const)
    jewel(pen, { x, y, r: 11, stone: stones.ruby });
}

function peacock(pen: Pen): void {
  window(pen, '#12c79a', '#064a6a', () => {
    openFan(pen, { x: 200, y: 330, reach: 262, count: 9, open: 2.5 });
    head(pen, { x: 206, y: 190, scale: 0.86 });
  });
}

function crown(pen: Pen): void {
  window(pen, '#e0389a', '#5a0a52', () => {
    const body = new Path2D('M74 150 L128 226 L158 112 L200 216 L242 112 L272 226 L326 150 L306 318 Q200 348 94 318 Z');
    setStone(pen, body, { stone: { kind: 'metal', tint: [1.0, 0.62, 0.12] }, bevel: 22, rim: 6 });
    const band = new Path2D('M92 292 Q200 324 308 292 L303 338 Q200 370 97 338 Z');
    setStone(pen, band, { stone: stones.ruby, bevel: 10, rim: 7 });
    for (const [x, y, stone] of [
      [74, 144, stones.sapphire],
      [158, 102, stones.emerald],
      [242, 102, stones.emerald],
      [326, 144, stones.sapphire],
    ] as const)
      jewel(pen, { x, y, r: 17, stone });
    setStone(pen, drop({ x: 200, y: 292, angle: -Math.PI / 2, long: 74, wide: 38 }), { stone: stones.turquoise, bevel: 16, rim: 5 });
    for (const [x, y] of [
      [130, 322],
      [200, 334],
      [270, 322],
    ] as const)
      jewel(pen, { x, y, r: 12, stone: stones.topaz });
  });
}

function lotus(pen: Pen): void {
  window(pen, '#3a6cff', '#150a6a', () => {
    const outer: Finish = { kind: 'gem', top: [1.0, 0.32, 0.66], bottom: [0.6, 0.02, 0.42] };
    const inner: Finish = { kind: 'gem', top: [1.0, 0.62, 0.86], bottom: [0.95, 0.12, 0.5] };
    for (const lean of [-1.32, 1.32, -1.0, 1.0])
      setStone(pen, drop({ x: 200, y: 318, angle: lean - Math.PI / 2, long: 158, wide: 66 }), { stone: outer, bevel: 22, rim: 4 });
    for (const lean of [-0.62, 0.62, -0.3, 0.3])
      setStone(pen, drop({ x: 200, y: 318, angle: lean - Math.PI / 2, long: 194, wide: 74 }), { stone: inner, bevel: 24, rim: 4 });
    setStone(pen, drop({ x: 200, y: 318, angle: -Math.PI / 2, long: 212, wide: 78 }), {
      stone: { kind: 'gem', top: [1.1, 0.8, 1.0], bottom: [1.0, 0.26, 0.6] },
      bevel: 26,
      rim: 4,
    });
    radial(pen, { x: 200, y: 288, r: 90 }, [
      [0, 'rgba(255, 235, 150, .95)'],
      [0.4, 'rgba(255, 190, 90, .4)'],
      [1, 'rgba(255, 160, 60, 0)'],
    ]);
    const leaf = new Path2D('M70 322 Q200 288 330 322 Q200 384 70 322 Z');
    setStone(pen, leaf, { stone: stones.emerald, bevel: 18, rim: 5 });
  });
}

function lantern(pen: Pen): void {
  window(pen, '#ff9a2e', '#7a1a10', () => {
    radial(pen, { x: 200, y: 224, r: 150 }, [
      [0, 'rgba(255, 250, 200, .95)'],
      [0.5, 'rgba(255, 190, 60, .45)'],
      [1, 'rgba(255, 120, 20, 0)'],
    ]);
    const chain = new Path2D('M194 60 h12 v56 h-12 Z');
    setStone(pen, chain, { stone: gold, bevel: 5, rim: 3 });
    const glass = new Path2D('M140 172 Q200 140 260 172 Q302 232 258 292 Q200 320 142 292 Q98 232 140 172 Z');
    setStone(pen, glass, { stone: { kind: 'gem', top: [1.0, 0.62, 0.12], bottom: [0.85, 0.1, 0.02] }, bevel: 40, rim: 7 });
    for (const bend of [-46, 0, 46]) {
      const rib = shape((inner) => {
        inner.lineWidth = 8;
        inner.stroke(new Path2D(`M${200 + bend * 0.9} 164 Q${200 + bend * 2} 232 ${200 + bend * 0.9} 298`));
      });
      pen.drawImage(chisel(rib, 4, paleGold), 0, 0);
    }
    setStone(pen, new Path2D('M132 176 L150 128 Q200 104 250 128 L268 176 Q200 146 132 176 Z'), { stone: gold, bevel: 14, rim: 4 });
    setStone(pen, new Path2D('M140 290 Q200 322 260 290 L242 330 Q200 346 158 330 Z'), { stone: gold, bevel: 12, rim: 4 });
    jewel(pen, { x: 200, y: 358, r: 13, stone: stones.ruby });
    radial(pen, { x: 200, y: 226, r: 70 }, [
      [0, 'rgba(255, 255, 225, .95)'],
      [0.5, 'rgba(255, 225, 120, .5)'],
      [1, 'rgba(255, 190, 60, 0)'],
    ]);
  });
}

/** Draws the wild: a peacock with an open fan and its word. */
function wild(pen: Pen): void {
  radial(pen, { x: 200, y: 200, r: 200 }, [
    [0, 'rgba(255, 240, 170, .95)'],
    [0.6, 'rgba(255, 200, 60, .4)'],
    [1, 'rgba(255, 170, 20, 0)'],
  ]);
  openFan(pen, { x: 200, y: 300, reach: 286, count: 11, open: 3.5 });
  head(pen, { x: 206, y: 168, scale: 0.8 });
  const word = (stroke: number): HTMLCanvasElement =>
    shape((inner) => {
      inner.font = '104px "Lilita One"';
      inner.textAlign = 'center';
      inner.textBaseline = 'middle';
      inner.letterSpacing = '5px';
      inner.lineWidth = stroke;
      if (stroke > 0) inner.strokeText('WILD', 200, 352);
      inner.fillText('WILD', 200, 352);
    });
  pen.save();
  pen.shadowColor = 'rgba(0,0,20,.9)';
  pen.shadowBlur = 12;
  pen.shadowOffsetY = 5;
  pen.drawImage(tinted(word(34), '#1c0440'), 0, 0);
  pen.restore();
  pen.drawImage(chisel(word(18), 10, gold), 0, 0);
  pen.drawImage(chisel(word(0), 10, { kind: 'gem', top: [1.3, 1.2, 0.7], bottom: [1.0, 0.55, 0.05] }), 0, 0);
}
