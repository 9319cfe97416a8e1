import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import type { SignedRound } from './signature.ts';

export type Verify = (asked: SignedRound) => Promise<boolean>;

const answered = z.object({ id: z.int(), isSigned: z.boolean() });

/** Verifies signatures in a thread of its own, begun when the first is asked for; no process waits for it to end. What
 *  was asked of a thread that died is not signed as far as anybody knows, and the next question begins another. */
export function createVerifyInThread(): Verify {
  const waiting = new Map<number, (isSigned: boolean) => void>();
  let thread: Worker | null = null;
  let asks = 0;

  function begin(): Worker {
    const begun = new Worker(new URL('./signature-thread.ts', import.meta.url));
    begun.unref();
    begun.on('message', (message) => {
      const { id, isSigned } = z.parse(answered, message);
      waiting.get(id)?.(isSigned);
      waiting.delete(id);
    });
    const end = (): void => {
      thread = null;
      for (const answer of waiting.values()) answer(false);
      waiting.clear();
    };
    begun.once('error', end);
    begun.once('exit', end);
    return begun;
  }

  return (asked) => {
    thread ??= begin();
    asks += 1;
    const id = asks;
    thread.postMessage({ id, asked });
    return new Promise((resolve) => waiting.set(id, resolve));
  };
}
