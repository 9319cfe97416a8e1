import type { AnswerOf } from '@tausi/contract/call.ts';
import { chooseClientSeed } from '@tausi/contract/rounds/choose-client-seed.ts';
import type { roundSeed } from '@tausi/contract/rounds/round-seed.ts';
import { newNonce } from '../../shared/client/cas1.ts';
import { callServer } from '../../shared/client/server.ts';
import { findSeen, rememberCommitments } from './check/seen-commitments.ts';

export type Commitment = AnswerOf<typeof roundSeed>;

/** Writes the server's promises down and, once they stand, makes this browser's own part of the seed. A seed that has
 *  drawn rounds keeps its part. Failing leaves the part of before, which the check then shows. */
export async function contributeClientSeed(commitment: Commitment): Promise<void> {
  const { next } = commitment;
  rememberCommitments([
    { ...promiseOf(commitment), clientSeed: null },
    { ...next, clientSeed: null },
  ]);
  const own = findSeen(commitment.seedId)?.clientSeed ?? null;
  if (commitment.nonce > 0 || own === commitment.clientSeed) return;
  const clientSeed = newNonce();
  const answer = await callServer(chooseClientSeed, { clientSeed });
  if (!answer.ok || answer.value.clientSeed !== clientSeed) return;
  rememberCommitments([{ ...promiseOf(answer.value), clientSeed }]);
}

function promiseOf({ seedId, serverSeedHash }: Commitment): { readonly seedId: string; readonly serverSeedHash: string } {
  return { seedId, serverSeedHash };
}
