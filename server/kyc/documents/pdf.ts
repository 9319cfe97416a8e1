import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { err, ok, type Result } from '@tausi/kernel';
import type { DocumentRefusal, ReadDocument } from './document.ts';

const damaged = err({ code: 'document_damaged' } as const);
const unsafe = err({ code: 'document_unsafe' } as const);
const unpack = promisify(inflate);

// What a document does by itself, carries along, or hides from whoever looks through it.
const activeNames =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|OpenAction|AA|XFA|RichMedia|Encrypt|SubmitForm|ImportData|GoToR|GoToE|URI|Movie|Sound)(?![A-Za-z0-9])/;
const unpackedBytesMax = 48 * 1024 * 1024;
const streamsMax = 2_000;
const endMark = 'endstream';

/** Looks through a PDF: from its first byte to its last it is one, and it only shows pages. */
export async function readPdf(file: Buffer): Promise<Result<ReadDocument, DocumentRefusal>> {
  const text = file.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) return damaged;
  const end = text.lastIndexOf('%%EOF');
  if (end === -1 || !text.includes('startxref')) return damaged;
  if (!/^[\s\0]*$/.test(text.slice(end + 5))) return unsafe;
  const { open, streams } = divided(text);
  if (streams.length > streamsMax || activeNames.test(plainNames(open))) return unsafe;
  let left = unpackedBytesMax;
  for (const { from, to, isObjects } of streams) {
    const unpacked = await unpackedOf(file.subarray(from, to), left);
    if (unpacked === 'too much') return unsafe;
    left -= unpacked.length;
    // A stream of objects holds what would otherwise stand in the open.
    if (isObjects && activeNames.test(plainNames(unpacked.toString('latin1')))) return unsafe;
  }
  return ok({ mediaType: 'application/pdf', bytes: file });
}

type Stream = { readonly from: number; readonly to: number; readonly isObjects: boolean };

/** What stands in the open, and where the streams lie, in one pass. */
function divided(text: string): { readonly open: string; readonly streams: readonly Stream[] } {
  const opening = /stream\r?\n/g;
  const streams: Stream[] = [];
  let open = '';
  let at = 0;
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    const head = text.slice(at, found.index);
    const from = opening.lastIndex;
    const end = text.indexOf(endMark, from);
    const to = end === -1 ? text.length : end;
    streams.push({ from, to, isObjects: head.slice(-400).includes('/ObjStm') });
    open += head;
    at = Math.min(text.length, to + endMark.length);
    opening.lastIndex = at;
  }
  return { open: open + text.slice(at), streams };
}

// `/J#53` is another way to write `/JS`.
function plainNames(text: string): string {
  return text.replaceAll(/#([0-9a-fA-F]{2})/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const nothing = Buffer.alloc(0);

// Streams that are packed otherwise (a JPEG) or not at all unpack to nothing.
async function unpackedOf(packed: Buffer, bytesMax: number): Promise<Buffer | 'too much'> {
  try {
    return await unpack(packed, { maxOutputLength: Math.max(1, bytesMax) });
  } catch (error) {
    return error instanceof RangeError ? 'too much' : nothing;
  }
}
