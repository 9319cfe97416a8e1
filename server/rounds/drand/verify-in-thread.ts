import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import type { SignedRound } from './signature.ts';

export type Verify = (asked: SignedRound) => Promise<boolean>;

const answered = z.object({ id: z.int(), isSigned: z.boolean() });

/** Verifies signatures in a thread that the first request starts; the thread does not keep the process alive. If
 *  the thread dies, its pending signatures count as unverified, and the next request starts a new thread. */
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
