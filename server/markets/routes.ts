import { acceptTerms } from '@tausi/contract/markets/accept-terms.ts';
import { appInfo } from '@tausi/contract/markets/app-info.ts';
import { betCountry } from '@tausi/contract/markets/bet-country.ts';
import { contentPage } from '@tausi/contract/markets/content-page.ts';
import { getTranslateData } from '@tausi/contract/markets/get-translate-data.ts';
import { termsState } from '@tausi/contract/markets/terms-state.ts';
import { version as versionCall } from '@tausi/contract/markets/version.ts';
import { err, formatMoney, isMarketCode, type Language, marketOf, ok } from '@tausi/kernel';
import type { Pool } from 'pg';
import { knownCaller } from '../platform/security/caller.ts';
import { type Route, route } from '../platform/http/route.ts';
import { recordAcceptance } from './pages/terms-store.ts';
import type { MarketsService } from './service.ts';
import { passwordLengths } from './password-lengths.ts';

type RoutesDeps = {
  readonly service: MarketsService;
  readonly pool: Pool;
  readonly version: { readonly version: string; readonly build: string };
};

export function createRoutes({ service, pool, version }: RoutesDeps): readonly Route[] {
  return [
    route(betCountry, async (_params, caller) => {
      const detected = await service.countryOf(caller);
      return ok({ country: detected !== null && isMarketCode(detected) ? detected : null, detected });
    }),
    appInfoRoute(service),
    ...termsRoutes(service, pool),
    route(contentPage, async ({ country, lang, name, version: wanted }, { at }) => {
      const page = await service.pageAt({ name, market: country, language: lang, version: wanted ?? null }, at);
      if (page === null) return err({ code: 'unknown_page' });
      const { language, version: held, validFrom, title, lead, changes, sections } = page;
      return ok({ name, language, version: held, validFrom, title, lead, changes, sections: [...sections] });
    }),
    route(versionCall, async () => ok(version)),
    route(getTranslateData, async ({ lang }) => {
      const language = languageIn(lang);
      return language === null ? err({ code: 'language_unknown' }) : ok(JSON.stringify(await service.overridesOf(language)));
    }),
  ];
}

function termsRoutes(service: MarketsService, pool: Pool): readonly Route[] {
  return [
    route(termsState, async (_params, { caller, at }) => {
      const player = knownCaller(caller);
      const { termsVersion } = await service.rulesAt(player.market, at);
      return ok({ version: termsVersion, accepted: await service.hasAcceptedTerms(player, at) });
    }),
    route(acceptTerms, async ({ version }, { caller, at }) => {
      const player = knownCaller(caller);
      const { termsVersion } = await service.rulesAt(player.market, at);
      if (version !== termsVersion) return err({ code: 'terms_superseded' });
      await recordAcceptance(pool, { playerId: player.playerId, version, at });
      return ok({});
    }),
  ];
}

function appInfoRoute(service: MarketsService): Route {
  return route(appInfo, async ({ country }, { at }) => {
    const [rules, window, support] = await Promise.all([
      service.rulesAt(country, at),
      service.maintenanceAt(country, at),
      service.supportOf(country),
    ]);
    const market = marketOf(country);
    const lengths = passwordLengths[rules.passwordPolicy];
    return ok({
      maintained: window !== null,
      maintenanceFrom: window?.startsAt ?? null,
      maintenanceUntil: window?.endsAt ?? null,
      country,
      currency: market.currencyLabel,
      languages: [...market.languages],
      rules: {
        ageMin: rules.ageMin,
        passwordLengthMin: lengths.min,
        passwordLengthMax: lengths.max,
        termsVersion: rules.termsVersion,
        stakeMin: formatMoney(rules.stakeMin),
      },
      support,
    });
  });
}

// A browser sends `sw-KE` or `en_GB`; the first two letters count.
function languageIn(text: string): Language | null {
  const letters = text.slice(0, 2).toLowerCase();
  return letters === 'en' || letters === 'sw' ? letters : null;
}
