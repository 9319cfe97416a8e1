import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import type { ClientRefusal } from '../../../../shared/client/refusal.ts';
import { callServer } from '../../../../shared/client/server.ts';
import { rotateOwnSeed } from '../seeds/rotate-own-seed.ts';
import type { RoundCheck } from '../check-round.ts';
import type { RoundDetail } from '../proof-from-wire.ts';
import { checkWaitingSeeds } from '../seeds/check-waiting-seeds.ts';
import { findKept, keepReceipts } from '../signatures/kept-receipts.ts';
import { runCheck } from '../run-check.ts';

export type Checking =
  | { readonly status: 'working' }
  | { readonly status: 'refused'; readonly refusal: ClientRefusal }
  /** The seed is still secret, because it also draws the next rounds; `refusal` is the reason why revealing it failed. */
  | { readonly status: 'secret'; readonly detail: RoundDetail; readonly refusal: ClientRefusal | null }
  | { readonly status: 'checked'; readonly detail: RoundDetail; readonly check: RoundCheck };

/** Checks a round as soon as its seed is known; `reveal` reveals the seed. */
export function useRoundCheck(roundId: string): { readonly checking: Checking; readonly reveal: () => void } {
  const [isRevealing, setRevealing] = useState(false);
  const [refusal, setRefusal] = useState<ClientRefusal | null>(null);
  const look = useQuery<Checking>({ queryKey: ['round-check', roundId], queryFn: () => checkRound(roundId), staleTime: 0 });

  async function work(): Promise<void> {
    setRevealing(true);
    const mode = look.data?.status === 'secret' ? look.data.detail.round.mode : 'cash';
    const revealed = await rotateOwnSeed(mode);
    setRefusal(revealed.ok ? null : revealed.error);
    await look.refetch();
    setRevealing(false);
    // The seed's other rounds are checked as well.
    if (revealed.ok) await checkWaitingSeeds();
  }

  const found: Checking = isRevealing ? { status: 'working' } : (look.data ?? { status: 'working' });
  return { checking: found.status === 'secret' ? { ...found, refusal } : found, reveal: () => void work() };
}

async function checkRound(roundId: string): Promise<Checking> {
  const answer = await callServer(roundDetail, { roundId });
  if (!answer.ok) return { status: 'refused', refusal: answer.error };
  const detail = answer.value;
  const { serverSeed } = detail.proof;
  const check = serverSeed === null ? null : await runCheck(detail, serverSeed);
  // Later answers about the player's bet are compared with this one too.
  if (findKept(roundId) !== null) await keepReceipts(detail.round, detail.receipts);
  if (check === null) return { status: 'secret', detail, refusal: null };
  return check.ok ? { status: 'checked', detail, check: check.value } : { status: 'refused', refusal: check.error };
}
