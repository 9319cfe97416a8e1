import { err, formatMoney, ok, parseMoney, type Instant, type MarketCode, type Money, type Result } from '@tausi/kernel';
import type { WithdrawalLimits } from '../../markets/index.ts';

/** A withdrawal method of a market. Its limits are in the market's dated rules. */
export type WithdrawalMethod = {
  readonly method: string;
  readonly name: string;
  /** The account at the provider that pays. */
  readonly provider: string;
  /** The receiver: the player's own phone, or one of the player's bank accounts. */
  readonly needs: 'phone' | 'account';
  /** The provider's name of the phone's network, where one account serves several. */
  readonly network: string | null;
  /** The provider carries no fraction of the currency's unit. */
  readonly paysWholeUnits: boolean;
};

type DatedMethod = WithdrawalMethod & { readonly market: MarketCode; readonly validFrom: Instant | 0 };

// Newest first within a method. A change is a new row with its own start day, never an edit.
const datedMethods: readonly DatedMethod[] = [
  {
    market: 'ke',
    method: 'mpesa',
    name: 'M-Pesa',
    provider: 'daraja-b2c',
    needs: 'phone',
    network: null,
    paysWholeUnits: true,
    validFrom: 0,
  },
  {
    market: 'ug',
    method: 'mtn',
    name: 'MTN MoMo',
    provider: 'momo-ug-out',
    needs: 'phone',
    network: null,
    paysWholeUnits: true,
    validFrom: 0,
  },
  ...(
    [
      ['ug', 'airtel-ug'],
      ['ke', 'airtel-ke'],
    ] as const
  ).map(([market, provider]): DatedMethod => ({
    market,
    method: 'airtel',
    name: 'Airtel Money',
    provider,
    needs: 'phone',
    network: null,
    paysWholeUnits: true,
    validFrom: 0,
  })),
  {
    market: 'ng',
    method: 'bank',
    name: 'Bank account',
    provider: 'paystack-ng',
    needs: 'account',
    network: null,
    paysWholeUnits: false,
    validFrom: 0,
  },
  {
    market: 'gh',
    method: 'mtn',
    name: 'MTN MoMo',
    provider: 'momo-gh-out',
    needs: 'phone',
    network: null,
    paysWholeUnits: false,
    validFrom: 0,
  },
  ...(
    [
      ['telecel', 'Telecel Cash', 'VOD'],
      ['at', 'AT Money', 'ATL'],
    ] as const
  ).map(([method, name, network]): DatedMethod => ({
    market: 'gh',
    method,
    name,
    provider: 'paystack-gh',
    needs: 'phone',
    network,
    paysWholeUnits: false,
    validFrom: 0,
  })),
];

/** Returns the withdrawal methods of a market at an instant. */
export function withdrawalMethodsOf(market: MarketCode, at: Instant): readonly WithdrawalMethod[] {
  const inForce = datedMethods.filter((each) => each.market === market && each.validFrom <= at);
  return inForce.filter((each, index) => inForce.findIndex(({ method }) => method === each.method) === index);
}

/** Returns the provider's name of the network that a withdrawal goes to; null for providers with one. */
export function networkOf({ market, method }: Pick<DatedMethod, 'market' | 'method'>): string | null {
  return datedMethods.find((each) => each.market === market && each.method === method)?.network ?? null;
}

/** Returns the name of a method for players. */
export function withdrawalMethodName(market: MarketCode, method: string): string {
  return datedMethods.find((each) => each.market === market && each.method === method)?.name ?? method;
}

type AmountRefusal =
  | { readonly code: 'amount_invalid' }
  | { readonly code: 'withdrawal_below_minimum' | 'withdrawal_above_maximum'; readonly args: readonly [string] };

/** Parses the amount that a player typed; `args` of a refusal hold the bound. */
export function readWithdrawalAmount({ amountMin, amountMax }: WithdrawalLimits, text: string): Result<Money, AmountRefusal> {
  const read = parseMoney(amountMin.asset, text);
  if (!read.ok || read.value.minor === 0n) return err({ code: 'amount_invalid' });
  if (read.value.minor < amountMin.minor) return err({ code: 'withdrawal_below_minimum', args: [formatMoney(amountMin)] });
  if (read.value.minor > amountMax.minor) return err({ code: 'withdrawal_above_maximum', args: [formatMoney(amountMax)] });
  return ok(read.value);
}
