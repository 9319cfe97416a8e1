import { assert, money, type Currency, type Money, type PaymentId } from '@tausi/kernel';

/** A line of a provider's statement: a credit, or a debit below zero. */
export type StatementLine = { readonly receipt: string; readonly reference: string; readonly amount: Money };

/** A deposit of ours with its bookings. */
export type OwnDeposit = {
  readonly id: PaymentId;
  readonly reference: string;
  readonly receipt: string | null;
  readonly amount: Money;
  /** The amount booked from the provider for it, tax included; null when nothing is booked. */
  readonly booked: Money | null;
  /** Receipts under which two operators booked its money by hand. */
  readonly byHand: readonly string[];
};

/** Every possible difference between statement and ledger. Each difference has exactly one of these kinds. */
export type Difference =
  /** Money came for a deposit that is not credited. */
  | { readonly kind: 'not_booked'; readonly line: StatementLine; readonly deposit: OwnDeposit }
  /** Money came without any request of ours. */
  | { readonly kind: 'unknown_money'; readonly line: StatementLine }
  | { readonly kind: 'other_amount'; readonly line: StatementLine; readonly deposit: OwnDeposit }
  /** Money came again for a deposit that was already paid. */
  | { readonly kind: 'paid_again'; readonly line: StatementLine; readonly deposit: OwnDeposit }
  | { readonly kind: 'listed_twice'; readonly line: StatementLine }
  /** Money went out without a payout of ours. */
  | { readonly kind: 'taken_out'; readonly line: StatementLine }
  /** Credited to the player, but unknown to the provider. */
  | { readonly kind: 'not_on_statement'; readonly deposit: OwnDeposit };

export type Reconciled = {
  readonly matched: number;
  /** Lines whose money operators booked or sent by hand, so a review explains them instead of a deposit. */
  readonly byHand: readonly StatementLine[];
  readonly differences: readonly Difference[];
  readonly onStatement: Money;
  readonly booked: Money;
};

/** Reconciles a statement with the deposits that its lines name, and with those that must be on it (`expected`).
 *  Each line and deposit is matched or has one difference, and the differences sum to the difference of the totals. */
export function reconcile(
  currency: Currency,
  lines: readonly StatementLine[],
  { deposits, expected }: { readonly deposits: readonly OwnDeposit[]; readonly expected: ReadonlySet<PaymentId> },
): Reconciled {
  const finder = createFinder(deposits);
  const seen = new Set<string>();
  const paid = new Set<PaymentId>();
  const byHand: StatementLine[] = [];
  const judge = (line: StatementLine): Difference | null => {
    if (seen.has(line.receipt)) return { kind: 'listed_twice', line };
    seen.add(line.receipt);
    if (finder.isByHand(line.receipt)) {
      byHand.push(line);
      return null;
    }
    if (line.amount.minor < 0n) return { kind: 'taken_out', line };
    const deposit = finder.find(line);
    if (deposit === null) return { kind: 'unknown_money', line };
    if (deposit.booked === null) return { kind: 'not_booked', line, deposit };
    if (paid.has(deposit.id)) return { kind: 'paid_again', line, deposit };
    paid.add(deposit.id);
    return deposit.booked.minor === line.amount.minor ? null : { kind: 'other_amount', line, deposit };
  };
  const ofLines = finder.inOrder(lines).flatMap((line) => judge(line) ?? []);
  const missing = deposits.filter(({ id, booked }) => booked !== null && expected.has(id) && !paid.has(id));
  const differences = [...ofLines, ...missing.map((deposit) => ({ kind: 'not_on_statement', deposit }) as const)];
  const held = deposits.filter(({ id }) => paid.has(id) || expected.has(id));
  const reconciled = {
    matched: paid.size - ofLines.filter(({ kind }) => kind === 'other_amount').length,
    byHand,
    differences,
    onStatement: sumOf(
      currency,
      lines.map(({ amount }) => amount),
    ),
    booked: sumOf(
      currency,
      held.flatMap(({ booked }) => booked ?? []),
    ),
  };
  assertExplained(reconciled);
  return reconciled;
}

/** The amount that a difference adds on the statement's side. */
export function effectOf(difference: Difference): bigint {
  switch (difference.kind) {
    case 'not_booked':
    case 'unknown_money':
    case 'paid_again':
    case 'listed_twice':
    case 'taken_out':
      return difference.line.amount.minor;
    case 'other_amount':
      return difference.line.amount.minor - (difference.deposit.booked?.minor ?? 0n);
    case 'not_on_statement':
      return -(difference.deposit.booked?.minor ?? 0n);
  }
}

function assertExplained({ byHand, differences, onStatement, booked }: Reconciled): void {
  const explained = [...byHand.map(({ amount }) => amount.minor), ...differences.map(effectOf)].reduce((sum, one) => sum + one, 0n);
  assert(onStatement.minor - booked.minor === explained, 'the differences sum to the difference of the totals');
}

function createFinder(deposits: readonly OwnDeposit[]) {
  const byReceipt = new Map(deposits.flatMap((deposit) => (deposit.receipt === null ? [] : [[deposit.receipt, deposit] as const])));
  const byReference = new Map(deposits.map((deposit) => [deposit.reference, deposit]));
  const handed = new Set(deposits.flatMap(({ byHand }) => byHand));
  return {
    isByHand: (receipt: string): boolean => handed.has(receipt) && !byReceipt.has(receipt),
    find: ({ receipt, reference }: StatementLine): OwnDeposit | null => byReceipt.get(receipt) ?? byReference.get(reference) ?? null,
    // The line with a deposit's own receipt is its payment, at any position. Another line is a second payment.
    inOrder: (lines: readonly StatementLine[]): readonly StatementLine[] => [
      ...lines.filter(({ receipt }) => byReceipt.has(receipt)),
      ...lines.filter(({ receipt }) => !byReceipt.has(receipt)),
    ],
  };
}

function sumOf(currency: Currency, amounts: readonly Money[]): Money {
  return money(
    currency,
    amounts.reduce((sum, { minor }) => sum + minor, 0n),
  );
}
