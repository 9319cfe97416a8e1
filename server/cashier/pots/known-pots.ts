import { marketCodes, marketOf, type Currency, type Instant } from '@tausi/kernel';
import { methodsOf } from '../deposits/method.ts';
import { withdrawalMethodsOf } from '../withdrawals/method.ts';

/** Returns the pots of all methods with their currency. */
export function knownPots(at: Instant): ReadonlyMap<string, Currency> {
  return new Map(
    marketCodes.flatMap((market) =>
      [...methodsOf(market, at), ...withdrawalMethodsOf(market, at)].map(({ provider }) => [provider, marketOf(market).currency] as const),
    ),
  );
}
