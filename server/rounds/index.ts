import { allGames, sharedGames, soloGames } from '@tausi/games/manifest/all-games.ts';
import type { LiveMessage } from '@tausi/contract/live.ts';
import { formatMoney, marketOf, type Clock, type Instant, type MarketCode, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Bus } from '../platform/live/bus.ts';
import type { Route } from '../platform/http/route.ts';
import { createTurns } from '../platform/overload/turns.ts';
import type { Wallet } from '../wallet/index.ts';
import { countPlayers, listToldWins, type ToldWin } from './store/crowd-store.ts';
import { createDrandBeacon, type DrandSettings } from './drand/create-drand-beacon.ts';
import { createLocalBeacon, type Beacon } from './fairness/beacon.ts';
import { createWords, type BlockSource } from './draw.ts';
import { createDrawing } from './fairness/drawing.ts';
import { createNamedValues } from './fairness/named-values.ts';
import { createReceipts } from './fairness/receipts/receipts.ts';
import { sealSeeds } from './fairness/seal-seeds.ts';
import { createSeedSeal } from './fairness/seed-seal.ts';
import { createSeedStatements } from './fairness/seed-statements.ts';
import { writeDayFiles } from './fairness/published/write-day-files.ts';
import { signingKeyFrom, type SigningKey } from '../platform/security/signing-key.ts';
import { countOpenIncidents } from './incidents/incidents-store.ts';
import { completeAbandonedRounds, roundMessage, sweepLaunches } from './jobs.ts';
import { listPlayedGames } from './store/launch-store.ts';
import { payJackpots, type PaidJackpot } from './jackpot/award.ts';
import { jackpotRoute } from './jackpot/routes.ts';
import { createFindJackpotTerms } from './jackpot/terms-in-force.ts';
import { createCashTill } from './solo/cash-purse.ts';
import { createDemoTill } from './solo/demo-purse.ts';
import type { RoundsParts } from './solo/ports.ts';
import type { OfferedGame } from '@tausi/games/manifest/solo-game.ts';
import { gameReturns } from './returns/follow-returns.ts';
import { createReturnsWatch } from './returns/watch-returns.ts';
import { createFindPlayFacts } from './store/play-facts-store.ts';
import type { Round } from './round.ts';
import { roundsRoutes } from './routes.ts';
import { hasOpenCashRound, listCashRounds } from './store/store.ts';
import { createTogether, type Together } from './shared/create-shared-rounds.ts';
import { readDayContent } from './shared/day-content.ts';
import { togetherRoutes } from './shared/routes.ts';
import type { TogetherGame } from '@tausi/games/manifest/shared-game.ts';

export { quicknet } from './drand/chain.ts';
export type { PlayRules } from './solo/ports.ts';
export { jackpotContributions } from './jackpot/contributions.ts';
export type { OfferedGame } from '@tausi/games/manifest/solo-game.ts';
export type { Beacon } from './fairness/beacon.ts';
export type { Round } from './round.ts';

export type RoundsDeps = {
  readonly pool: Pool;
  /** For what reads many rows and nobody waits for. */
  readonly reportPool: Pool;
  /** Works as tausi_draw; handed to the drawing code and to nothing else. */
  readonly drawPool: Pool;
  /** For the steps of shared rounds; what bets use when left out. */
  readonly dealerPool?: Pool;
  readonly wallet: Wallet;
  /** 32 secret bytes for one purpose of the server. */
  readonly purposeKey: (purpose: string) => Uint8Array;
  /** The same of the master key before this one, should it have been changed: its receipt key signs the new one. */
  readonly purposeKeyBefore?: ((purpose: string) => Uint8Array) | null;
  /** Where the games' frames are found, without a trailing slash. */
  readonly gamesOrigin: string;
  readonly rulesFor: RoundsParts['rulesFor'];
  readonly checks: RoundsParts['checks'];
  readonly publish: (playerId: PlayerId, message: LiveMessage) => Promise<void>;
  readonly onPublishFailed: (error: unknown) => void;
  readonly onIncident: RoundsParts['onIncident'];
  /** Between the processes of the server: what happens at the tables of many players. */
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  readonly clock: Clock;
  /** How far this clock ran ahead of the database's when they were compared last. */
  readonly clockAheadMs: () => number;
  /** How many rounds are committed to at once. */
  readonly seasonRounds: number;
  /** The public beacon; without it a local one, which stands in where no money is real. */
  readonly drand?: DrandSettings | null;
  /** In place of both: where a test's clock stands still, a beacon that does not wait for it. */
  readonly beacon?: Beacon | undefined;
  /** Told in a sentence when the beacon gives no value. */
  readonly onBeaconFault?: (sentence: string) => void;
  /** Where blocks of words come from: HMAC-SHA256, unless a test plants a fault. */
  readonly blockSource?: BlockSource;
};

