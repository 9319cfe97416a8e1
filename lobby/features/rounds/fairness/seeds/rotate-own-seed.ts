import { rotateSeed } from '@tausi/contract/rounds/fairness/rotate-seed.ts';
import { ok, type Result } from '@tausi/kernel';
import { newNonce } from '../../../../shared/client/cas1.ts';
import type { ClientRefusal } from '../../../../shared/client/refusal.ts';
import { callServer } from '../../../../shared/client/server.ts';
import { showToast } from '../../../../shared/toast/toast-store.ts';
import type { SeedMode } from '../proof-from-wire.ts';
import { rememberCommitments, type SeenCommitment } from '../seen-commitments.ts';
import { noteSeed, type NotedSeed } from './waiting-seeds.ts';

/** Reveals the current seed and sets a fresh client seed for the next one, which is already committed. The rounds of the old seed
 *  then wait to be checked. */
export async function rotateOwnSeed(mode: SeedMode): Promise<Result<NotedSeed, ClientRefusal>> {
  const clientSeed = newNonce();
  const answer = await callServer(rotateSeed, { mode, clientSeed });
  if (!answer.ok) return answer;
  const { revealed, current } = answer.value;
  const old = { seedId: revealed.seedId, rounds: revealed.rounds, mode };
  noteSeed(old);
  noteSeed({ seedId: current.seedId, rounds: current.nonce, mode });
  rememberCommitments([seenOf(current, clientSeed), seenOf(current.next, null)]);
  return ok(old);
}

/** Does the same for a spent seed, with a notice; checks the old rounds at once. */
export async function rotateSpentSeed(mode: SeedMode): Promise<boolean> {
  const rotated = await rotateOwnSeed(mode);
  if (!rotated.ok) return false;
  showToast({ kind: 'notice', textId: 'rounds.seedRotated' });
  void import('./check-waiting-seeds.ts').then(({ checkWaitingSeeds }) => checkWaitingSeeds());
  return true;
}

/** A commitment in this browser's records. */
export function seenOf(
  { seedId, serverSeedHash, beaconRound, statement }: Omit<SeenCommitment, 'clientSeed'>,
  clientSeed: string | null,
): SeenCommitment {
  return { seedId, serverSeedHash, beaconRound, clientSeed, statement };
}
