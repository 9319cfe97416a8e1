import { painted, reduced, seeded } from '../../../../slots/workshop/art/page/canvas.ts';
import { chisel, gold, paleGold } from '../../../../slots/workshop/art/page/chisel.ts';
import { layWord } from '../../../../slots/workshop/art/page/lettering.ts';
import { arch, drop, jewel, radial, setStone, stones, type Pen } from './jewels.ts';
import { openFan } from './plumage.ts';

/** The gold frame around the reels: five cells of 200 × 212 plus its own width. The view shows it at half this scale. */
export function cabinet(): HTMLCanvasElement {
  const [w, h] = [1632, 1086];
  const ring = (outset: number, breadth: number): HTMLCanvasElement =>
    painted(w, h, (pen) => {
      pen.beginPath();
      pen.roundRect(outset, outset, w - outset * 2, h - outset * 2, 46);
      pen.roundRect(outset + breadth, outset + breadth, w - (outset + breadth) * 2, h - (outset + breadth) * 2, 22);
      pen.fill('evenodd');
    });
  const big = painted(w, h, (pen) => {
    pen.shadowColor = 'rgba(0, 0, 20, .85)';
    pen.shadowBlur = 22;
    pen.shadowOffsetY = 8;
    pen.drawImage(chisel(ring(6, 56), 20, { kind: 'gem', top: [0.03, 0.34, 0.3], bottom: [0.02, 0.08, 0.26] }), 0, 0);
    pen.shadowColor = 'transparent';
    pen.drawImage(chisel(ring(3, 13), 7, gold), 0, 0);
    pen.drawImage(chisel(ring(50, 15), 8, gold), 0, 0);
    for (let i = 1; i < 16; i += 1)
      for (const y of [33, h - 33])
        jewel(pen, { x: (w / 16) * i, y, r: i % 2 === 0 ? 9 : 6, stone: i % 2 === 0 ? stones.turquoise : stones.topaz });
    for (let i = 1; i < 10; i += 1)
      for (const x of [33, w - 33])
        jewel(pen, { x, y: (h / 10) * i, r: i % 2 === 0 ? 9 : 6, stone: i % 2 === 0 ? stones.turquoise : stones.topaz });
    for (const [x, y] of [
      [36, 36],
      [w - 36, 36],
      [36, h - 36],
      [w - 36, h - 36],
    ] as const) {
      for (let petal = 0; petal < 8; petal += 1)
        setStone(pen, drop({ x, y, angle: (petal / 8) * Math.PI * 2, long: 36, wide: 14 }), { stone: stones.sapphire, bevel: 8, rim: 3 });
      jewel(pen, { x, y, r: 15, stone: stones.ruby });
    }
  });
  return reduced(big, w / 2, h / 2);
}

/** The background of one reel: dark silk. */
export function reelBack(): HTMLCanvasElement {
  return painted(100, 318, (pen) => {
    const across = pen.createLinearGradient(0, 0, 100, 0);
    for (const [at, colour] of [
      [0, '#070a2c'],
      [0.12, '#101a55'],
      [0.5, '#1c2f7c'],
      [0.88, '#101a55'],
      [1, '#070a2c'],
    ] as const)
      across.addColorStop(at, colour);
    pen.fillStyle = across;
    pen.fillRect(0, 0, 100, 318);
    const down = pen.createLinearGradient(0, 0, 0, 318);
    down.addColorStop(0, 'rgba(0,0,10,.75)');
    down.addColorStop(0.22, 'rgba(0,0,10,.08)');
    down.addColorStop(0.5, 'rgba(60,220,220,.12)');
    down.addColorStop(0.78, 'rgba(0,0,10,.08)');
    down.addColorStop(1, 'rgba(0,0,10,.75)');
    pen.fillStyle = down;
    pen.fillRect(0, 0, 100, 318);
    const bar = pen.createLinearGradient(97, 0, 100, 0);
    bar.addColorStop(0, '#7a5410');
    bar.addColorStop(0.5, '#ffe08a');
    bar.addColorStop(1, '#6a4408');
    pen.fillStyle = bar;
    pen.fillRect(98, 0, 2, 318);
  });
}

/** The distant palace in moonlight. Its left edge continues its right edge, so that it can scroll. */
export function palace(): HTMLCanvasElement {
  const chance = seeded(31);
  return painted(1024, 300, (pen) => {
    const wall = pen.createLinearGradient(0, 40, 0, 300);
    wall.addColorStop(0, '#2b2a86');
    wall.addColorStop(0.6, '#171a5c');
    wall.addColorStop(1, '#0a0f3c');
    pen.fillStyle = wall;
    pen.fillRect(0, 210, 1024, 90);
    for (const [x, wide, top] of [
      [512, 120, 70],
      [390, 74, 126],
      [634, 74, 126],
      [270, 52, 150],
      [754, 52, 150],
      [150, 64, 166],
      [874, 64, 166],
      [40, 40, 182],
      [984, 40, 182],
    ] as const)
      tower(pen, { x, wide, top });
    for (let i = 0; i < 62; i += 1) {
      const [x, y] = [18 + chance() * 988, 214 + Math.floor(chance() * 3) * 22];
      pen.fillStyle = chance() > 0.3 ? 'rgba(255, 205, 96, .92)' : 'rgba(255, 160, 70, .6)';
      pen.fill(arch({ x, y, w: 9, h: 15 }));
    }
  });
}

