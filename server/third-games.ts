import type { Instant, PlayerId } from '@tausi/kernel';
import { catalogueTopic } from './catalogue/index.ts';
import { livePublisherOf, type Foundation } from './foundation.ts';
import type { MarketsService } from './markets/index.ts';
import { createLock } from './platform/security/lock.ts';
import type { Rounds } from './rounds/index.ts';
import type { RealityChecks } from './safety/index.ts';
import { connectStudios, createStudios, type Studios } from './studios/index.ts';
import type { Wallet } from './wallet/index.ts';

type Others = { readonly markets: MarketsService; readonly wallet: Wallet; readonly checks: RealityChecks; readonly rounds: Rounds };

/** The games of other studios, by the contracts of the settings. */
export function studiosOf(
  { config, clock, log, database, bus, secrets }: Foundation,
  { markets, wallet, checks, rounds }: Others,
): Studios {
  return createStudios({
    pool: database.moneyPool,
    clock,
    bus,
    wallet,
    checks,
    draws: rounds.prizeTables,
    studios: connectStudios(config.studios),
    catalogueTopic,
    rulesFor: markets.rulesAt,
    isMaintained: markets.isMaintained,
    hasAcceptedTerms: markets.hasAcceptedTerms,
    lock: createLock(secrets.purposeKey('studio-bodies')),
    publish: livePublisherOf(bus, log).publish,
    onFailed: (error) => log.error({ error }, 'a studio failed'),
    gamesOrigin: config.gamesOrigin,
    lobbyOrigin: config.lobbyOrigin,
  });
}

type Sources = { readonly rounds: Rounds; readonly studios: Studios };

/** Players and opened games for the lobby's lists, over our own games and those of other studios. */
export function playOfAllGames({ rounds, studios }: Sources) {
  return {
    playersNow: async (at: Instant): Promise<ReadonlyMap<number, number>> => {
      const [own, third] = await Promise.all([rounds.countPlayers(at), studios.countPlayers(at)]);
      return new Map([...own, ...third]);
    },
    playedLately: async (playerId: PlayerId) => {
      const [own, third] = await Promise.all([rounds.listPlayedGames(playerId), studios.listPlayedGames(playerId)]);
      return [...own, ...third].toSorted((a, b) => b.at - a.at);
    },
  };
}
