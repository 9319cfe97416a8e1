import type { FirstScreenData, FirstScreenWin } from '@tausi/contract/catalogue/home/first-screen.ts';
import { type Clock, type Instant, type Language, type MarketCode, marketCodes, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { MarketsService } from '../markets/index.ts';
import type { Bus } from '../platform/live/bus.ts';
import { cached } from '../platform/cached.ts';
import { type Banner, type BannerPlacement, bannersAt, type Catalogue, standsAt } from './catalogue.ts';
import { createFirstScreens } from './first-screens-service.ts';
import { type Played } from './shelves.ts';
import { loadShelves, type Shelves } from './shelves-store.ts';
import { loadCatalogue } from './store.ts';

export type CatalogueDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly markets: MarketsService;
  /** The number of players per game now; games without players may be absent. */
  readonly playersNow: (at: Instant) => Promise<ReadonlyMap<number, number>>;
  /** The games a player opened recently, last first. */
  readonly playedLately: (playerId: PlayerId) => Promise<readonly Played[]>;
  /** Returns whether players of a market can deposit now. */
  readonly takesDeposits: (market: MarketCode, at: Instant) => boolean;
  /** The newest wins of a market that are public, without names. */
  readonly recentWins: (market: MarketCode) => Promise<readonly FirstScreenWin[]>;
};

export type CatalogueService = {
  readonly catalogue: () => Promise<Catalogue>;
  /** Returns a market's banners for a placement in the lobby. Banners that lead to a deposit are left out where deposits are off. */
  readonly bannersFor: (market: MarketCode, at: Instant, placement: BannerPlacement) => Promise<readonly Banner[]>;
  readonly shelves: () => Promise<Shelves>;
  readonly playedLately: (playerId: PlayerId) => Promise<readonly Played[]>;
  readonly playersNow: () => Promise<ReadonlyMap<number, number>>;
  readonly firstScreen: (view: { readonly market: MarketCode; readonly language: Language }, at: Instant) => Promise<FirstScreenData>;
};

/** Published on the bus after a change of this context's rows, so that every process reads them again. */
export const catalogueTopic = 'catalogue_changed';

// The bus announces a change at once; this covers a lost message.
const lifetimeMs = 15_000;

export function createCatalogueService(deps: CatalogueDeps): CatalogueService {
  const { pool, clock, bus, markets } = deps;
  const held = cached(clock, lifetimeMs, () => loadCatalogue(pool));
  // These need no sign-in, so a cache shields the database.
  const playing = cached(clock, lifetimeMs, () => deps.playersNow(clock.now()));
  const winsByMarket = new Map(marketCodes.map((market) => [market, cached(clock, lifetimeMs, () => deps.recentWins(market))]));
  const recentWins = async (market: MarketCode): Promise<readonly FirstScreenWin[]> => winsByMarket.get(market)?.get() ?? [];
  const shelves = cached(clock, lifetimeMs, () => loadShelves(pool, clock.now()));
  const firstScreenOf = createFirstScreens();
  const bannersOf = (catalogue: Catalogue, market: MarketCode, at: Instant): readonly Banner[] => {
    const shown = bannersAt(catalogue, market, at);
    return deps.takesDeposits(market, at) ? shown : shown.filter(({ target }) => !asksToDeposit(target));
  };
  bus.subscribe(catalogueTopic, () => {
    held.drop();
    shelves.drop();
  });
  return {
    catalogue: held.get,
    bannersFor: async (market, at, placement) => bannersOf(await held.get(), market, at).filter((one) => standsAt(one, placement)),
    shelves: shelves.get,
    playedLately: deps.playedLately,
    playersNow: playing.get,
    firstScreen: async (view, at) => {
      const { market } = view;
      const [catalogue, isMaintained, wins] = await Promise.all([held.get(), markets.isMaintained(market, at), recentWins(market)]);
      return firstScreenOf(view, {
        catalogue,
        isMaintained,
        takesDeposits: deps.takesDeposits(market, at),
        wins,
        banners: bannersOf(catalogue, market, at).filter((one) => standsAt(one, {})),
      });
    },
  };
}

/** A market without a provider must not offer deposits. */
function asksToDeposit(target: Banner['target']): boolean {
  return target.kind === 'overlay' && target.name === 'deposit';
}
