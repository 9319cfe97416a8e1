import { recentRounds } from '@tausi/contract/rounds/recent-rounds.ts';
import { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import { roundKeys } from '@tausi/contract/rounds/round-keys.ts';
import { publishedGame } from '@tausi/games/kit/published.ts';
import { callServer } from '../../../shared/client/server.ts';
import type { AskedGame } from '../asked-game.ts';
import { checkRound, type CheckFacts, type RoundCheck } from './check-round.ts';
import type { RoundDetail } from './round-detail.ts';
import { findSeen } from './seen-commitments.ts';

/** How many of a player's rounds under one seed held, as far back as the recall goes. */
export type SeedCheck = { readonly rounds: number; readonly unfair: number };

/** Checks one round with everything this browser knows and can fetch. */
export async function runCheck(detail: RoundDetail, serverSeed: string): Promise<RoundCheck> {
  return checkRound(detail, serverSeed, await factsFor(detail));
}

/** Checks every round that was drawn under a revealed seed and that the recall still lists. */
export async function runSeedCheck(game: AskedGame, seedId: string): Promise<SeedCheck> {
  const recent = await callServer(recentRounds, game);
  const result = { rounds: 0, unfair: 0 };
  for (const { roundId } of recent.ok ? recent.value.list : []) {
    const detail = await callServer(roundDetail, { roundId });
    if (!detail.ok || detail.value.proof.seedId !== seedId || detail.value.proof.serverSeed === null) continue;
    const { isFair } = await runCheck(detail.value, detail.value.proof.serverSeed);
    result.rounds += 1;
    result.unfair += isFair ? 0 : 1;
  }
  return result;
}

async function factsFor({ gameName, proof }: RoundDetail): Promise<CheckFacts> {
  const game = publishedGame(gameName);
  const [keys, recheck] = await Promise.all([callServer(roundKeys, {}), game?.loadRecheck()]);
  return {
    keys: keys.ok ? keys.value.keys : [],
    seen: findSeen(proof.seedId),
    published: recheck ?? null,
  };
}
