import { gameId, marketOf, money, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { CatalogueContext } from '../catalogue/index.ts';
import type { Rounds } from '../rounds/index.ts';
import { contributionPpm, wageringProgress, type Wallet } from '../wallet/index.ts';
import { mostPlayed, plainWordsOf, type ExplainedGame } from './plain-words.ts';
import { listRecentStakes } from './store.ts';
import { toWirePlain, type Plain, type Shown } from './to-wire.ts';

export type PlainReading = {
  readonly pool: Pool;
  readonly wallet: Pick<Wallet, 'pursesOf'>;
  readonly catalogue: Pick<CatalogueContext, 'listPlayableGames'>;
  readonly rounds: Pick<Rounds, 'gameOf'>;
};

/** Explains an active bonus by a game, which is the player's own unless one is asked for; null for any other bonus. */
export async function readPlainWords(
  deps: PlainReading,
  { playerId, askedGame }: { readonly playerId: PlayerId; readonly askedGame: number | null },
  { booked, issued, market, at }: Shown,
): Promise<Plain | null> {
  if (booked?.status !== 'active') return null;
  const [recent, purses, games] = await Promise.all([
    listRecentStakes(deps.pool, playerId),
    deps.wallet.pursesOf(playerId),
    deps.catalogue.listPlayableGames(market),
  ]);
  const { currency } = marketOf(market);
  const ppmOf = (id: number): number => contributionPpm(booked.terms, gameId(id), false);
  const playable = games.map((game) => game.gameId);
  const counting = playable.filter((id) => ppmOf(id) > 0);
  const asked = playable.find((id) => id === askedGame);
  const chosen = asked ?? mostPlayed(recent.filter((stake) => counting.includes(stake.gameId))) ?? counting[0];
  const known = chosen === undefined ? null : deps.rounds.gameOf(chosen);
  if (chosen === undefined || known === null || purses === null) return null;
  const game: ExplainedGame = {
    gameId: chosen,
    contributionPpm: ppmOf(chosen),
    rtpPpm: known.rtpPpm,
    smallestStakeMinor: known.stakeSteps[currency][0] ?? 1n,
  };
  const words = plainWordsOf(
    {
      remainingMinor: wageringProgress(booked).remaining.minor,
      stakeMaxMinor: booked.terms.stakeMax?.minor ?? null,
      expiresAt: booked.terms.expiresAt,
      recent: recent.filter((stake) => stake.gameId === chosen),
      game,
    },
    at,
  );
  return toWirePlain(words, {
    title: known.title,
    contributionPpm: game.contributionPpm,
    worth: purses.bonus,
    loses: money(currency, issued.withdrawal === 'forfeits' ? purses.bonus.minor : 0n),
    cash: purses.cash,
    notCounting: games.filter((one) => ppmOf(one.gameId) === 0).map(({ showName }) => showName),
  });
}
