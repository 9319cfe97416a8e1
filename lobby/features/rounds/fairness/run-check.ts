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
import type { PublishedKeys, RoundDetail } from './round-detail.ts';
import { findKept } from './signatures/kept-receipts.ts';
import { findSeen } from './seen-commitments.ts';

/** Checks one round with everything this browser knows and can fetch; refused when the receipts' keys cannot be had. */
export async function runCheck(detail: RoundDetail, serverSeed: string): Promise<Result<RoundCheck, ClientRefusal>> {
  const answer = await callServer(roundKeys, {});
  return answer.ok ? ok(await checkRound(detail, serverSeed, await factsFor(detail, answer.value))) : answer;
}

// A phone draws a page of them again in less than a second.
const roundsAPage = 20;

/** What a check of a whole seed needs of this browser. It ends when another player, or none, is signed in. */
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
    rest: () => new Promise(whenIdle),
  };
}

async function publishedKeys(): Promise<PublishedKeys | null> {
  const answer = await callServer(roundKeys, {});
  return answer.ok ? answer.value : null;
}

async function isFairRound(detail: RoundDetail, serverSeed: string, published: PublishedKeys): Promise<boolean | null> {
  // A game's rules that could not be fetched say nothing against the round.
  const facts = await factsFor(detail, published).catch(() => null);
  if (facts === null) return null;
  try {
    return (await checkRound(detail, serverSeed, facts)).isFair;
  } catch {
    // What cannot even be read does not add up, and does not keep the others from being checked.
    return false;
  }
}

async function factsFor({ gameName, round, proof }: RoundDetail, published: PublishedKeys): Promise<CheckFacts> {
  const recheck = await publishedGame(gameName)?.loadRecheck();
  return { published, seen: findSeen(proof.seedId), kept: findKept(round.roundId), rules: recheck ?? null };
}
