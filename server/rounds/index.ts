import { allGames, sharedGames, soloGames } from '@tausi/games/manifest/all-games.ts';
import type { LiveMessage } from '@tausi/contract/live.ts';
import { formatMoney, marketOf, type Clock, type Currency, type Instant, type MarketCode, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Bus } from '../platform/live/bus.ts';
import type { Route } from '../platform/http/route.ts';
import { createKeyedQueue } from '../platform/overload/keyed-queue.ts';
import type { Wallet } from '../wallet/index.ts';
import { countPlayers, listPublishedWins, type PublishedWin } from './store/crowd-store.ts';
import { createDrandBeacon, type DrandSettings } from './drand/create-drand-beacon.ts';
import { createLocalBeacon, type Beacon } from './fairness/beacon.ts';
import { createWords, type BlockSource } from './draw.ts';
import { createDrawing } from './fairness/drawing.ts';
import { createNamedValues } from './fairness/named-values.ts';
import { createReceipts } from './fairness/receipts/receipts.ts';
import { createPrizeTables, type PrizeTables } from './fairness/prize-tables/prize-tables.ts';
import { createGiftDraw } from './fairness/series/gift-draw.ts';
import { createSeries, type Series } from './fairness/series/create-series.ts';
import { seriesRoutes } from './fairness/series/routes.ts';
import { createSeriesStatements } from './fairness/series/series-statements.ts';
import { sealSeeds } from './fairness/seal-seeds.ts';
import { createSeedSeal } from './fairness/seed-seal.ts';
import { createSeedStatements } from './fairness/seed-statements.ts';
import { writeDayFiles } from './fairness/published/write-day-files.ts';
import { signingKeyFrom, type SigningKey } from '../platform/security/signing-key.ts';
import { countOpenIncidents } from './incidents/incidents-store.ts';
import { completeAbandonedRounds, roundMessage, sweepLaunches } from './jobs.ts';
import { createLaunches, listPlayedGames, type PlayedGame } from './store/launch-store.ts';
import { payJackpots, type PaidJackpot } from './jackpot/award.ts';
import { jackpotRoute } from './jackpot/routes.ts';
import { createFindJackpotTerms } from './jackpot/terms-in-force.ts';
import { createCashPurse } from './bets/cash-purse.ts';
import { createDemoPurse } from './bets/demo-purse.ts';
import { createPlaceBet } from './bets/place-bet.ts';
import { createNextBetFacts } from './solo/next-bet-facts.ts';
import { createSoloBets } from './solo/solo-bet.ts';
import { createSharedBets } from './shared/bets/shared-bet.ts';
import type { FindStakeCoupon, PlayRulesAt, RealityChecks, ReportIncident, SoloPorts } from './bets/ports.ts';
import type { OfferedGame } from '@tausi/games/manifest/solo-game.ts';
import { gameReturns } from './returns/follow-returns.ts';
import { createReturnsWatch } from './returns/watch-returns.ts';
import type { Round } from './round.ts';
import { roundsRoutes } from './routes.ts';
import { hasOpenCashRound, listCashRounds } from './store/store.ts';
import { createSharedRounds, type SharedRounds } from './shared/create-shared-rounds.ts';
import { readDayContent } from './shared/day-content.ts';
import { sharedRoundRoutes } from './shared/routes.ts';
import type { OfferedSharedGame } from '@tausi/games/manifest/shared-game.ts';

export { quicknet } from './drand/chain.ts';
export type { PlayRules } from './bets/ports.ts';
export { jackpotContributions } from './jackpot/contributions.ts';
export type { OfferedGame } from '@tausi/games/manifest/solo-game.ts';
export type { Beacon } from './fairness/beacon.ts';
export type { Round } from './round.ts';
export type { PrizeTables } from './fairness/prize-tables/prize-tables.ts';
export type { Series } from './fairness/series/create-series.ts';
export { readTiers as readSeriesTiers } from './fairness/series/prize-series.ts';
export type { TicketContent } from './fairness/series/gift-draw.ts';
export { ticketGiven, ticketOpened, ticketTaken, type LeasedTicket, type TicketPlace } from './fairness/series/tickets-store.ts';

export type RoundsDeps = {
  readonly pool: Pool;
  /** For reports that read many rows and that no player waits for. */
  readonly reportPool: Pool;
  /** Connects as the role tausi_draw; only the drawing code receives it. */
  readonly drawPool: Pool;
  /** For the steps of shared rounds; defaults to the pool of the bets. */
  readonly driverPool?: Pool;
  readonly wallet: Wallet;
  /** Returns 32 secret bytes for one purpose of the server. */
  readonly purposeKey: (purpose: string) => Uint8Array;
  /** The same under the previous master key, if it was changed: the old receipt key signs the new one. */
  readonly purposeKeyBefore?: ((purpose: string) => Uint8Array) | null;
  /** The origin of the games' frames, without a trailing slash. */
  readonly gamesOrigin: string;
  readonly rulesFor: PlayRulesAt;
  readonly checks: RealityChecks;
  readonly findCoupon: FindStakeCoupon;
  readonly publish: (playerId: PlayerId, message: LiveMessage) => Promise<void>;
  readonly onPublishFailed: (error: unknown) => void;
  readonly onIncident: ReportIncident;
  /** Carries news of shared rounds between the processes of the server. */
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  readonly clock: Clock;
  /** The lead of this process's clock over the database's at their last comparison, in milliseconds. */
  readonly clockAheadMs: () => number;
  /** The number of shared rounds that one season commits to. */
  readonly seasonRounds: number;
  /** The public beacon; without it, a local one serves where no money is real. */
  readonly drand?: DrandSettings | null;
  /** Replaces both in tests whose clock stands still: a beacon that does not wait for the clock. */
  readonly beacon?: Beacon | undefined;
  /** Receives a sentence when the beacon gives no value. */
  readonly onBeaconFault?: (sentence: string) => void;
  /** The source of the words' blocks: HMAC-SHA256 unless a test plants a fault. */
  readonly blockSource?: BlockSource;
};

