import { err, type Result } from '@tausi/kernel';
import type { DocumentRefusal, ReadDocument } from './document.ts';
import { readJpeg } from './jpeg.ts';
import { readPdf } from './pdf.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

/** Looks through what was handed in. Nothing is believed but its bytes: not a name, not a media type. A picture is put
 *  together again from the parts that draw it, so that nothing can travel beside them; nothing is ever run or drawn here. */
export async function readDocument(file: Buffer): Promise<Result<ReadDocument, DocumentRefusal>> {
  if (file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return readJpeg(file);
  if (file.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return readPng(file);
  if (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP') return readWebp(file);
  if (file.toString('latin1', 0, 5) === '%PDF-') return readPdf(file);
  return err({ code: 'document_type_refused' });
}
