import { chooseClientSeed } from '@tausi/contract/rounds/fairness/choose-client-seed.ts';
import { roundSeed } from '@tausi/contract/rounds/fairness/round-seed.ts';
import { newNonce } from '../../../../shared/client/cas1.ts';
import { callServer } from '../../../../shared/client/server.ts';
import type { Commitment } from '../proof-from-wire.ts';
import { findSeen, rememberCommitments } from '../seen-commitments.ts';
import { rotateSpentSeed, seenOf } from './rotate-own-seed.ts';

/** Records the server's commitments and then sets this browser's client seed. A seed that has drawn rounds keeps its client seed;
 *  a spent one is rotated. A failure keeps the earlier client seed, which the check then shows. */
export async function contributeClientSeed(commitment: Commitment): Promise<void> {
  const { next, mode } = commitment;
  rememberCommitments([seenOf(commitment, null), seenOf(next, null)]);
  if (commitment.isSpent) return void (await rotateSpentSeed(mode));
  await Promise.all([chooseOwnPart(commitment), waitForBeacon(commitment)]);
}

async function chooseOwnPart({ seedId, mode, nonce, clientSeed: chosen }: Commitment): Promise<void> {
  if (nonce > 0 || findSeen(seedId)?.clientSeed === chosen) return;
  const clientSeed = newNonce();
  const answer = await callServer(chooseClientSeed, { clientSeed, mode });
  if (!answer.ok || answer.value.clientSeed !== clientSeed) return;
  rememberCommitments([seenOf(answer.value, clientSeed)]);
}

const beaconPauseMs = 1_000;
const beaconTriesMax = 4;

// A first seed names a beacon value published within three seconds; until then the server refuses bets on it.
async function waitForBeacon({ mode, beaconRound, beacon }: Commitment): Promise<void> {
  let isThere = beaconRound === null || beacon !== null;
  for (let tries = 0; !isThere && tries < beaconTriesMax; tries += 1) {
    await new Promise((resume) => setTimeout(resume, beaconPauseMs));
    const answer = await callServer(roundSeed, { mode });
    isThere = answer.ok && answer.value.beacon !== null;
  }
}
