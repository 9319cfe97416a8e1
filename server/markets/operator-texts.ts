import { type Instant, type MarketCode, marketCodes, marketOf } from '@tausi/kernel';
import { type Page, pageAt } from './page.ts';

/** The section by which the seeded licence page says that it belongs to a development copy. */
const developmentSection = 'development';

/** The markets whose licence page in force is missing or still that of a development copy, in any of their languages. */
export function marketsWithoutLicence(pages: readonly Page[], at: Instant): readonly MarketCode[] {
  return marketCodes.filter((market) =>
    marketOf(market).languages.some((language) => {
      const page = pageAt(pages, { name: 'licence', market, language, version: null }, at);
      return page === null || page.sections.some(({ id }) => id === developmentSection);
    }),
  );
}
