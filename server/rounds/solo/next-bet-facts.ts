import type { GameId, Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import { LRUCache } from 'lru-cache';
import type { Round } from '../round.ts';
import { isWithoutValue, type SeedOwner, type SeedPair } from '../seed-pair.ts';
import { createFindPlayFacts, type FactsKey, type PlayFacts } from '../store/play-facts-store.ts';

/** The facts of each player's next bet. They are kept as this process left them, so that a player who bets again
 *  needs no read.
 *
 *  Kept facts may be outdated, so a refusal must come from a fresh read. A bet may rely on them, because writing its
 *  round refuses any other seed, client seed or nonce than the stored ones, and a closed game. Each start of a round
 *  in any process takes a nonce, so an equal nonce proves that no other round was started. */
export type NextBetFacts = {
  /** The facts that this process knows; null if it does not. */
  readonly known: (key: FactsKey) => PlayFacts | null;
  /** Reads the facts. Null if the player has no seed of the mode yet. */
  readonly read: (key: FactsKey) => Promise<PlayFacts | null>;
  /** Notes a round that was drawn from the pair and booked. */
  readonly noteStart: (pair: SeedPair, round: Round) => void;
  readonly forget: (owner: SeedOwner) => void;
};

/** `lastStart` is null if it was not read. */
type FactsOfGame = { readonly hasOpenRound: boolean; readonly lastStart: { readonly at: Instant | null } | null };
type Known = { readonly pair: SeedPair; readonly games: ReadonlyMap<GameId, FactsOfGame> };

const playersMax = 10_000;

export function createNextBetFacts(pool: Pool): NextBetFacts {
  const find = createFindPlayFacts(pool);
  const kept = new LRUCache<string, Known>({ max: playersMax });
  // The games' facts under another nonce are outdated.
  const gamesUnder = (owner: SeedOwner, { seedId, nonce }: SeedPair): Known['games'] => {
    const before = kept.get(nameOf(owner));
    return before?.pair.seedId === seedId && before.pair.nonce === nonce ? before.games : new Map();
  };
  return {
    known: (key) => {
      const known = kept.get(nameOf(key));
      const game = known?.games.get(key.gameId);
      if (known === undefined || game === undefined || (key.startsSince !== null && game.lastStart === null)) return null;
      // A spent seed may go on only while an open round uses it, which a fresh read must show.
      const unproven = { isSeedInUse: false, isGameClosed: false };
      return { pair: known.pair, hasOpenRound: game.hasOpenRound, lastStartedAt: game.lastStart?.at ?? null, ...unproven };
    },
    read: async (key) => {
      const facts = await find(key);
      // A pair that waits for its beacon cannot draw yet.
      if (facts === null || isWithoutValue(facts.pair)) return facts;
      const { pair, hasOpenRound, lastStartedAt } = facts;
      const lastStart = key.startsSince === null ? null : { at: lastStartedAt };
      kept.set(nameOf(key), { pair, games: new Map(gamesUnder(key, pair)).set(key.gameId, { hasOpenRound, lastStart }) });
      return facts;
    },
    noteStart: (pair, { playerId, mode, gameId, status, startedAt }) => {
      const owner = { playerId, mode };
      const games = new Map(gamesUnder(owner, pair)).set(gameId, { hasOpenRound: status === 'open', lastStart: { at: startedAt } });
      kept.set(nameOf(owner), { pair: { ...pair, nonce: pair.nonce + 1n }, games });
    },
    forget: (owner) => void kept.delete(nameOf(owner)),
  };
}

function nameOf({ playerId, mode }: SeedOwner): string {
  return `${playerId} ${mode}`;
}
