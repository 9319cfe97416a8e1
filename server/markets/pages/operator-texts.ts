import { type Instant, type MarketCode, marketCodes, marketOf } from '@tausi/kernel';
import { type Page, pageAt } from './page.ts';

/** The section that marks a seeded licence page of a development copy. */
const developmentSection = 'development';

/** Returns markets whose current licence page is missing or from a development copy, in any language. */
export function marketsWithoutLicence(pages: readonly Page[], at: Instant): readonly MarketCode[] {
  return marketCodes.filter((market) =>
    marketOf(market).languages.some((language) => {
      const page = pageAt(pages, { name: 'licence', market, language, version: null }, at);
      return page === null || page.sections.some(({ id }) => id === developmentSection);
    }),
  );
}
