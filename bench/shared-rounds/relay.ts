import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';

/** A simulated drand relay in a thread of its own, so that two thousand clients in the main thread do not delay it. */
export async function startRelay(): Promise<{ readonly address: string; readonly stop: () => Promise<unknown> }> {
  const thread = new Worker(new URL('./relay-thread.ts', import.meta.url));
  const [address] = z.parse(z.tuple([z.url()]), await once(thread, 'message'));
  return { address, stop: () => thread.terminate() };
}
