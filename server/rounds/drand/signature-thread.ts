import { parentPort } from 'node:worker_threads';
import { isSignedRound, type SignedRound } from './signature.ts';

// A thread of its own: while it reckons, the process answers players.
parentPort?.on('message', ({ id, asked }: { readonly id: number; readonly asked: SignedRound }) => {
  parentPort?.postMessage({ id, isSigned: isSignedRound(asked) });
});
