import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buffer, text } from 'node:stream/consumers';
import { assert, err, ok, type Result } from '@tausi/kernel';
import { Overloaded } from '../../platform/overload/overloaded.ts';
import { createSemaphore } from '../../platform/overload/semaphore.ts';
import type { DocumentPicture, DocumentRefusal } from './document.ts';
import { redrawEnds } from './redraw-ends.ts';

/** Makes a picture that may be kept out of a file that a player handed in: a JPEG of its pixels and nothing else. Takes
 *  JPEG, PNG and WebP, known by their first bytes. Rejects with `Overloaded` when there is no room or no time for it. */
export type ReadDocument = (file: Buffer) => Promise<Result<DocumentPicture, DocumentRefusal>>;

// Each may take some hundred megabytes for a second, whatever was sent.
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
  // Without an environment it knows no secret.
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytesMax}`, redrawProcess], { env: {} });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, processMsMax);
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  // It may be over before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(file);
  const [bytes, complaint, code] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]).finally(() => clearTimeout(timer));
  if (isLate) throw new Overloaded('pictures');
  if (code === redrawEnds.damaged) return err({ code: 'document_damaged' });
  // Without a code it was killed: it crashed on this file, or the machine had no memory left for it.
  if (code === redrawEnds.unsafe || code === null) return err({ code: 'document_unsafe' });
  assert(
    code === redrawEnds.drawn,
    `the process that redraws pictures works: it ended with ${code}: ${complaint.slice(0, stderrLengthMax)}`,
  );
  return ok({ mediaType: 'image/jpeg', bytes });
}