/** A game of the house, for texts about it. */
type KnownGame = {
  readonly name: string;
  readonly title: string;
  readonly rtpPpm: number;
  /** Allowed stakes in minor units, in ascending order. */
  readonly stakeSteps: Readonly<Record<Currency, readonly bigint[]>>;
};

export type Rounds = {
  readonly routes: readonly Route[];
  /** Lists cash rounds of all games, newest first, that began before the round `before`. */
  readonly listCashRounds: (playerId: PlayerId, page: { before: string | null; limit: number }) => Promise<readonly Round[]>;
  /** Returns whether the player has an open cash round. */
  readonly hasOpenRound: (playerId: PlayerId) => Promise<boolean>;
  /** Lists the newest wins of a market that may be published. */
  readonly listPublishedWins: (market: MarketCode) => Promise<readonly PublishedWin[]>;
  /** Counts the players of each game now; a game without players is missing. */
  readonly countPlayers: (at: Instant) => Promise<ReadonlyMap<number, number>>;
  /** Lists the games that a player opened in the last 30 days, the latest first. */
  readonly listPlayedGames: (playerId: PlayerId) => Promise<readonly PlayedGame[]>;
  /** Returns the name and title of a game; null if the house does not offer it. */
  readonly gameOf: (gameId: number) => KnownGame | null;
  /** The tables of shared rounds, and this process's driver of them. */
  readonly tables: SharedRounds['tables'];
  readonly driver: SharedRounds['driver'];
  /** Ends rounds whose player stayed away for a day. Returns the number of rounds. */
  readonly completeAbandonedRounds: (at: Instant) => Promise<number>;
  /** Pays the jackpots that were won. Returns the number of jackpots. */
  readonly payJackpots: (at: Instant) => Promise<number>;
  /** Compares the games' returns with their sheets; a significant deviation becomes an incident. */
  readonly watchReturns: (at: Instant) => Promise<void>;
  /** Each game's deviation from its sheet at this process's last comparison, in standard deviations. */
  readonly returnSigmas: () => readonly { readonly game: string; readonly stretch: string; readonly sigmas: number }[];
  /** Lists the incidents that no operator has reviewed yet. */
  readonly openIncidents: () => Promise<readonly { readonly kind: string; readonly game: string; readonly count: number }[]>;
  /** The prize tables of wheels and coins. */
  readonly prizeTables: PrizeTables;
  /** The series of prizes behind lucky boxes, packets and raffles. */
  readonly series: Series;
  /** Writes and signs the public files of past days. Returns the number of files. */
  readonly writeDayFiles: (at: Instant) => Promise<number>;
  /** Seals seeds that are stored in the clear or under an older key. Returns the number of seeds. */
  readonly sealSeeds: () => Promise<number>;
  /** Deletes launches older than 30 days. Returns the number of launches. */
  readonly sweepLaunches: (at: Instant) => Promise<number>;
};

/** Counts the returns of every game of the house. */
export const returnsOfAllGames = gameReturns(allGames);

// A shelf shows this many games.
const playedGamesMax = 20;

// A browser never has this many bets under way, so a longer queue of one player is abuse or a fault.
const betsWaitingMax = 64;

