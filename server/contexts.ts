import { ledgerOf, walletOf } from './books.ts';
import type { Campaigns } from './campaigns/index.ts';
import { type Cashier, createCashier, phonePagesOf } from './cashier/index.ts';
import { catalogueTopic, createCatalogue } from './catalogue/index.ts';
import { addressFactorOf, livePublisherOf, type Foundation } from './foundation.ts';
import { createFindStakeCoupon, type Gifts } from './gifts/index.ts';
import { createHistory } from './history/index.ts';
import { accountMessage, createInbox, type Inbox, paymentMessages, welcomeMessage, writeMessage } from './inbox/index.ts';
import { createKyc, type Kyc } from './kyc/index.ts';
import { createMarkets, marketsTopic, type MarketsService, verifyTerms } from './markets/index.ts';
import type { Route } from './platform/http/route.ts';
import { createQueue, type Queue } from './platform/queue/queue.ts';
import type { Lane } from './platform/queue/tasks.ts';
import { vapidKeyFrom } from './platform/security/vapid-key.ts';
import { createSecrets } from './platform/security/secrets.ts';
import { copiedTables } from './personal-data.ts';
import { createPlayers, type AccountHooks, type OpenMatters, type Players } from './players/index.ts';
import type { Loyalty } from './loyalty/index.ts';
import { insertReferral, signalNoter, type Promotions } from './promotions/index.ts';
import { createRewards, promotionsOf } from './rewards.ts';
import { createReporting, type Reporting } from './reporting/index.ts';
import { createRounds, quicknet, type Rounds } from './rounds/index.ts';
import { createRealityChecks, createSafety, type RealityChecks } from './safety/index.ts';
import type { Studios } from './studios/index.ts';
import { playOfAllGames, studiosOf } from './third-games.ts';
import { createSupport } from './support/index.ts';
import { publishedWins } from './published-wins.ts';
import type { LedgerWatch, Wallet } from './wallet/index.ts';

export type Contexts = {
  readonly routes: readonly Route[];
  /** The bus topics that make a cached first screen outdated. */
  readonly firstScreenTopics: readonly string[];
  /** The queue, and the work on its jobs. */
  readonly jobs: { readonly queue: Queue; readonly lanes: readonly Lane[] };
  readonly markets: MarketsService;
  readonly catalogue: ReturnType<typeof createCatalogue>;
  readonly players: Players;
  readonly wallet: Wallet;
  readonly ledger: LedgerWatch;
  readonly rounds: Rounds;
  readonly cashier: Cashier;
  readonly kyc: Kyc;
  readonly inbox: Inbox;
  readonly reporting: Reporting;
  readonly campaigns: Campaigns;
  readonly promotions: Promotions;
  readonly gifts: Gifts;
  readonly studios: Studios;
  readonly loyalty: Loyalty;
};

/** Builds the contexts and passes each what it needs from the others. */
export function createContexts(given: Omit<Foundation, 'queue'>): Contexts {
  const foundation = { ...given, queue: createQueue({ clock: given.clock, isDriven: given.jobsAreDriven === true }) };
  const { bus, database } = foundation;
  const { moneyPool } = database;
  const markets = marketsOf(foundation);
  const ledger = ledgerOf(foundation);
  const wallet = walletOf(foundation, ledger);
  const openMatters: OpenMatters = {
    hasRound: (playerId) => rounds.hasOpenRound(playerId),
    hasPayment: (playerId) => cashier.hasOpenPayment(playerId),
    hasPaidFrom: (playerId, phone) => cashier.hasPaidFrom(playerId, phone),
  };
  const players = playersOf(foundation, { markets, wallet, openMatters });
  // Every bet needs this, so it uses the pool reserved for money.
  const checks = createRealityChecks({ pool: moneyPool, bus });
  const rounds = roundsOf(foundation, { markets, wallet, checks });
  const studios = studiosOf(foundation, { markets, wallet, checks, rounds });
  const kyc = kycOf(foundation, { markets, wallet });
  const promotions = promotionsOf(foundation, { wallet, rounds, kyc, players, addressFactor: addressFactorOf(foundation.config) });
  const cashier = cashierOf(foundation, { markets, wallet, players, kyc, promotions });
  const inbox = inboxOf(foundation, { markets, wallet, players });
  const catalogue = catalogueOf(foundation, { markets, rounds, studios, cashier });
  const reporting = reportingOf(foundation);
  const rewards = createRewards(foundation, { wallet, rounds, cashier, catalogue, promotions });
  const { gifts, campaigns } = rewards;
  const contexts = [
    markets,
    players,
    catalogue,
    rounds,
    studios,
    cashier,
    inbox,
    reporting,
    createHistory({ wallet, rounds, studios, cashier }),
    promotions,
    createSafety({ wallet, checks, rulesFor: markets.rulesAt }),
    gifts,
    rewards.bonuses,
    rewards.loyalty,
    campaigns,
    supportOf(foundation, { markets, cashier }),
    kyc,
  ];
  const opened = { markets, catalogue, players, wallet, ledger, rounds, studios, cashier, kyc, inbox, reporting, promotions, ...rewards };
  return {
    ...opened,
    routes: verifyTerms(routesOf(contexts), markets),
    firstScreenTopics: [marketsTopic, catalogueTopic],
    jobs: { queue: foundation.queue, lanes: [cashier.lane, players.lane, kyc.lane, inbox.jobs.lane, reporting.lane] },
  };
}