export type Rounds = {
  readonly routes: readonly Route[];
  /** Cash rounds of all games, newest first, from before the round `before`. */
  readonly listCashRounds: (player: PlayerId, page: { before: string | null; limit: number }) => Promise<readonly Round[]>;
  /** Whether a cash round of the player waits for its end. */
  readonly hasOpenRound: (player: PlayerId) => Promise<boolean>;
  /** The newest wins of a market that may be told to everybody. */
  readonly listToldWins: (market: MarketCode) => Promise<readonly ToldWin[]>;
  /** How many play each game now; a game that nobody plays is missing. */
  readonly countPlayers: (at: Instant) => Promise<ReadonlyMap<number, number>>;
  /** The games a player opened in the last 30 days, the last one first. */
  readonly listPlayedGames: (player: PlayerId) => Promise<readonly { readonly gameId: number; readonly times: number }[]>;
  /** What a game is called, should it be one of ours. */
  readonly gameOf: (gameId: number) => { readonly name: string; readonly title: string } | null;
  /** The tables of games of many players, and the hand of this process on them. */
  readonly tables: Together['tables'];
  readonly driver: Together['driver'];
  /** Ends rounds whose player stayed away for a day. Answers how many. */
  readonly completeAbandonedRounds: (at: Instant) => Promise<number>;
  /** Pays the jackpots that were won. Answers how many. */
  readonly payJackpots: (at: Instant) => Promise<number>;
  /** Judges what games return against their sheets; one that strays is an incident. */
  readonly watchReturns: (at: Instant) => Promise<void>;
  /** How far each game strayed from its sheet when this process judged last, in standard deviations. */
  readonly returnSigmas: () => readonly { readonly game: string; readonly stretch: string; readonly sigmas: number }[];
  /** The incidents that nobody has looked at yet. */
  readonly openIncidents: () => Promise<readonly { readonly kind: string; readonly game: string; readonly count: number }[]>;
  /** Writes and signs the public files of days that are over. Answers how many. */
  readonly writeDayFiles: (at: Instant) => Promise<number>;
  /** Seals the seeds that stand open in the database, or under an older key. Answers how many. */
  readonly sealSeeds: () => Promise<number>;
  /** Forgets launches that are older than 30 days. Answers how many. */
  readonly sweepLaunches: (at: Instant) => Promise<number>;
};

/** Counts what every game of the house returns. */
export const returnsOfAllGames = gameReturns(allGames);

// A shelf shows as many.
const playedGamesMax = 20;

// More bets of one player than a browser can have under way: whoever sends them waits for nothing good.
const betsWaitingMax = 64;

/** The rounds context, with the games of the house unless a test hands in others. */
export function createRounds(
  deps: RoundsDeps,
  offered: readonly OfferedGame[] = soloGames,
  shared: readonly TogetherGame[] = sharedGames,
): Rounds {
  const games = new Map(offered.map((game) => [game.gameId, game]));
  const gameOf = (id: number) => {
    const game = [...offered, ...shared].find((candidate) => candidate.gameId === id);
    return game === undefined ? null : { name: game.mathematics.name, title: game.title };
  };
  const nameOf = (id: number): string => gameOf(id)?.name ?? String(id);
  const parts = {
    pool: deps.pool,
    ...drawingParts(deps),
    ...provingParts(deps, nameOf),
    games,
    tills: { cash: createCashTill(deps.wallet), demo: createDemoTill(deps.pool) },
    findPlayFacts: createFindPlayFacts(deps.pool),
    turns: createTurns({ waitingMax: betsWaitingMax }),
    rulesFor: deps.rulesFor,
    checks: deps.checks,
    findJackpotTerms: createFindJackpotTerms(deps.pool),
    onIncident: deps.onIncident,
    gamesOrigin: deps.gamesOrigin,
  };
  const returns = createReturnsWatch({ pool: deps.reportPool, onIncident: deps.onIncident });
  const together = createTogether({ ...deps, ...parts, games: shared, onFailed: deps.onPublishFailed });
  return {
    routes: [
      ...roundsRoutes({ ...parts, together }),
      ...togetherRoutes(together, parts.receiptFor),
      jackpotRoute(deps.pool, (id) => games.get(id)?.title ?? ''),
    ],
    tables: together.tables,
    driver: together.driver,
    listCashRounds: async (player, page) => (await listCashRounds(deps.pool, player, page)).map(({ round }) => round),
    hasOpenRound: (player) => hasOpenCashRound(deps.pool, player),
    listToldWins: (market) => listToldWins(deps.pool, marketOf(market).currency),
    countPlayers: (at) => countPlayers(deps.pool, at),
    listPlayedGames: (player) => listPlayedGames(deps.pool, player, playedGamesMax),
    gameOf,
    payJackpots: (at) => payJackpots({ pool: deps.pool, wallet: deps.wallet, onPaid: (paid) => tellJackpot(deps, paid) }, at),
    watchReturns: returns.watch,
    returnSigmas: () => returns.standings().map(({ gameId, stretch, sigmas }) => ({ game: nameOf(gameId), stretch, sigmas })),
    openIncidents: async () =>
      (await countOpenIncidents(deps.reportPool)).map(({ gameId, kind, count }) => ({ game: nameOf(gameId), kind, count })),
    sealSeeds: () => sealSeeds(deps.drawPool, parts.seedSeal),
    sweepLaunches: (at) => sweepLaunches(deps.pool, at),
    writeDayFiles: (at) =>
      writeDayFiles(
        { ...parts, pool: deps.reportPool, readContent: (client, day) => readDayContent(client, together.parts.tables, day) },
        at,
      ),
    completeAbandonedRounds: (at) =>
      completeAbandonedRounds(parts, at, (stored) => {
        deps.publish(stored.round.playerId, roundMessage(stored)).catch(deps.onPublishFailed);
      }),
  };
}

function drawingParts({ blockSource, drawPool, purposeKey, purposeKeyBefore = null }: RoundsDeps) {
  const words = createWords(blockSource);
  const seedSeal = createSeedSeal(purposeKey, purposeKeyBefore);
  return { words, seedSeal, drawing: createDrawing(drawPool, seedSeal, words) };
}

/** What rounds are proved by: the beacon, and the key that signs receipts and statements. */
function provingParts(deps: RoundsDeps, nameOf: (gameId: number) => string) {
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

/** The winner is told where he plays, at once. */
function tellJackpot({ publish, onPublishFailed }: RoundsDeps, { player, jackpotId, roundId, amount }: PaidJackpot): void {
  publish(player, { type: 'jackpot', jackpotId, roundId, amount: formatMoney(amount) }).catch(onPublishFailed);
}
