import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

// Small valid and hostile files.

export function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
}

export function png(width: number, height: number, pixels: Buffer, more: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  header[9] = 2;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const picture = png(2, 2, Buffer.alloc(14, 1));
const drawn = sharp({ create: { width: 4, height: 4, channels: 3, background: '#c08040' } });
/** A photo with its GPS location. */
export const photo = await drawn
  .clone()
  .withExif({ IFD0: { Copyright: 'where it was taken' } })
  .jpeg()
  .toBuffer();
export const webp = await drawn.clone().webp().toBuffer();
/** The photo with an extra segment after its first marker. */
export function photoWith(marker: number, aside: string): Buffer {
  const data = Buffer.from(aside, 'latin1');
  const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]);
  return Buffer.concat([photo.subarray(0, 2), head, data, photo.subarray(2)]);
}
/** A small file that decodes to hundreds of megabytes. */
export const bomb = png(14_000, 14_000, Buffer.alloc(14_000 * 42_001));
export const pdf = (inside = '') =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\nstartxref\n9\n%%EOF\n`, 'latin1');