/** The rounds context, with the games of the house unless a test passes others. */
export function createRounds(
  deps: RoundsDeps,
  offered: readonly OfferedGame[] = soloGames,
  shared: readonly OfferedSharedGame[] = sharedGames,
): Rounds {
  const games = new Map(offered.map((game) => [game.gameId, game]));
  const gameOf = (id: number) => {
    const game = [...offered, ...shared].find((candidate) => candidate.gameId === id);
    if (game === undefined) return null;
    const { name, rtpPpm } = game.mathematics;
    return { name, title: game.title, rtpPpm, stakeSteps: game.stakeSteps };
  };
  const nameOf = (id: number): string => gameOf(id)?.name ?? String(id);
  const ports = portsOf(deps, games, nameOf);
  const series = createSeries({ ...ports, pool: deps.reportPool });
  const returns = createReturnsWatch({ pool: deps.reportPool, onIncident: deps.onIncident });
  const sharedRounds = createSharedRounds({ ...deps, ...ports, games: shared, onFailed: deps.onPublishFailed });
  const placeBet = createPlaceBet(ports, { solo: createSoloBets(ports), shared: createSharedBets(sharedRounds.ports) });
  return {
    routes: [
      ...roundsRoutes({ ...ports, placeBet, sharedRounds }),
      ...sharedRoundRoutes(sharedRounds, ports.receiptFor),
      ...seriesRoutes({ pool: deps.reportPool, series, statementsFor: createSeriesStatements(ports.receiptKey) }),
      jackpotRoute(deps.pool, (id) => games.get(id)?.title ?? ''),
    ],
    series,
    prizeTables: createPrizeTables(ports),
    tables: sharedRounds.tables,
    driver: sharedRounds.driver,
    listCashRounds: async (playerId, page) => (await listCashRounds(deps.pool, playerId, page)).map(({ round }) => round),
    hasOpenRound: (playerId) => hasOpenCashRound(deps.pool, playerId),
    listPublishedWins: (market) => listPublishedWins(deps.pool, marketOf(market).currency),
    countPlayers: (at) => countPlayers(deps.pool, at),
    listPlayedGames: (playerId) => listPlayedGames(deps.pool, playerId, playedGamesMax),
    gameOf,
    payJackpots: (at) => payJackpots({ pool: deps.pool, wallet: deps.wallet, onPaid: (paid) => publishJackpot(deps, paid) }, at),
    watchReturns: returns.watch,
    returnSigmas: () => returns.standings().map(({ gameId, stretch, sigmas }) => ({ game: nameOf(gameId), stretch, sigmas })),
    openIncidents: async () =>
      (await countOpenIncidents(deps.reportPool)).map(({ gameId, kind, count }) => ({ game: nameOf(gameId), kind, count })),
    sealSeeds: () => sealSeeds(deps.drawPool, ports.seedSeal),
    sweepLaunches: (at) => sweepLaunches(deps.pool, at),
    writeDayFiles: (at) =>
      writeDayFiles(
        { ...ports, pool: deps.reportPool, readContent: (client, day) => readDayContent(client, sharedRounds.ports.tables, day) },
        at,
      ),
    completeAbandonedRounds: (at) =>
      completeAbandonedRounds(ports, at, (stored) => {
        deps.publish(stored.round.playerId, roundMessage(stored)).catch(deps.onPublishFailed);
      }),
  };
}

/** The ports of launches, bets and proofs. */
function portsOf(deps: RoundsDeps, games: SoloPorts['games'], nameOf: (gameId: number) => string) {
  return {
    pool: deps.pool,
    ...drawingPorts(deps),
    ...provingPorts(deps, nameOf),
    games,
    purses: { cash: createCashPurse(deps.wallet), demo: createDemoPurse(deps.pool) },
    facts: createNextBetFacts(deps.pool),
    launches: createLaunches(deps.pool),
    betQueue: createKeyedQueue({ waitingMax: betsWaitingMax }),
    rulesFor: deps.rulesFor,
    checks: deps.checks,
    findCoupon: deps.findCoupon,
    findJackpotTerms: createFindJackpotTerms(deps.pool),
    onIncident: deps.onIncident,
    gamesOrigin: deps.gamesOrigin,
  };
}

function drawingPorts({ blockSource, drawPool, purposeKey, purposeKeyBefore = null }: RoundsDeps) {
  const words = createWords(blockSource);
  const seedSeal = createSeedSeal(purposeKey, purposeKeyBefore);
  return {
    words,
    seedSeal,
    drawing: createDrawing(drawPool, seedSeal, words),
    giftDraw: createGiftDraw(drawPool, seedSeal, words),
  };
}

/** The ports that prove rounds: the beacon, and the key that signs receipts and statements. */
function provingPorts(deps: RoundsDeps, nameOf: (gameId: number) => string) {
  const receiptKey = signingKeyFrom(deps.purposeKey('receipts'));
  const receipts = createReceipts(receiptKey, nameOf);
  const beacon = deps.beacon ?? beaconOf(deps);
  return {
    beacon,
    valueOfNamed: createNamedValues(beacon),
    receiptKey,
    receiptKeyBefore: keyBeforeOf(deps),
    receipts,
    receiptFor: receipts.ofBet,
    statementFor: createSeedStatements(receiptKey),
  };
}

function keyBeforeOf({ purposeKeyBefore = null }: RoundsDeps): SigningKey | null {
  return purposeKeyBefore === null ? null : signingKeyFrom(purposeKeyBefore('receipts'));
}

function beaconOf({ drand = null, onBeaconFault = () => undefined, purposeKey }: RoundsDeps): Beacon {
  if (drand !== null) return createDrandBeacon(drand, { onFault: onBeaconFault });
  return createLocalBeacon(signingKeyFrom(purposeKey('beacon')));
}

/** Notifies the winner at once in the open lobby. */
function publishJackpot({ publish, onPublishFailed }: RoundsDeps, { playerId, jackpotId, roundId, amount }: PaidJackpot): void {
  publish(playerId, { type: 'jackpot', jackpotId, roundId, amount: formatMoney(amount) }).catch(onPublishFailed);
}
