import { parentPort } from 'node:worker_threads';
import { isSignedRound, type SignedRound } from './signature.ts';

// Runs in a thread of its own, because verification would block the process's players for a large part of a second.
parentPort?.on('message', ({ id, asked }: { readonly id: number; readonly asked: SignedRound }) => {
  parentPort?.postMessage({ id, isSigned: isSignedRound(asked) });
});
