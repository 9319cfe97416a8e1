import { type Clock, formatMoney, type Instant, type Language, type MarketCode, marketOf, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Bus } from '../platform/live/bus.ts';
import { cached } from '../platform/cached.ts';
import { maintenanceAt } from './maintenance.ts';
import { type MarketRules, rulesOf } from './market-rules.ts';
import { marketsWithoutLicence } from './pages/operator-texts.ts';
import { fillPage, type Page, pageAt, type PageWanted } from './pages/page.ts';
import { listPages } from './pages/page-store.ts';
import { hasAccepted } from './pages/terms-store.ts';
import {
  findCountry,
  listMaintenanceWindows,
  listOverrides,
  listRules,
  listSupportContacts,
  type MaintenanceWindow,
  type SupportKind,
} from './store.ts';

export type MarketsDeps = {
  readonly pool: Pool;
  /** Reads the rules that every bet needs. */
  readonly rulesPool: Pool;
  readonly clock: Clock;
  readonly bus: Bus;
  /** Allows `x-tausi-country` to replace the address. Development only. */
  readonly believesCountryHeader: boolean;
  readonly version: { readonly version: string; readonly build: string };
};

/** The interface to other contexts. */
export type MarketsService = {
  readonly rulesAt: (market: MarketCode, at: Instant) => Promise<MarketRules>;
  readonly maintenanceAt: (market: MarketCode, at: Instant) => Promise<MaintenanceWindow | null>;
  readonly isMaintained: (market: MarketCode, at: Instant) => Promise<boolean>;
  /** The contacts of customer service, by channel. */
  readonly supportOf: (market: MarketCode) => Promise<Readonly<Record<SupportKind, string[]>>>;
  /** Finds a page with the market's values filled in; null when none has this name. */
  readonly pageAt: (wanted: PageWanted, at: Instant) => Promise<Page | null>;
  /** Returns markets whose current licence page is missing or from a development copy. */
  readonly marketsWithoutLicence: (at: Instant) => Promise<readonly MarketCode[]>;
  /** Returns whether a player has accepted the current terms of their country. */
  readonly hasAcceptedTerms: (player: { readonly playerId: PlayerId; readonly market: MarketCode }, at: Instant) => Promise<boolean>;
  readonly overridesOf: (language: Language) => Promise<Readonly<Record<string, string>>>;
  /** Returns the country of an address in lower case, served or not; null when unknown. */
  readonly countryOf: (caller: {
    readonly address: string;
    readonly headers: Readonly<Record<string, string | undefined>>;
  }) => Promise<string | null>;
};

/** Published on the bus after a change of this context's rows, so that every process reads them again. */
export const marketsTopic = 'markets_changed';

// The bus announces a change at once; this covers a lost message.
const lifetimeMs = 15_000;

export function createMarketsService(deps: Omit<MarketsDeps, 'version'>): MarketsService {
  const { pool, rulesPool, clock } = deps;
  const rules = cached(clock, lifetimeMs, async () => rulesOf(await listRules(rulesPool)));
  const windows = cached(clock, lifetimeMs, () => listMaintenanceWindows(rulesPool));
  const contacts = cached(clock, lifetimeMs, () => listSupportContacts(pool));
  const pages = cached(clock, lifetimeMs, () => listPages(pool));
  const overrides = {
    en: cached(clock, lifetimeMs, () => listOverrides(pool, 'en')),
    sw: cached(clock, lifetimeMs, () => listOverrides(pool, 'sw')),
  };
  deps.bus.subscribe(marketsTopic, () => {
    for (const held of [rules, windows, contacts, pages, overrides.en, overrides.sw]) held.drop();
  });
  return {
    rulesAt: async (market, at) => (await rules.get())(market, at),
    maintenanceAt: async (market, at) => maintenanceAt(await windows.get(), market, at),
    isMaintained: async (market, at) => maintenanceAt(await windows.get(), market, at) !== null,
    supportOf: async (market) => {
      const own = (await contacts.get()).filter((contact) => contact.market === market);
      const numbersOf = (kind: SupportKind): string[] => own.filter((contact) => contact.kind === kind).map(({ number }) => number);
      return { whatsapp: numbersOf('whatsapp'), call: numbersOf('call'), sms: numbersOf('sms'), ussd: numbersOf('ussd') };
    },
    marketsWithoutLicence: async (at) => marketsWithoutLicence(await pages.get(), at),
    pageAt: async (wanted, at) => {
      const page = pageAt(await pages.get(), wanted, at);
      return page === null ? null : fillPage(page, valuesOf((await rules.get())(wanted.market, at), wanted.market));
    },
    hasAcceptedTerms: async ({ playerId, market }, at) => hasAccepted(pool, playerId, (await rules.get())(market, at).termsVersion),
    overridesOf: (language) => overrides[language].get(),
    countryOf: async ({ address, headers }) => {
      const override = headers['x-tausi-country'];
      if (deps.believesCountryHeader && override !== undefined) return /^[a-z]{2}$/.test(override) ? override : null;
      return findCountry(pool, address);
    },
  };
}

/** The values for the placeholders of a page. */
function valuesOf({ ageMin, stakeMin }: MarketRules, market: MarketCode): Readonly<Record<string, string>> {
  const { name, currencyLabel } = marketOf(market);
  return { age: String(ageMin), country: name, currency: currencyLabel, stakeMin: formatMoney(stakeMin).replace(/\.00$/, '') };
}
