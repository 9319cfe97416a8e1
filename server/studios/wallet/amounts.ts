import { money, type Currency, type Money } from '@tausi/kernel';

/** A minor unit of every currency of the books is 10,000 millionths (docs/adr/0344-fractions-of-a-cent.md). */
export const microsPerMinor = 10_000n;

/** Returns a stake in minor units; null if the purses cannot hold it to the last millionth. */
export function stakeOf(currency: Currency, micros: bigint): Money | null {
  return micros % microsPerMinor === 0n ? money(currency, micros / microsPerMinor) : null;
}

/** Splits a payout into whole minor units and the change of the player's remainder. A fractional payout takes the earlier
 *  remainder along; a whole one leaves it alone. `micros` always equals `payout` plus `change`. */
export function splitPayout(currency: Currency, micros: bigint, remainder: bigint): { readonly payout: Money; readonly change: bigint } {
  const fraction = micros % microsPerMinor;
  const total = fraction === 0n || micros + remainder < 0n ? micros : micros + remainder;
  const minor = total / microsPerMinor;
  return { payout: money(currency, minor), change: micros - minor * microsPerMinor };
}
