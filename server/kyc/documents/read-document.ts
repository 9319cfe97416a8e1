import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buffer, text } from 'node:stream/consumers';
import { assert, err, ok, type Result } from '@tausi/kernel';
import { Overloaded } from '../../platform/overload/overloaded.ts';
import { createSemaphore } from '../../platform/overload/semaphore.ts';
import type { DocumentPicture, DocumentRefusal } from './document.ts';
import { redrawEnds } from './redraw-ends.ts';

/** Re-encodes a player's file to a JPEG that contains its pixels only. Accepts JPEG, PNG and WebP, recognised by their first bytes.
 *  Rejects with `Overloaded` when the queue is full or times out. */
export type ReadDocument = (file: Buffer) => Promise<Result<DocumentPicture, DocumentRefusal>>;

// Each run may take hundreds of megabytes for a second, for any file.
const atOnceMax = 2;
const waitingMax = 16;
const lineMs = 8_000;
const processMsMax = 10_000;
const heapMegabytesMax = 64;
const stderrLengthMax = 400;
const redrawProcess = fileURLToPath(new URL('./redraw-process.ts', import.meta.url));

export function createReadDocument(): ReadDocument {
  const processes = createSemaphore({ name: 'pictures', atOnceMax, waitingMax, lineMs });
  return async (file) => {
    if (!isPicture(file)) return err({ code: 'document_type_refused' });
    processes.assertRoom();
    return processes.take(() => redraw(file));
  };
}

function isPicture(file: Buffer): boolean {
  return (
    file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
    file.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) ||
    (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP')
  );
}

async function redraw(file: Buffer): Promise<Result<DocumentPicture, DocumentRefusal>> {
  // An empty environment gives the process no secrets.
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytesMax}`, redrawProcess], { env: {} });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, processMsMax);
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  // The process may end before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(file);
  const [bytes, complaint, code] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]).finally(() => clearTimeout(timer));
  if (isLate) throw new Overloaded('pictures');
  if (code === redrawEnds.damaged) return err({ code: 'document_damaged' });
  // Without an exit code it was killed: it crashed on this file, or ran out of memory.
  if (code === redrawEnds.unsafe || code === null) return err({ code: 'document_unsafe' });
  assert(code === redrawEnds.drawn, `the redraw process works: it ended with ${code}: ${complaint.slice(0, stderrLengthMax)}`);
  return ok({ mediaType: 'image/jpeg', bytes });
}