function routesOf(contexts: readonly { readonly routes: readonly Route[] }[]): readonly Route[] {
  return contexts.flatMap(({ routes }) => routes);
}

function marketsOf({ config, clock, database, bus, version }: Foundation) {
  return createMarkets({
    pool: database.pool,
    rulesPool: database.moneyPool,
    clock,
    bus,
    believesCountryHeader: config.mode === 'development',
    version,
  });
}

function catalogueOf(
  { clock, database, bus }: Foundation,
  {
    markets,
    rounds,
    studios,
    cashier,
  }: Pick<Contexts, 'rounds' | 'studios' | 'cashier'> & { readonly markets: ReturnType<typeof createMarkets> },
): Contexts['catalogue'] {
  return createCatalogue({
    pool: database.pool,
    clock,
    bus,
    markets,
    ...playOfAllGames({ rounds, studios }),
    recentWins: publishedWins(rounds),
    takesDeposits: cashier.takesDeposits,
  });
}

function roundsOf(
  { config, clock, clockWatch, log, database, bus, secrets, beacon }: Foundation,
  { markets, wallet, checks }: Pick<Contexts, 'markets' | 'wallet'> & { readonly checks: RealityChecks },
): Rounds {
  return createRounds({
    pool: database.moneyPool,
    reportPool: database.pool,
    drawPool: database.drawPool,
    driverPool: database.driverPool,
    wallet,
    ...livePublisherOf(bus, log),
    purposeKey: secrets.purposeKey,
    purposeKeyBefore: config.masterKeyBefore === null ? null : createSecrets(config.masterKeyBefore).purposeKey,
    gamesOrigin: config.gamesOrigin,
    rulesFor: markets.rulesAt,
    checks,
    findCoupon: createFindStakeCoupon({ pool: database.moneyPool, wallet }),
    onIncident: (reason, error) => log.error({ reason, error }, 'a game failed'),
    bus,
    clock,
    clockAheadMs: clockWatch.aheadMs,
    seasonRounds: config.seasonRounds,
    drand: config.beacon === null ? null : { chain: config.beacon.chain ?? quicknet, relays: config.beacon.relays },
    beacon,
    onBeaconFault: (sentence) => log.warn({}, sentence),
  });
}

function kycOf({ config, log, database: { pool }, ...foundation }: Foundation, others: Pick<Contexts, 'markets' | 'wallet'>): Kyc {
  return createKyc({
    pool,
    ...foundation,
    ...others,
    documents: config.documents,
    list: config.screeningList.current,
    onHit: (kind) => log.error({ kind }, 'a player may be a person on the screening list'),
  });
}

