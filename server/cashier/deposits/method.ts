import {
  err,
  formatMoney,
  money,
  ok,
  parseMoney,
  type Currency,
  type Instant,
  type MarketCode,
  type Money,
  type Phone,
  type Result,
} from '@tausi/kernel';

/** A deposit method of a market, valid from a day on. */
export type DepositMethod = {
  readonly method: string;
  readonly name: string;
  /** The account at the provider that collects. */
  readonly provider: string;
  /** The provider's name of the payer's network or channel, where one account serves several. */
  readonly channel: string | null;
  /** The accounts that are asked when the first one certainly did not ask the payer, in order. */
  readonly others?: readonly CollectionRoute[];
  readonly amountMin: Money;
  readonly amountMax: Money;
  /** The provider carries no fraction of the currency's unit. */
  readonly wholeAmountsOnly: boolean;
  readonly quickAmounts: readonly Money[];
  /** The player pays on a page of the provider. */
  readonly opensPage: boolean;
  /** Our own fee, in millionths. */
  readonly feePpm: number;
  /** The first digits of the numbers that the network gave out; empty for methods without a phone. */
  readonly prefixes: readonly string[];
  readonly timing: CollectionTiming;
};

/** The times of a request to pay in. */
type CollectionTiming = {
  /** Delays of the look-ups after the request; they go on hourly for a day. */
  readonly pollOffsetsMs: readonly number[];
  /** The payer can approve the request for this time. */
  readonly promptLifeMs: number;
  /** A request without a result is closed after this time. A late success is still credited. */
  readonly lifeMs: number;
  /** The provider refuses the same amount from the same number for this time after a payment; 0 for never. */
  readonly repeatPauseMs: number;
};

/** Another account that collects the method. */
type CollectionRoute = { readonly provider: string; readonly channel: string; readonly timing: CollectionTiming };

type DatedMethod = DepositMethod & { readonly market: MarketCode; readonly validFrom: Instant | 0; readonly source: string };

const secondMs = 1_000;
const timing = (pollSeconds: readonly number[], promptSeconds: number, lifeSeconds: number): CollectionTiming => ({
  pollOffsetsMs: pollSeconds.map((seconds) => seconds * secondMs),
  promptLifeMs: promptSeconds * secondMs,
  lifeMs: lifeSeconds * secondMs,
  repeatPauseMs: 0,
});
// M-Pesa's result code 17: the same amount to the same receiver within 2 minutes.
const mpesaTiming: CollectionTiming = { ...timing([4, 20, 40, 60, 120, 300], 60, 300), repeatPauseMs: 120 * secondMs };
// The payer has 5 minutes for the PIN (MTN MoMo, "Request to Pay").
const momoTiming = timing([3, 10, 20, 40, 60, 90, 120, 180, 240, 300, 360], 300, 360);

// Asked at least 10 seconds apart (Paystack API, "Charge"); a voucher from the phone's menu takes its payer minutes.
const chargeTiming = timing([10, 20, 30, 45, 60, 90, 120, 180, 240, 300, 480, 720, 900], 600, 900);

// A page can be paid for an hour; a transfer or a code from the bank's menu takes minutes.
const pageTiming = timing([10, 20, 40, 60, 120, 180, 300, 600, 900, 1_200, 1_800, 2_700, 3_600], 3_600, 3_600);

const firstDigits = (text: string): readonly string[] => text.split(' ');

const amounts = (currency: Currency, units: readonly number[]): readonly Money[] =>
  units.map((unit) => money(currency, BigInt(unit) * 100n));
const amount = (currency: Currency, units: number): Money => money(currency, BigInt(units) * 100n);

