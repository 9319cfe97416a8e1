import { painted } from '../../../../slots/workshop/art/page/canvas.ts';
import { chisel, gold, paleGold } from '../../../../slots/workshop/art/page/chisel.ts';
import { drop, jewel, radial, setStone, shape, stones } from './jewels.ts';

/** One of eight rotation frames of a gold coin with a feather's eye. */
export function coin(turn: number): HTMLCanvasElement {
  const size = 176;
  const face = painted(size, size, (pen) => {
    const disc = (r: number): HTMLCanvasElement =>
      shape((inner) => {
        inner.beginPath();
        inner.arc(88, 88, r, 0, Math.PI * 2);
        inner.fill();
      }, pen.canvas);
    pen.drawImage(chisel(disc(84), 9, gold), 0, 0);
    pen.drawImage(chisel(disc(62), 5, paleGold), 0, 0);
    setStone(pen, drop({ x: 88, y: 128, angle: -Math.PI / 2, long: 88, wide: 58 }), { stone: stones.emerald, bevel: 16, rim: 3 });
    setStone(pen, drop({ x: 88, y: 110, angle: -Math.PI / 2, long: 50, wide: 34 }), { stone: stones.sapphire, bevel: 12, rim: 2 });
  });
  const wide = Math.max(0.08, Math.abs(Math.cos((turn / 8) * Math.PI)));
  return painted(88, 88, (pen) => {
    pen.imageSmoothingQuality = 'high';
    pen.filter = 'saturate(1.4)';
    pen.translate(44, 44);
    pen.scale(wide, 1);
    pen.drawImage(face, -44, -44, 88, 88);
  });
}

/** The dark medallion that shows the value of a held feather. */
export function plate(): HTMLCanvasElement {
  return painted(200, 76, (pen) => {
    const body = new Path2D();
    body.roundRect(12, 10, 176, 54, 27);
    setStone(pen, body, { stone: stones.night, bevel: 10, rim: 5 });
  });
}

/** The tray of an empty cell during the fan feature. */
export function emptyCell(): HTMLCanvasElement {
  return painted(200, 212, (pen) => {
    const ring = shape(
      (inner) => {
        inner.beginPath();
        inner.roundRect(12, 12, 176, 188, 30);
        inner.roundRect(17, 17, 166, 178, 26);
        inner.fill('evenodd');
      },
      { width: 200, height: 212 },
    );
    pen.fillStyle = 'rgba(4, 6, 40, .78)';
    pen.beginPath();
    pen.roundRect(14, 14, 172, 184, 28);
    pen.fill();
    radial(pen, { x: 100, y: 106, r: 90 }, [
      [0, 'rgba(60, 220, 210, .26)'],
      [1, 'rgba(60, 220, 210, 0)'],
    ]);
    pen.globalAlpha = 0.55;
    pen.drawImage(chisel(ring, 3, gold), 0, 0);
    pen.globalAlpha = 0.3;
    pen.drawImage(
      chisel(
        shape((inner) => inner.fill(drop({ x: 100, y: 156, angle: -Math.PI / 2, long: 104, wide: 64 })), { width: 200, height: 212 }),
        18,
        stones.emerald,
      ),
      0,
      0,
    );
  });
}

/** One of the three lamps that count the respins. */
export function lamp(isLit: boolean): HTMLCanvasElement {
  return painted(90, 90, (pen) => {
    if (isLit)
      radial(pen, { x: 45, y: 45, r: 45 }, [
        [0, 'rgba(120, 255, 220, .95)'],
        [0.5, 'rgba(60, 230, 200, .5)'],
        [1, 'rgba(30, 200, 190, 0)'],
      ]);
    jewel(pen, { x: 45, y: 45, r: 24, stone: isLit ? stones.turquoise : stones.night });
  });
}
