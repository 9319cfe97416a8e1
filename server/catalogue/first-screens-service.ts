import type { FirstScreenData, FirstScreenWin } from '@tausi/contract/catalogue/home/first-screen.ts';
import { type Language, type MarketCode, marketOf } from '@tausi/kernel';
import { finished } from '../platform/http/finished-answer.ts';
import { type Banner, type Catalogue, listedCategories } from './catalogue.ts';
import { toFirstScreenBanner, toFirstScreenRow } from './to-wire.ts';

type View = { readonly market: MarketCode; readonly language: Language };

/** The loaded parts of a first screen. */
type ScreenParts = {
  readonly catalogue: Catalogue;
  readonly banners: readonly Banner[];
  readonly wins: readonly FirstScreenWin[];
  readonly isMaintained: boolean;
  readonly takesDeposits: boolean;
};

/** Builds first screens. All lobbies of a country and language share one, which is rebuilt only when
 *  one of its parts was reloaded. */
export function createFirstScreens(): (view: View, parts: ScreenParts) => FirstScreenData {
  const made = new Map<string, { readonly parts: ScreenParts; readonly screen: FirstScreenData }>();
  return (view, parts) => {
    const name = `${view.market} ${view.language}`;
    const last = made.get(name);
    if (last !== undefined && areSame(last.parts, parts)) return last.screen;
    const screen = finished(screenOf(view, parts));
    made.set(name, { parts, screen });
    return screen;
  };
}

function areSame(one: ScreenParts, other: ScreenParts): boolean {
  return (
    one.catalogue === other.catalogue &&
    one.wins === other.wins &&
    one.isMaintained === other.isMaintained &&
    one.takesDeposits === other.takesDeposits &&
    one.banners.length === other.banners.length &&
    one.banners.every((banner, index) => banner === other.banners[index])
  );
}

function screenOf({ market, language }: View, { catalogue, banners, wins, isMaintained, takesDeposits }: ScreenParts): FirstScreenData {
  const rows = listedCategories(catalogue, market).map((row) => toFirstScreenRow(row, language));
  return {
    country: market,
    language,
    currencyLabel: marketOf(market).currencyLabel,
    maintained: isMaintained,
    depositsOpen: takesDeposits,
    banners: banners.map((banner) => toFirstScreenBanner(banner, language)),
    categories: rows.map(({ categoryId, des, gameNum }) => ({ categoryId, des, gameNum })),
    rows,
    wins: [...wins],
  };
}
