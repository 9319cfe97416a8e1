import { seedRounds } from '@tausi/contract/rounds/fairness/seed-rounds.ts';
import { callServer } from '../../../../shared/client/server.ts';
import { giftsProofOf } from '../gifts-proof-of.ts';

/** Reads the gifts of a revealed seed as the text that the check page reads; null if they cannot be loaded now. */
export async function giftsProofText(seedId: string): Promise<string | null> {
  const answer = await callServer(seedRounds, { seedId, more: '', size: 1 });
  return answer.ok ? giftsProofOf(answer.value) : null;
}
