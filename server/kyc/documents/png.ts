import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';
import { err, ok, type Result } from '@tausi/kernel';
import { checkPictureSize } from './picture-size.ts';
import type { DocumentRefusal, ReadDocument } from './document.ts';
import { hasSecondNature } from './second-nature.ts';

const damaged = err({ code: 'document_damaged' } as const);
const unsafe = err({ code: 'document_unsafe' } as const);
const unpack = promisify(inflate);

const headBytes = 8;
// What draws the picture. Texts and profiles are left out: they may be packed a thousand times smaller than they are.
const keptKinds: readonly string[] = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'pHYs'];
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

type Chunk = { readonly kind: string; readonly data: Buffer; readonly whole: Buffer };

/** Walks a PNG chunk by chunk, unpacks no more than its size promises, and keeps what draws the picture. */
export async function readPng(file: Buffer): Promise<Result<ReadDocument, DocumentRefusal>> {
  const chunks = chunksOf(file);
  if (!chunks.ok) return chunks;
  const [header] = chunks.value;
  if (header?.kind !== 'IHDR' || header.data.length !== 13) return damaged;
  const size = checkPictureSize(header.data.readUInt32BE(0), header.data.readUInt32BE(4));
  if (!size.ok) return size;
  const packed = chunks.value.filter(({ kind }) => kind === 'IDAT').map(({ data }) => data);
  const isWhole = await unpacksTo(Buffer.concat(packed), pictureBytesMax(header.data));
  if (!isWhole.ok) return isWhole;
  const kept = chunks.value.filter(({ kind }) => keptKinds.includes(kind));
  const left = chunks.value.filter(({ kind }) => !keptKinds.includes(kind));
  if (left.some(({ data }) => hasSecondNature(data))) return unsafe;
  return ok({ mediaType: 'image/png', bytes: Buffer.concat([file.subarray(0, headBytes), ...kept.map(({ whole }) => whole)]) });
}

function chunksOf(file: Buffer): Result<readonly Chunk[], DocumentRefusal> {
  const chunks: Chunk[] = [];
  for (let at = headBytes; at + 12 <= file.length;) {
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) return damaged;
    const kind = file.toString('latin1', at + 4, at + 8);
    if (crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return damaged;
    chunks.push({ kind, data: file.subarray(at + 8, end - 4), whole: file.subarray(at, end) });
    if (kind === 'IEND') return end === file.length ? ok(chunks) : unsafe;
    at = end;
  }
  return damaged;
}

/** A line has a byte that says how it is packed; an interlaced picture has some lines more. */
function pictureBytesMax(header: Buffer): number {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const bits = (header[8] ?? 0) * (samplesOf[header[9] ?? 0] ?? 4);
  const isInterlaced = header[12] === 1;
  return (Math.ceil((width * bits) / 8) + 1) * height + (isInterlaced ? height * 2 * 8 + width * 8 : 0) + 64;
}

async function unpacksTo(packed: Buffer, bytesMax: number): Promise<Result<null, DocumentRefusal>> {
  try {
    const { length } = await unpack(packed, { maxOutputLength: bytesMax });
    return length === 0 ? damaged : ok(null);
  } catch (error) {
    return error instanceof RangeError ? unsafe : damaged;
  }
}
