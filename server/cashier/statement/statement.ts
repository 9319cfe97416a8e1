import { money, type Currency, type Instant, type Money } from '@tausi/kernel';

/** A sum of booked payments of a month with one kind of tax; the kind is null where no tax was withheld. */
export type MonthSum = {
  readonly month: number;
  readonly taxKind: string | null;
  readonly paidIn: bigint;
  readonly paidOut: bigint;
  readonly tax: bigint;
};

export type TaxSum = { readonly kind: string; readonly amount: Money };
export type Sums = { readonly paidIn: Money; readonly paidOut: Money; readonly taxes: readonly TaxSum[] };

/** A booked payment of the year. */
export type StatementLine = {
  readonly at: Instant;
  readonly kind: 'deposit' | 'deposit_reversed' | 'withdrawal' | 'withdrawal_returned' | 'tax' | 'correction';
  readonly paidIn: Money;
  readonly paidOut: Money;
  readonly tax: TaxSum | null;
  readonly reference: string | null;
  readonly receipt: string | null;
};

/** Adds up the months of a year, and the whole year. Taxes are sorted by kind; a kind whose tax came back entirely stays, with zero. */
export function sumsOf(currency: Currency, sums: readonly MonthSum[]): Sums & { readonly months: readonly (Sums & { month: number })[] } {
  const byMonth = [...Map.groupBy(sums, ({ month }) => month)].toSorted(([one], [other]) => one - other);
  return { ...added(currency, sums), months: byMonth.map(([month, ofMonth]) => ({ month, ...added(currency, ofMonth) })) };
}

function added(currency: Currency, sums: readonly MonthSum[]): Sums {
  const total = (of: (sum: MonthSum) => bigint): Money =>
    money(
      currency,
      sums.reduce((sum, each) => sum + of(each), 0n),
    );
  const kinds = [...new Set(sums.flatMap(({ taxKind }) => (taxKind === null ? [] : [taxKind])))].toSorted();
  return {
    paidIn: total(({ paidIn }) => paidIn),
    paidOut: total(({ paidOut }) => paidOut),
    taxes: kinds.map((kind) => ({ kind, amount: total(({ taxKind, tax }) => (taxKind === kind ? tax : 0n)) })),
  };
}