function cashierOf(
  { config, clock, log, database, bus, queue, secrets, attempts }: Foundation,
  { markets, wallet, players, kyc, promotions }: Pick<Contexts, 'markets' | 'wallet' | 'players' | 'promotions'> & { readonly kyc: Kyc },
): Cashier {
  return createCashier(database.moneyPool, queue, {
    clock,
    wallet,
    players: {
      ...players,
      forfeitsOnWithdrawal: promotions.forfeitsOnWithdrawal,
      identityNameOf: kyc.nameOf,
      identityTierOf: kyc.tierOf,
      comparedNumberOf: kyc.comparedNumberOf,
      passCompared: kyc.passCompared,
      isPersonShared: kyc.isPersonShared,
      screeningOf: kyc.screening.standingOf,
      centralExclusionOf: (person, at) => config.centralRegister.current().exclusionOf(person, at),
    },
    attempts,
    taxes: markets,
    notices: { live: livePublisherOf(bus, log), ...paymentMessages(clock) },
    alerts: {
      countAlert: (kind) => log.error({ alert: kind }, 'a payment needs review'),
      onJobFailed: (error) => log.error({ error }, 'a job of the cashier failed'),
    },
    providers: {
      daraja: config.daraja,
      momo: config.momo,
      airtel: config.airtel,
      paystack: config.paystack,
      returnUrl: `${config.lobbyOrigin}/pay-return.html`,
      callbackOrigin: config.callbackOrigin,
      callbackKey: secrets.purposeKey('daraja-callbacks'),
      tokenKey: secrets.purposeKey('daraja-token'),
      accountKeys: { seal: secrets.purposeKey('payout-accounts'), hash: secrets.purposeKey('payout-account-hashes') },
      phonePages: config.mode === 'development' ? phonePagesOf(config) : new Map(),
    },
  });
}

function supportOf(
  { config, clock, log, database, bus, attempts }: Foundation,
  { markets, cashier }: Pick<Contexts, 'markets' | 'cashier'>,
) {
  return createSupport({
    pool: database.pool,
    clock,
    attempts,
    live: livePublisherOf(bus, log),
    markets,
    providers: cashier,
    settings: config.chat,
    gamesOrigin: config.gamesOrigin,
  });
}

function inboxOf(
  { config, clock, log, database, bus, queue, secrets }: Foundation,
  { markets, wallet, players }: Pick<Contexts, 'markets' | 'wallet' | 'players'>,
): Inbox {
  return createInbox({
    pool: database.pool,
    queue,
    clock,
    bus,
    wallet,
    players,
    markets,
    live: livePublisherOf(bus, log),
    push: { vapidKey: vapidKeyFrom(secrets.purposeKey('web-push')), contact: config.pushContact, origins: config.pushOrigins },
    onJobFailed: (error) => log.error({ error }, 'a job of the inbox failed'),
  });
}

/** The messages to players about their own account, in the unit of work of the change, and the signs of registrations. */
function accountHooks({ database, secrets }: Foundation): AccountHooks {
  return {
    onRegistered: async (client, player) => {
      await writeMessage(client, welcomeMessage(player));
      if (player.inviteCode !== null) await insertReferral(client, { ...player, code: player.inviteCode });
    },
    noteRegistration: signalNoter(database.pool, secrets),
    onAccountChanged: (client, of, change) => writeMessage(client, accountMessage(of, change)),
  };
}

function playersOf(
  foundation: Foundation,
  { markets, wallet, openMatters }: Pick<Contexts, 'markets' | 'wallet'> & { readonly openMatters: OpenMatters },
): Players {
  const { config, clock, database, bus, queue, secrets, attempts, hashCost } = foundation;
  return createPlayers({
    pool: database.pool,
    signingPool: database.moneyPool,
    clock,
    bus,
    queue,
    secrets,
    attempts,
    markets,
    wallet,
    hooks: accountHooks(foundation),
    openMatters,
    copiedTables,
    settings: {
      sms: config.sms,
      social: config.social,
      lobbyOrigin: config.lobbyOrigin,
      addressFactor: addressFactorOf(config),
      ...(hashCost === undefined ? {} : { hashCost }),
    },
  });
}

function reportingOf({ config, clock, database, queue, attempts }: Foundation): Reporting {
  return createReporting({ pool: database.pool, clock, queue, attempts, forwardUrl: config.analyticsUrl });
}
