import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';

/** A relay of drand's simulator in a thread of its own: two thousand clients must not keep the beacon waiting. */
export async function startRelay(): Promise<{ readonly address: string; readonly stop: () => Promise<unknown> }> {
  const thread = new Worker(new URL('./relay-thread.ts', import.meta.url));
  const [address] = z.parse(z.tuple([z.url()]), await once(thread, 'message'));
  return { address, stop: () => thread.terminate() };
}
