import { type Clock, formatMoney, type Instant, type Language, type MarketCode, marketOf, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Bus } from '../platform/live/bus.ts';
import { cached } from '../platform/cached.ts';
import { maintenanceAt } from './maintenance.ts';
import { type MarketRules, rulesOf } from './market-rules.ts';
import { marketsWithoutLicence } from './operator-texts.ts';
import { fillPage, type Page, pageAt, type PageWanted } from './page.ts';
import { listPages } from './page-store.ts';
import { hasAccepted } from './terms-store.ts';
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
  /** Reads what every bet is judged by. */
  readonly rulesPool: Pool;
  readonly clock: Clock;
  readonly bus: Bus;
  /** Whether `x-tausi-country` may stand in for the address. Development only. */
  readonly believesCountryHeader: boolean;
  readonly version: { readonly version: string; readonly build: string };
};

/** What the other contexts may ask about countries. */
export type MarketsService = {
  readonly rulesAt: (market: MarketCode, at: Instant) => Promise<MarketRules>;
  readonly maintenanceAt: (market: MarketCode, at: Instant) => Promise<MaintenanceWindow | null>;
  readonly isMaintained: (market: MarketCode, at: Instant) => Promise<boolean>;
  /** The numbers of customer service, by the way to reach it. */
  readonly supportOf: (market: MarketCode) => Promise<Readonly<Record<SupportKind, string[]>>>;
  /** A page of the house with the market's values in it; null when there is none of that name. */
  readonly pageAt: (wanted: PageWanted, at: Instant) => Promise<Page | null>;
  /** The markets whose licence page in force is missing or still that of a development copy. */
  readonly marketsWithoutLicence: (at: Instant) => Promise<readonly MarketCode[]>;
  /** Whether a player has accepted the terms that hold now in his country. */
  readonly hasAcceptedTerms: (player: { readonly playerId: PlayerId; readonly market: MarketCode }, at: Instant) => Promise<boolean>;
  readonly overridesOf: (language: Language) => Promise<Readonly<Record<string, string>>>;
  /** The country an address belongs to, in lower case, served or not; null when unknown. */
  readonly countryOf: (caller: {
    readonly address: string;
    readonly headers: Readonly<Record<string, string | undefined>>;
  }) => Promise<string | null>;
};

/** Told on the bus by whoever changes a row of this context: every process then reads again. */
export const marketsTopic = 'markets_changed';

// The bus tells of a change at once; this is for the message that was missed.
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

/** What the slots of a page stand for. */
function valuesOf({ ageMin, stakeMin }: MarketRules, market: MarketCode): Readonly<Record<string, string>> {
  const { name, currencyLabel } = marketOf(market);
  return { age: String(ageMin), country: name, currency: currencyLabel, stakeMin: formatMoney(stakeMin).replace(/\.00$/, '') };
}
