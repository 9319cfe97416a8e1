import { tournamentPromises } from './campaigns/promises.ts';
import { paymentPromises } from './cashier/promises.ts';
import { giftPromises } from './gifts/coupons/promises.ts';
import { messagePromises } from './inbox/promises.ts';
import { promotionPromises } from './promotions/promises.ts';
import { jackpotPromises, roundPromises, seedPromises, sharedRoundPromises } from './rounds/promises.ts';
import { seriesPromises } from './rounds/fairness/series/promises.ts';
import { studioPromises } from './studios/promises.ts';
import type { BooksPromise } from './wallet/index.ts';
import { walletPromises } from './wallet/promises.ts';

/** Every promise of the books in the order of the checks. The checker stops at the first broken one, so the order decides
 *  which one it reports. */
export const allPromises: readonly BooksPromise[] = [
  ...walletPromises.books,
  ...roundPromises,
  ...walletPromises.points,
  ...paymentPromises,
  ...walletPromises.counts,
  ...studioPromises,
  ...jackpotPromises,
  ...tournamentPromises,
  ...messagePromises,
  ...promotionPromises,
  ...giftPromises,
  ...seedPromises,
  ...sharedRoundPromises,
  ...seriesPromises,
  ...walletPromises.house,
  ...walletPromises.durability,
];
