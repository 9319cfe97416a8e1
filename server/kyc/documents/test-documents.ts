import { crc32, deflateSync } from 'node:zlib';

// Small files of every kind that a player may hand in, and of some that he may not.

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
export const jpegSegment = (marker: number, text: string | Buffer) => {
  const data = typeof text === 'string' ? Buffer.from(text, 'latin1') : text;
  return Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data]);
};
export const jpeg = (aside: readonly Buffer[] = [], after = '') =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...aside,
    jpegSegment(0xc0, Buffer.from([8, 0, 4, 0, 4, 1, 1, 0x11, 0])),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd9]),
    Buffer.from(after, 'latin1'),
  ]);
export const pdf = (inside = '', after = '') =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\nstartxref\n9\n%%EOF\n${after}`, 'latin1');
export const bomb = deflateSync(Buffer.alloc(60 * 1024 * 1024));