function tower(pen: Pen, by: { readonly x: number; readonly wide: number; readonly top: number }): void {
  const { x, wide, top } = by;
  pen.fillRect(x - wide / 2, top + wide * 0.5, wide, 300);
  pen.beginPath();
  pen.moveTo(x - wide * 0.52, top + wide * 0.62);
  pen.bezierCurveTo(x - wide * 0.86, top + wide * 0.2, x - wide * 0.3, top - wide * 0.1, x, top - wide * 0.42);
  pen.bezierCurveTo(x + wide * 0.3, top - wide * 0.1, x + wide * 0.86, top + wide * 0.2, x + wide * 0.52, top + wide * 0.62);
  pen.fill();
  const before = pen.fillStyle;
  pen.strokeStyle = 'rgba(255, 214, 120, .75)';
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(x, top - wide * 0.42);
  pen.lineTo(x, top - wide * 0.42 - 16);
  pen.stroke();
  pen.fillStyle = 'rgba(255, 210, 110, .95)';
  pen.fill(arch({ x: x - wide * 0.14, y: top + wide * 0.78, w: wide * 0.28, h: wide * 0.5 }));
  pen.fillStyle = before;
}

/** The garden in front: hedges, flowers and a pool. */
export function garden(): HTMLCanvasElement {
  const chance = seeded(57);
  return painted(1024, 220, (pen) => {
    for (const [base, colour] of [
      [60, '#0b3d4c'],
      [98, '#072c3f'],
      [140, '#041c31'],
    ] as const) {
      pen.fillStyle = colour;
      for (let i = 0; i < 44; i += 1) {
        pen.beginPath();
        pen.arc(i * 24 + chance() * 12, base + 14 + chance() * 10, 22 + chance() * 14, 0, Math.PI * 2);
        pen.fill();
      }
      pen.fillRect(0, base + 16, 1024, 220);
    }
    for (let i = 0; i < 70; i += 1) {
      const [x, y, r] = [chance() * 1024, 56 + chance() * 130, 2.5 + chance() * 3.5];
      radial(pen, { x, y, r: r * 3 }, [
        [0, ['rgba(255,120,190,.9)', 'rgba(120,220,255,.9)', 'rgba(255,215,120,.9)'][i % 3] ?? '#fff'],
        [0.35, 'rgba(255,255,255,.25)'],
        [1, 'rgba(255,255,255,0)'],
      ]);
    }
  });
}

/** A leafy branch that hangs into the picture. */
export function bough(): HTMLCanvasElement {
  const chance = seeded(5);
  return painted(420, 260, (pen) => {
    pen.strokeStyle = '#0a1636';
    pen.lineWidth = 12;
    pen.lineCap = 'round';
    pen.stroke(new Path2D('M-10 20 Q140 40 260 120 Q320 160 380 170'));
    for (let i = 0; i < 70; i += 1) {
      const part = chance();
      const [x, y] = [part * 380, 22 + part * part * 150 + (chance() - 0.4) * 60];
      pen.fillStyle = ['#0c3a52', '#0f4a5c', '#0a2c48', '#15605f'][i % 4] ?? '#0c3a52';
      pen.fill(drop({ x, y, angle: 0.4 + chance() * 1.6, long: 34 + chance() * 22, wide: 12 }));
    }
  });
}

/** The moon with its glow. */
export function moon(): HTMLCanvasElement {
  return painted(260, 260, (pen) => {
    radial(pen, { x: 130, y: 130, r: 130 }, [
      [0, 'rgba(255, 250, 220, 1)'],
      [0.42, 'rgba(255, 240, 190, 1)'],
      [0.45, 'rgba(190, 220, 255, .5)'],
      [1, 'rgba(120, 170, 255, 0)'],
    ]);
    for (const [x, y, r] of [
      [112, 108, 15],
      [150, 138, 20],
      [120, 158, 10],
      [148, 100, 7],
    ] as const)
      radial(pen, { x, y, r }, [
        [0, 'rgba(214, 190, 130, .55)'],
        [1, 'rgba(214, 190, 130, 0)'],
      ]);
  });
}

const surround = {
  spacing: 8,
  shadow: { colour: 'rgba(4, 0, 30, .9)', blur: 20 },
  ground: { stroke: 50, colour: '#12043a' },
  rim: { stroke: 32, bevel: 16, finish: paleGold },
  edge: '#1a0636',
};

/** The logo of the game in front of an open fan. */
export function logo(): HTMLCanvasElement {
  const [w, h] = [1240, 520];
  const big = painted(w, h, (pen) => {
    radial(pen, { x: w / 2, y: 300, r: 330 }, [
      [0, 'rgba(120, 255, 225, .6)'],
      [1, 'rgba(40, 200, 200, 0)'],
    ]);
    openFan(pen, { x: w / 2, y: 400, reach: 390, count: 13, open: 2.7 });
    layWord(pen, { text: 'PEACOCK', y: 250, size: 214, face: { kind: 'gem', top: [1.2, 1.0, 0.4], bottom: [1.0, 0.4, 0.02] } }, surround);
    layWord(pen, { text: 'LINK', y: 430, size: 172, face: { kind: 'gem', top: [0.2, 1.0, 0.8], bottom: [0.0, 0.3, 0.6] } }, surround);
  });
  return painted(w / 2, h / 2, (pen) => {
    pen.filter = 'saturate(1.4) contrast(1.12) brightness(1.04)';
    pen.drawImage(reduced(big, w / 2, h / 2), 0, 0);
  });
}
