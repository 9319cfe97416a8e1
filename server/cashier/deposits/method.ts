import { err, formatMoney, money, ok, parseMoney, type Instant, type MarketCode, type Money, type Result } from '@tausi/kernel';

/** A deposit method of a market, valid from a day on. */
export type DepositMethod = {
  readonly method: string;
  readonly name: string;
  readonly provider: string;
  readonly amountMin: Money;
  readonly amountMax: Money;
  /** The provider carries no fraction of a shilling. */
  readonly wholeAmountsOnly: boolean;
  readonly quickAmounts: readonly Money[];
  /** Our own fee, in millionths. */
  readonly feePpm: number;
};

type DatedMethod = DepositMethod & { readonly market: MarketCode; readonly validFrom: Instant | 0; readonly source: string };

const shillings = (amount: number): Money => money('KES', BigInt(amount) * 100n);

// Newest first within a method. A change is a new row with its own start day, never an edit.
const datedMethods: readonly DatedMethod[] = [
  {
    market: 'ke',
    method: 'mpesa',
    name: 'M-Pesa',
    provider: 'daraja',
    validFrom: 0,
    source: 'minimum stake of KES 20 (Gambling Control Act 2025); M-Pesa limit of KES 250,000 a payment',
    amountMin: shillings(20),
    amountMax: shillings(250_000),
    wholeAmountsOnly: true,
    quickAmounts: [100, 250, 500, 1_000, 2_500, 5_000].map(shillings),
    feePpm: 0,
  },
];

/** Returns the deposit methods of a market at an instant; empty when no provider is connected. */
export function methodsOf(market: MarketCode, at: Instant): readonly DepositMethod[] {
  const inForce = datedMethods.filter((each) => each.market === market && each.validFrom <= at);
  return inForce.filter((each, place) => inForce.findIndex(({ method }) => method === each.method) === place);
}

/** The method of a payment through a provider, and its name for players. */
export function methodOf(provider: string): { readonly method: string; readonly name: string } {
  return datedMethods.find((each) => each.provider === provider) ?? { method: provider, name: provider };
}

export type AmountRefusal =
  | { readonly code: 'amount_invalid' }
  | { readonly code: 'deposit_amount_not_whole' }
  | { readonly code: 'deposit_below_minimum'; readonly args: readonly [string] }
  | { readonly code: 'deposit_above_maximum'; readonly args: readonly [string] };

/** Parses the deposit amount that a player typed; `args` of a refusal hold the bound. */
export function readAmount(method: DepositMethod, text: string): Result<Money, AmountRefusal> {
  const read = parseMoney(method.amountMin.asset, text);
  if (!read.ok || read.value.minor === 0n) return err({ code: 'amount_invalid' });
  const amount = read.value;
  if (method.wholeAmountsOnly && amount.minor % 100n !== 0n) return err({ code: 'deposit_amount_not_whole' });
  if (amount.minor < method.amountMin.minor) return err({ code: 'deposit_below_minimum', args: [formatMoney(method.amountMin)] });
  if (amount.minor > method.amountMax.minor) return err({ code: 'deposit_above_maximum', args: [formatMoney(method.amountMax)] });
  return ok(amount);
}
