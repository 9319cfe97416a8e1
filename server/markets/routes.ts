import { appInfo } from '@tausi/contract/markets/app-info.ts';
import { betCountry } from '@tausi/contract/markets/bet-country.ts';
import { getTranslateData } from '@tausi/contract/markets/get-translate-data.ts';
import { version as versionCall } from '@tausi/contract/markets/version.ts';
import { err, formatMoney, isMarketCode, type Language, marketOf, ok } from '@tausi/kernel';
import { type Route, route } from '../platform/route.ts';
import type { MarketsService } from './service.ts';
import { passwordLengths } from './password-lengths.ts';
import type { SupportContact, SupportKind } from './store.ts';

type RoutesDeps = { readonly service: MarketsService; readonly version: { readonly version: string; readonly build: string } };

export function createRoutes({ service, version }: RoutesDeps): readonly Route[] {
  return [
    route(betCountry, async (_params, caller) => {
      const detected = await service.countryOf(caller);
      return ok({ country: detected !== null && isMarketCode(detected) ? detected : null, detected });
    }),
    appInfoRoute(service),
    route(versionCall, async () => ok(version)),
    route(getTranslateData, async ({ lang }) => {
      const language = languageIn(lang);
      return language === null ? err({ code: 'language_unknown' }) : ok(JSON.stringify(await service.overridesOf(language)));
    }),
  ];
}

function appInfoRoute(service: MarketsService): Route {
  return route(appInfo, async ({ country }, { at }) => {
    const [rules, window, contacts] = await Promise.all([
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
      support: {
        whatsapp: numbersOf(contacts, 'whatsapp'),
        call: numbersOf(contacts, 'call'),
        sms: numbersOf(contacts, 'sms'),
        ussd: numbersOf(contacts, 'ussd'),
      },
    });
  });
}

function numbersOf(contacts: readonly SupportContact[], kind: SupportKind): string[] {
  return contacts.filter((contact) => contact.kind === kind).map((contact) => contact.number);
}

// A browser says `sw-KE` or `en_GB`: the first two letters count.
function languageIn(text: string): Language | null {
  const letters = text.slice(0, 2).toLowerCase();
  return letters === 'en' || letters === 'sw' ? letters : null;
}
