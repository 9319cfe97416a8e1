import { err, ok, type Result } from '@tausi/kernel';
import { checkPictureSize } from './picture-size.ts';
import type { DocumentRefusal, ReadDocument } from './document.ts';
import { hasSecondNature } from './second-nature.ts';

const damaged = err({ code: 'document_damaged' } as const);
const unsafe = err({ code: 'document_unsafe' } as const);

const startOfScan = 0xda;
const endOfImage = 0xd9;
// JFIF, the colour profile and Adobe's word on colours draw the picture; the place where it was taken does not.
const keptApplications: readonly number[] = [0xe0, 0xe2, 0xee];

/** Walks a JPEG from its start to its end, and leaves out comments and what a camera wrote beside the picture. */
export function readJpeg(file: Buffer): Result<ReadDocument, DocumentRefusal> {
  const parts: Buffer[] = [file.subarray(0, 2)];
  let at = 2;
  let isSized = false;
  while (at + 4 <= file.length) {
    const marker = file[at + 1] ?? 0;
    if (file[at] !== 0xff) return damaged;
    if (marker === endOfImage) break;
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end > file.length || end < at + 4) return damaged;
    const segment = file.subarray(at, end);
    if (isFrame(marker)) {
      if (segment.length < 10) return damaged;
      const size = checkPictureSize(segment.readUInt16BE(7), segment.readUInt16BE(5));
      if (!size.ok) return size;
      isSized = true;
    }
    if (isKept(marker)) parts.push(segment);
    else if (hasSecondNature(segment)) return unsafe;
    at = end;
    if (marker === startOfScan) {
      const scanEnd = endOfScan(file, at);
      parts.push(file.subarray(at, scanEnd));
      at = scanEnd;
    }
  }
  const isEnded = file[at] === 0xff && file[at + 1] === endOfImage;
  if (!isSized || !isEnded) return damaged;
  // Phones pad a file with zeros; anything else after the end is another file.
  if (file.subarray(at + 2).some((byte) => byte !== 0)) return unsafe;
  return ok({ mediaType: 'image/jpeg', bytes: Buffer.concat([...parts, Buffer.from([0xff, endOfImage])]) });
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function isKept(marker: number): boolean {
  if (marker >= 0xe0 && marker <= 0xef) return keptApplications.includes(marker);
  return (marker >= 0xc0 && marker <= 0xdf) || marker === startOfScan;
}

/** Where the next marker stands after the picture's own bytes. */
function endOfScan(file: Buffer, from: number): number {
  let at = from;
  for (;;) {
    at = file.indexOf(0xff, at);
    if (at === -1 || at + 1 >= file.length) return file.length;
    const next = file[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
    at += 2;
  }
}
