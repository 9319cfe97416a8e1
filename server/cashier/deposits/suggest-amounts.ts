import type { Money } from '@tausi/kernel';
import type { DepositMethod } from './method.ts';

/** As many as fit on the deposit sheet. */
const suggestedMax = 6;
const medianTimesMax = 2n;

type Offer = Pick<DepositMethod, 'quickAmounts' | 'amountMin' | 'amountMax' | 'wholeAmountsOnly'>;

/** Suggests amounts for the deposit sheet, smallest first: the player's last and median amount, filled up from the method's list. None
 *  is above twice the median, or above what the player's limits leave. `paid` are the latest deposits, newest first. */
export function suggestAmounts(
  offer: Offer,
  { paid, left }: { readonly paid: readonly Money[]; readonly left: Money | null },
): readonly Money[] {
  const median = medianOf(paid);
  const most = [offer.amountMax.minor, ...(median === null ? [] : [medianTimesMax * median.minor]), ...(left === null ? [] : [left.minor])];
  const fits = ({ minor }: Money): boolean =>
    minor >= offer.amountMin.minor && most.every((bound) => minor <= bound) && (!offer.wholeAmountsOnly || minor % 100n === 0n);
  const own = [paid[0] ?? null, median].filter((amount) => amount !== null);
  const candidates = [...own, ...offer.quickAmounts].filter(fits);
  const different = candidates.filter((amount, index) => candidates.findIndex(({ minor }) => minor === amount.minor) === index);
  return different.slice(0, suggestedMax).toSorted((one, other) => (one.minor < other.minor ? -1 : 1));
}

/** The middle amount; of two, the lower one, which the player has really paid. */
function medianOf(paid: readonly Money[]): Money | null {
  const sorted = paid.toSorted((one, other) => (one.minor < other.minor ? -1 : 1));
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
