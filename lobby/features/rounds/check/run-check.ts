import { roundKeys } from '@tausi/contract/rounds/round-keys.ts';
import { seedRounds } from '@tausi/contract/rounds/seed-rounds.ts';
import { publishedGame } from '@tausi/games/kit/published.ts';
import { callServer } from '../../../shared/client/server.ts';
import { preferencesStore } from '../../../shared/session/preferences-store.ts';
import { checkRound, type CheckFacts, type RoundCheck } from './check-round.ts';
import type { SeedCheckWorld } from './check-seed.ts';
import type { ReceiptKey, RoundDetail } from './round-detail.ts';
import { findSeen } from './seen-commitments.ts';

/** Checks one round with everything this browser knows and can fetch. */
export async function runCheck(detail: RoundDetail, serverSeed: string): Promise<RoundCheck> {
  return checkRound(detail, serverSeed, await factsFor(detail, await receiptKeys()));
}

// A phone draws a page of them again in less than a second.
const roundsAPage = 20;

/** What a check of a whole seed needs of this browser. It ends when another player, or none, is signed in. */
export function seedCheckWorld(watch: Pick<SeedCheckWorld, 'onPage' | 'isStopped'>): SeedCheckWorld {
  const owner = preferencesStore.getState().player?.token;
  let keys: Promise<readonly ReceiptKey[]> | null = null;
  return {
    onPage: watch.onPage,
    isStopped: () => watch.isStopped() || preferencesStore.getState().player?.token !== owner,
    readPage: async (seedId, more) => {
      const answer = await callServer(seedRounds, { seedId, more, size: roundsAPage });
      return answer.ok ? answer.value : null;
    },
    check: async (detail, serverSeed) => {
      keys ??= receiptKeys();
      return checkRound(detail, serverSeed, await factsFor(detail, await keys));
    },
    rest: () => new Promise((resolve) => setTimeout(resolve)),
  };
}

async function receiptKeys(): Promise<readonly ReceiptKey[]> {
  const answer = await callServer(roundKeys, {});
  return answer.ok ? answer.value.keys : [];
}

async function factsFor({ gameName, proof }: RoundDetail, keys: readonly ReceiptKey[]): Promise<CheckFacts> {
  const recheck = await publishedGame(gameName)?.loadRecheck();
  return { keys, seen: findSeen(proof.seedId), published: recheck ?? null };
}
