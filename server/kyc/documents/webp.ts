import { err, ok, type Result } from '@tausi/kernel';
import { checkPictureSize } from './picture-size.ts';
import type { DocumentRefusal, ReadDocument } from './document.ts';
import { hasSecondNature } from './second-nature.ts';

const damaged = err({ code: 'document_damaged' } as const);
const unsafe = err({ code: 'document_unsafe' } as const);

const keptKinds: readonly string[] = ['VP8X', 'VP8 ', 'VP8L', 'ALPH'];
// Of the flags of VP8X only the one for transparency stays: the parts that the others tell of are left out.
const flagsKept = 0b0001_0000;

type Chunk = { readonly kind: string; readonly data: Buffer };

/** Walks a WebP and keeps its one picture. */
export function readWebp(file: Buffer): Result<ReadDocument, DocumentRefusal> {
  const told = file.length < 12 ? 0 : file.readUInt32LE(4) + 8;
  if (told > file.length || told < 20) return damaged;
  if (told < file.length) return unsafe;
  const chunks = chunksOf(file);
  if (chunks === null) return damaged;
  if (chunks.some(({ kind }) => kind === 'ANIM' || kind === 'ANMF')) return err({ code: 'document_type_refused' });
  if (chunks.some(({ kind, data }) => !keptKinds.includes(kind) && hasSecondNature(data))) return unsafe;
  const picture = chunks.find(({ kind }) => kind === 'VP8 ' || kind === 'VP8L');
  const size = picture === undefined ? null : sizeOf(picture);
  if (size === null) return damaged;
  const checked = checkPictureSize(...size);
  if (!checked.ok) return checked;
  return ok({ mediaType: 'image/webp', bytes: written(chunks.filter(({ kind }) => keptKinds.includes(kind))) });
}

function chunksOf(file: Buffer): readonly Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = 12; at < file.length;) {
    if (at + 8 > file.length) return null;
    const length = file.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (end > file.length) return null;
    chunks.push({ kind: file.toString('latin1', at, at + 4), data: file.subarray(at + 8, at + 8 + length) });
    at = end;
  }
  return chunks;
}

function sizeOf({ kind, data }: Chunk): readonly [width: number, height: number] | null {
  if (kind === 'VP8L') {
    if (data.length < 5 || data[0] !== 0x2f) return null;
    const bits = data.readUInt32LE(1);
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  }
  if (data.length < 10 || data.readUIntBE(3, 3) !== 0x9d012a) return null;
  return [data.readUInt16LE(6) & 0x3fff, data.readUInt16LE(8) & 0x3fff];
}

function written(chunks: readonly Chunk[]): Buffer {
  const parts = chunks.flatMap(({ kind, data }) => {
    const head = Buffer.alloc(8);
    head.write(kind, 'latin1');
    head.writeUInt32LE(data.length, 4);
    const body = Buffer.from(data);
    if (kind === 'VP8X') body[0] = (body[0] ?? 0) & flagsKept;
    return [head, body, Buffer.alloc(data.length % 2)];
  });
  const content = Buffer.concat(parts);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(content.length + 4, 4);
  return Buffer.concat([head, content]);
}
