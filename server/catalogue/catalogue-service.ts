import type { FirstScreenData, FirstScreenWin } from '@tausi/contract/catalogue/first-screen.ts';
import { type Clock, type Instant, type Language, type MarketCode, marketOf } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { MarketsService } from '../markets/index.ts';
import type { Bus } from '../platform/bus.ts';
import { cached } from '../platform/cached.ts';
import { bannersAt, type Catalogue, listedCategories } from './catalogue.ts';
import { loadCatalogue } from './store.ts';
import { toFirstScreenBanner, toFirstScreenRow } from './to-wire.ts';

export type CatalogueDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly markets: MarketsService;
  /** How many play each game now; a game that nobody plays may be missing. */
  readonly playersNow: (at: Instant) => Promise<ReadonlyMap<number, number>>;
  /** The newest wins of a market that may be shown to everybody, without names. */
  readonly recentWins: (market: MarketCode, at: Instant) => Promise<readonly FirstScreenWin[]>;
};

export type CatalogueService = {
  readonly catalogue: () => Promise<Catalogue>;
  readonly playersNow: CatalogueDeps['playersNow'];
  readonly firstScreen: (view: { readonly market: MarketCode; readonly language: Language }, at: Instant) => Promise<FirstScreenData>;
};

/** Told on the bus by whoever changes a row of this context: every process then reads again. */
export const catalogueTopic = 'catalogue_changed';

// The bus tells of a change at once; this is for the message that was missed.
const lifetimeMs = 15_000;

export function createCatalogueService({ pool, clock, bus, markets, playersNow, recentWins }: CatalogueDeps): CatalogueService {
  const held = cached(clock, lifetimeMs, () => loadCatalogue(pool));
  bus.subscribe(catalogueTopic, held.drop);
  return {
    catalogue: held.get,
    playersNow,
    firstScreen: async ({ market, language }, at) => {
      const [catalogue, isMaintained, wins] = await Promise.all([held.get(), markets.isMaintained(market, at), recentWins(market, at)]);
      const rows = listedCategories(catalogue, market).map((row) => toFirstScreenRow(row, language));
      return {
        country: market,
        language,
        currencyLabel: marketOf(market).currencyLabel,
        maintained: isMaintained,
        banners: bannersAt(catalogue, market, at).map((banner) => toFirstScreenBanner(banner, language)),
        categories: rows.map(({ categoryId, des, gameNum }) => ({ categoryId, des, gameNum })),
        rows,
        wins: [...wins],
      };
    },
  };
}
