import { roundKeys } from '@tausi/contract/rounds/fairness/round-keys.ts';
import { seedRounds } from '@tausi/contract/rounds/fairness/seed-rounds.ts';
import { publishedGame } from '@tausi/games/published/published-game.ts';
import { ok, type Result } from '@tausi/kernel';
import type { ClientRefusal } from '../../../shared/client/refusal.ts';
import { callServer } from '../../../shared/client/server.ts';
import { whenIdle } from '../../../shared/lazy/when-idle.ts';
import { preferencesStore } from '../../../shared/session/preferences/preferences-store.ts';
import { checkRound, type CheckFacts, type RoundCheck } from './check-round.ts';
import type { SeedCheckWorld } from './seeds/check-seed.ts';
import type { PublishedKeys, RoundDetail } from './proof-from-wire.ts';
import { unfairGifts } from './seeds/check-gifts.ts';
import { findKept } from './signatures/kept-receipts.ts';
import { findSeen } from './seen-commitments.ts';

/** Checks one round with this browser's records and the data it can fetch; refused if the receipts' keys cannot be loaded. */
export async function runCheck(detail: RoundDetail, serverSeed: string): Promise<Result<RoundCheck, ClientRefusal>> {
  const answer = await callServer(roundKeys, {});
  return answer.ok ? ok(await checkRound(detail, serverSeed, await factsFor(detail, answer.value))) : answer;
}

// A phone redraws a page of rounds in less than a second.
const roundsAPage = 20;

/** The browser functions for the check of a whole seed. The check ends on sign-out or with another player. */
export function seedCheckWorld(watch: Pick<SeedCheckWorld, 'onPage' | 'isStopped'>): SeedCheckWorld {
  const owner = preferencesStore.getState().player?.token;
  let published: PublishedKeys | null = null;
  return {
    onPage: watch.onPage,
    isStopped: () => watch.isStopped() || preferencesStore.getState().player?.token !== owner,
    readPage: async (seedId, more) => {
      const answer = await callServer(seedRounds, { seedId, more, size: roundsAPage });
      return answer.ok ? answer.value : null;
    },
    isFair: async (detail, serverSeed) => {
      published ??= await publishedKeys();
      return published === null ? null : isFairRound(detail, serverSeed, published);
    },
    unfairGifts,
    rest: () => new Promise(whenIdle),
  };
}

async function publishedKeys(): Promise<PublishedKeys | null> {
  const answer = await callServer(roundKeys, {});
  return answer.ok ? answer.value : null;
}

async function isFairRound(detail: RoundDetail, serverSeed: string, published: PublishedKeys): Promise<boolean | null> {
  // Missing rules of a game are no evidence against the round.
  const facts = await factsFor(detail, published).catch(() => null);
  if (facts === null) return null;
  try {
    return (await checkRound(detail, serverSeed, facts)).isFair;
  } catch {
    // An unreadable round fails its check and does not stop the check of the others.
    return false;
  }
}

async function factsFor({ gameName, round, proof }: RoundDetail, published: PublishedKeys): Promise<CheckFacts> {
  const recheck = await publishedGame(gameName)?.loadRecheck();
  return { published, seen: findSeen(proof.seedId), kept: findKept(round.roundId), rules: recheck ?? null };
}