// Newest first within a method. A change is a new row with its own start day, never an edit.
const datedMethods: readonly DatedMethod[] = [
  {
    market: 'ke',
    method: 'mpesa',
    name: 'M-Pesa',
    provider: 'daraja',
    channel: null,
    validFrom: 0,
    source: 'minimum stake of KES 20 (Gambling Control Act 2025); M-Pesa limit of KES 250,000 a payment',
    amountMin: amount('KES', 20),
    amountMax: amount('KES', 250_000),
    wholeAmountsOnly: true,
    quickAmounts: amounts('KES', [100, 250, 500, 1_000, 2_500, 5_000]),
    opensPage: false,
    feePpm: 0,
    prefixes: firstDigits('070 071 072 0740 0741 0742 0743 0745 0746 0748 0757 0758 0759 0768 0769 079 011'),
    timing: mpesaTiming,
  },
  {
    market: 'ug',
    method: 'mtn',
    name: 'MTN MoMo',
    provider: 'momo-ug-in',
    channel: null,
    validFrom: 0,
    source: 'mobile money carries UGX 5 million a payment since March 2022; the minimum is a proposal of the operator',
    amountMin: amount('UGX', 500),
    amountMax: amount('UGX', 5_000_000),
    wholeAmountsOnly: true,
    quickAmounts: amounts('UGX', [2_000, 5_000, 10_000, 20_000, 50_000, 100_000]),
    opensPage: false,
    feePpm: 0,
    prefixes: ['031', '039', '076', '077', '078', '079'],
    timing: momoTiming,
  },
  ...(
    [
      ['ug', 'airtel-ug', amount('UGX', 500), amount('UGX', 5_000_000), ['070', '074', '075']],
      [
        'ke',
        'airtel-ke',
        amount('KES', 20),
        amount('KES', 250_000),
        firstDigits('073 0750 0751 0752 0753 0754 0755 0756 0762 078 0100 0101 0102 0103 0104 0105 0106'),
      ],
    ] as const
  ).map(([market, provider, amountMin, amountMax, prefixes]): DatedMethod => ({
    market,
    method: 'airtel',
    name: 'Airtel Money',
    provider,
    channel: null,
    validFrom: 0,
    source: "proposal of the operator, as the market's other wallet; the wallet's own limits are to be confirmed in the vendor's portal",
    amountMin,
    amountMax,
    wholeAmountsOnly: true,
    quickAmounts:
      market === 'ug'
        ? amounts('UGX', [2_000, 5_000, 10_000, 20_000, 50_000, 100_000])
        : amounts('KES', [100, 250, 500, 1_000, 2_500, 5_000]),
    opensPage: false,
    feePpm: 0,
    prefixes,
    timing: momoTiming,
  })),
  {
    market: 'gh',
    method: 'mtn',
    name: 'MTN MoMo',
    provider: 'momo-gh-in',
    channel: null,
    others: [{ provider: 'paystack-gh', channel: 'MTN', timing: chargeTiming }],
    validFrom: 0,
    source: 'proposal of the operator; wallet limits of 2020 are lower for accounts with less identification',
    amountMin: amount('GHS', 1),
    amountMax: amount('GHS', 5_000),
    wholeAmountsOnly: false,
    quickAmounts: amounts('GHS', [5, 10, 20, 50, 100, 200]),
    opensPage: false,
    feePpm: 0,
    prefixes: ['024', '025', '053', '054', '055', '059'],
    timing: momoTiming,
  },
  // Paystack's codes of the networks, and the numbers that they gave out.
  ...(
    [
      ['telecel', 'Telecel Cash', 'VOD', ['020', '050']],
      ['at', 'AT Money', 'ATL', ['026', '027', '056', '057']],
    ] as const
  ).map(([method, name, channel, prefixes]): DatedMethod => ({
    market: 'gh',
    method,
    name,
    provider: 'paystack-gh',
    channel,
    validFrom: 0,
    source: 'proposal of the operator; wallet limits of 2020 are lower for accounts with less identification',
    amountMin: amount('GHS', 1),
    amountMax: amount('GHS', 5_000),
    wholeAmountsOnly: false,
    quickAmounts: amounts('GHS', [5, 10, 20, 50, 100, 200]),
    opensPage: false,
    feePpm: 0,
    prefixes,
    timing: chargeTiming,
  })),
  ...(
    [
      ['card', 'Card'],
      ['bank_transfer', 'Bank transfer'],
      ['ussd', 'USSD'],
    ] as const
  ).map(([channel, name]): DatedMethod => ({
    market: 'ng',
    method: channel,
    name,
    provider: 'paystack-ng',
    channel,
    validFrom: 0,
    source: 'proposal of the operator; limits of bank transfers',
    amountMin: amount('NGN', 100),
    amountMax: amount('NGN', 1_000_000),
    wholeAmountsOnly: false,
    quickAmounts: amounts('NGN', [500, 1_000, 2_000, 5_000, 10_000, 20_000]),
    opensPage: true,
    feePpm: 0,
    prefixes: [],
    timing: pageTiming,
  })),
];

/** Returns the deposit methods of a market at an instant; empty when no provider is connected. */
export function methodsOf(market: MarketCode, at: Instant): readonly DepositMethod[] {
  const inForce = datedMethods.filter((each) => each.market === market && each.validFrom <= at);
  return inForce.filter((each, index) => inForce.findIndex(({ method }) => method === each.method) === index);
}

/** Returns whether the method's network gave out a number. Numbers can move between networks, so this is a hint. */
export function suitsNumber({ prefixes }: Pick<DepositMethod, 'prefixes'>, phone: Phone): boolean {
  return prefixes.length === 0 || prefixes.some((prefix) => phone.startsWith(prefix));
}

type OfPayment = { readonly provider: string; readonly method: string };

/** The provider's name of a payment's network or channel. */
export function channelOf(payment: OfPayment): string | null {
  return routeOf(payment)?.channel ?? null;
}

/** The name of a payment's method for players. */
export function methodNameOf({ provider, method }: OfPayment): string {
  return rowOf({ provider, method })?.name ?? method;
}

/** The times of a payment by its method. */
export function timingOf(payment: OfPayment): CollectionTiming {
  return routeOf(payment)?.timing ?? mpesaTiming;
}

/** The method of a payment that was stored without one: its provider's first. */
export function firstMethodOf(provider: string): string {
  return datedMethods.find((each) => each.provider === provider)?.method ?? provider;
}

/** Lists the accounts that a payment's method can use, the first one first. */
export function accountsOf(payment: OfPayment): readonly string[] {
  const row = rowOf(payment);
  return row === undefined ? [] : [row.provider, ...(row.others ?? []).map(({ provider }) => provider)];
}

function routeOf(payment: OfPayment): Pick<DatedMethod, 'channel' | 'timing'> | undefined {
  const row = rowOf(payment);
  return row?.others?.find(({ provider }) => provider === payment.provider) ?? row;
}

function rowOf({ provider, method }: OfPayment): DatedMethod | undefined {
  const isBy = (each: DatedMethod): boolean =>
    each.provider === provider || each.others?.some((other) => other.provider === provider) === true;
  return datedMethods.find((each) => each.method === method && isBy(each));
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
  const typed = read.value;
  if (method.wholeAmountsOnly && typed.minor % 100n !== 0n) return err({ code: 'deposit_amount_not_whole' });
  if (typed.minor < method.amountMin.minor) return err({ code: 'deposit_below_minimum', args: [formatMoney(method.amountMin)] });
  if (typed.minor > method.amountMax.minor) return err({ code: 'deposit_above_maximum', args: [formatMoney(method.amountMax)] });
  return ok(typed);
}
