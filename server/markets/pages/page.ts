import type { Instant, Language, MarketCode } from '@tausi/kernel';

type PageSection = { readonly id: string; readonly title: string; readonly html: string };

/** One version of a page in one language; `market` null serves every market without its own. */
export type Page = {
  readonly name: string;
  readonly market: MarketCode | null;
  readonly language: Language;
  readonly version: string;
  readonly validFrom: Instant;
  readonly title: string;
  readonly lead: string;
  readonly changes: string;
  readonly sections: readonly PageSection[];
};

export type PageWanted = {
  readonly name: string;
  readonly market: MarketCode;
  readonly language: Language;
  /** Null means the current version. Future versions are never shown. */
  readonly version: string | null;
};

/** Returns the current page: the market's own before the common one, then the newest version, then the language before English. */
export function pageAt(pages: readonly Page[], wanted: PageWanted, at: Instant): Page | null {
  const begun = pages.filter(
    (page) =>
      page.name === wanted.name &&
      (page.market === null || page.market === wanted.market) &&
      (page.language === wanted.language || page.language === 'en') &&
      (wanted.version === null || page.version === wanted.version) &&
      page.validFrom <= at,
  );
  const rank = (page: Page): readonly number[] => [
    page.market === null ? 0 : 1,
    // A version that exists only in English is shown in English, because all players must accept the same version of the terms.
    page.validFrom,
    page.language === wanted.language ? 1 : 0,
  ];
  return begun.reduce<Page | null>((best, page) => (best === null || isGreater(rank(page), rank(best)) ? page : best), null);
}

function isGreater(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

/** Fills the market's values into placeholders such as `{age}`. Unknown placeholders stay. */
export function fillPage(page: Page, values: Readonly<Record<string, string>>): Page {
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return {
    ...page,
    title: fill(page.title),
    lead: fill(page.lead),
    sections: page.sections.map(({ id, title, html }) => ({ id, title: fill(title), html: fill(html) })),
  };
}
