import type { Instant, MarketCode } from '@tausi/kernel';

/** A withdrawal method of a market. Its limits are in the market's dated rules. */
type WithdrawalMethod = {
  readonly method: string;
  readonly name: string;
  /** The account at the provider that pays. */
  readonly provider: string;
  /** The provider carries no fraction of a shilling. */
  readonly paysWholeUnits: boolean;
};

type DatedMethod = WithdrawalMethod & { readonly market: MarketCode; readonly validFrom: Instant | 0 };

// Newest first within a method. A change is a new row with its own start day, never an edit.
const datedMethods: readonly DatedMethod[] = [
  { market: 'ke', method: 'mpesa', name: 'M-Pesa', provider: 'daraja-b2c', paysWholeUnits: true, validFrom: 0 },
];

/** Returns the withdrawal methods of a market at an instant. */
export function withdrawalMethodsOf(market: MarketCode, at: Instant): readonly WithdrawalMethod[] {
  const inForce = datedMethods.filter((each) => each.market === market && each.validFrom <= at);
  return inForce.filter((each, index) => inForce.findIndex(({ method }) => method === each.method) === index);
}

/** Returns the name of a method for players. */
export function withdrawalMethodName(market: MarketCode, method: string): string {
  return datedMethods.find((each) => each.market === market && each.method === method)?.name ?? method;
}
