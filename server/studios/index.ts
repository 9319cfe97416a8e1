import { later, type Clock, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { nextThirdId, placeThirdGames } from '../catalogue/index.ts';
import type { Bus } from '../platform/live/bus.ts';
import type { Route } from '../platform/http/route.ts';
import { type CatalogueDesk, createCatalogueDesk } from './catalogue/catalogue-desk.ts';
import { createOfferedGames } from './catalogue/games-store.ts';
import { createPictures, type Pictures } from './catalogue/pictures.ts';
import { tileName } from './catalogue/tile-name.ts';
import { payOldRounds } from './drawn/end-round.ts';
import type { DrawnPorts } from './drawn/ports.ts';
import { advanceFreeBets } from './free-bets/advance-free-bets.ts';
import { createBreaker } from './launch/breaker.ts';
import type { LaunchDeps } from './launch/launch-service.ts';
import type { Studio } from './port/studio.ts';
import { createReconciling, type StudioReconciling } from './reconciliation/reconcile-service.ts';
import { closeOldRounds, countThirdPlayers, listThirdRounds, type ThirdRound } from './rounds-store.ts';
import { studiosRoutes } from './routes.ts';
import { createFindSession, listOpened } from './wallet/sessions-store.ts';

export type { ThirdRound } from './rounds-store.ts';
export { connectStudios } from './port/connect-studios.ts';
export { returnPage, returnPath, returnScript } from './launch/return-page.ts';
export type { CatalogueDiff } from './catalogue/diff.ts';
export { openStudioDesk, type StudioDesk } from './open-studio-desk.ts';
export { freeBetRow } from './free-bets/free-bets-store.ts';
export { StudioFault } from './port/studio.ts';

/** Published on the bus after a change of the approved games, so that every process reads them again. */
const studiosTopic = 'studios_changed';

export type StudiosDeps = Pick<DrawnPorts, 'wallet' | 'rulesFor' | 'checks' | 'lock' | 'publish' | 'onFailed' | 'draws'> &
  Pick<LaunchDeps, 'gamesOrigin' | 'lobbyOrigin' | 'isMaintained' | 'hasAcceptedTerms'> & {
    readonly pool: Pool;
    readonly clock: Clock;
    readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
    readonly studios: readonly Studio[];
    /** The bus topic that makes the catalogue read again. */
    readonly catalogueTopic: string;
  };

export type Studios = {
  readonly routes: readonly Route[];
  /** The origins of the studios' pages, for the lobby's content policy. */
  readonly frameOrigins: readonly string[];
  readonly names: readonly string[];
  /** Imports of the studios' lists, and their approval. */
  readonly imports: CatalogueDesk;
  readonly findPicture: Pictures['find'];
  readonly fetchPictures: Pictures['fetchMissing'];
  readonly listRounds: (
    playerId: PlayerId,
    page: { readonly before: string | null; readonly limit: number },
  ) => Promise<readonly ThirdRound[]>;
  readonly countPlayers: (at: Instant) => Promise<ReadonlyMap<number, number>>;
  /** Lists the games that a player opened in the last 30 days, the latest first. */
  readonly listPlayedGames: (
    playerId: PlayerId,
  ) => Promise<readonly { readonly gameId: number; readonly times: number; readonly at: Instant }[]>;
  /** Returns the studio, the tile's name and the title of every game that was ever approved. */
  readonly gamesById: () => Promise<ReadonlyMap<number, { readonly studio: string; readonly name: string; readonly title: string }>>;
  /** Orders free bets that are due, and follows the others. */
  readonly advanceFreeBets: () => Promise<number>;
  /** Compares yesterday's transactions with the studios' lists, once. */
  readonly compareDue: StudioReconciling['compareDue'];
  /** Pays drawn rounds that were left open, and closes rounds that no transaction has closed. Returns their number. */
  readonly sweep: (at: Instant) => Promise<number>;
};

const playedMs = 30 * 86_400_000;

/** The studios context: games of other studios through a seamless wallet. */
export function createStudios(deps: StudiosDeps): Studios {
  const { pool, clock, bus } = deps;
  const studios = new Map(deps.studios.map((studio) => [studio.name, studio]));
  const games = createOfferedGames(pool, clock);
  bus.subscribe(studiosTopic, games.forget);
  const pictures = createPictures({ pool, clock, studios, games, onFault: deps.onFailed });
  const ports = { ...deps, findSession: createFindSession(pool), findGame: games.byCode, findGameById: games.byId };
  const launching = { ...deps, studios, games, breaker: createBreaker(clock), onFault: deps.onFailed, prepareDraws: deps.draws.seedHashOf };
  return {
    routes: studiosRoutes({ launching, ports }),
    frameOrigins: [...new Set(deps.studios.flatMap(({ settings }) => settings.frameOrigins))],
    names: [...studios.keys()],
    imports: createCatalogueDesk({
      pool,
      clock,
      studios: deps.studios,
      placeGames: placeThirdGames,
      nextGameId: nextThirdId,
      announce: async () => {
        games.forget();
        await Promise.all([bus.publish(studiosTopic, null), bus.publish(deps.catalogueTopic, null)]);
      },
    }),
    findPicture: pictures.find,
    fetchPictures: pictures.fetchMissing,
    listRounds: (playerId, page) => listThirdRounds(pool, playerId, page),
    countPlayers: (at) => countThirdPlayers(pool, at),
    listPlayedGames: (playerId) => listOpened(pool, playerId, later(clock.now(), -playedMs)),
    gamesById: async () =>
      new Map((await games.all()).map((game) => [game.gameId, { studio: game.studio, name: tileName(game), title: game.facts.title }])),
    advanceFreeBets: () => advanceFreeBets({ pool, clock, studios, onFault: deps.onFailed }),
    compareDue: createReconciling({ pool, clock, studios }).compareDue,
    sweep: async (at) => (await payOldRounds(ports, at)) + (await closeOldRounds(pool, at)),
  };
}
