import { err, ok, type Result } from '@tausi/kernel';
import type { DocumentRefusal } from './document.ts';

const sideMax = 12_000;
const pixelsMax = 50_000_000;

/** Refuses a picture that is small in its file and enormous when it is drawn. */
export function checkPictureSize(width: number, height: number): Result<null, DocumentRefusal> {
  if (width < 1 || height < 1) return err({ code: 'document_damaged' });
  return width > sideMax || height > sideMax || width * height > pixelsMax ? err({ code: 'document_unsafe' }) : ok(null);
}
