import { later, lesserOf, money, shareRoundedDown, type Instant, type Money } from '@tausi/kernel';
import type { WithdrawalLimits } from '../../markets/index.ts';

const hourMs = 3_600_000;
const millionths = 1_000_000n;

/** Returns the time by which a withdrawal is promised to arrive, fixed when it is asked for. */
export function promisedBy(askedAt: Instant, people: number, limits: WithdrawalLimits): Instant {
  return later(askedAt, (people === 0 ? limits.promiseSeconds : limits.checkedPromiseSeconds) * 1_000);
}

/** Returns the compensation for a result at `at`: a share of the amount for each started hour after the promise; null if in time or
 *  where the market has none. */
export function compensationFor(
  { amount, promisedBy: due }: { readonly amount: Money; readonly promisedBy: Instant },
  at: Instant,
  late: WithdrawalLimits['late'],
): Money | null {
  if (late === null || at <= due) return null;
  const hours = BigInt(Math.ceil((at - due) / hourMs));
  const byTime = shareRoundedDown(amount, hours * BigInt(late.ppmAnHour), millionths);
  const capped = lesserOf(byTime, shareRoundedDown(amount, BigInt(late.mostPpm), millionths));
  const atLeast = capped.minor < late.least.minor ? late.least : capped;
  const given = lesserOf(atLeast, late.most);
  return money(amount.asset, given.minor);
}
